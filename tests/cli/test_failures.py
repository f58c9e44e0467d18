import io
import os
import runpy
import signal
import sys
import warnings
from pathlib import Path

import pytest

import chicago_rules as cr
import chicago_rules_launcher as launcher
from chicago_rules import __version__, cli_output
from chicago_rules.cli import main
from chicago_rules.cli_arguments import parser
from chicago_rules.profile_toml import ProfileWarning
from cli.running import Ran, run, run_on_terminal


def one_line(ran: Ran) -> str:
    """Return the one line of a failed call, and check that it is all there is."""
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith("chicago-rules: ")
    assert ran.err.count("\n") == 1
    return ran.err.removeprefix("chicago-rules: ").rstrip("\n")


READERS = (
    ["validate"],
    ["compare"],
    ["show", "--out", "page.html"],
    ["play", "--profile"],
    ["compare", "--profile"],
    ["validate", "game.chicago.toml", "--profile"],
    ["profiles", "show"],
    ["profiles", "diff", "hemmavariant"],
    ["profiles", "check"],
)


@pytest.mark.parametrize("args", READERS, ids=" ".join)
class TestFilesThatCannotBeRead:
    def test_missing(self, args: list[str], whole: Path) -> None:
        assert one_line(run(*args, "missing.toml")) == "missing.toml: there is no such file"

    def test_directory(self, args: list[str], whole: Path) -> None:
        Path("folder.toml").mkdir()
        line = one_line(run(*args, "folder.toml"))
        assert line == "folder.toml: this is a directory, not a file"

    def test_binary(self, args: list[str], whole: Path) -> None:
        Path("binary.toml").write_bytes(b"\x7fELF\xff\xfe\x00")
        assert (
            one_line(run(*args, "binary.toml")) == "binary.toml: line 1: this is no text in UTF-8"
        )

    def test_control_characters(self, args: list[str], whole: Path) -> None:
        Path("zero.toml").write_bytes(b"\x00\x1b[2J" * 3)
        assert one_line(run(*args, "zero.toml")).isprintable()

    def test_pipe(self, args: list[str], whole: Path) -> None:
        os.mkfifo("pipe.toml")
        line = one_line(run(*args, "pipe.toml"))
        assert line == "pipe.toml: this is a pipe or a device, not a file"

    def test_device(self, args: list[str], whole: Path) -> None:
        Path("zero.toml").symlink_to("/dev/zero")
        assert "a pipe or a device" in one_line(run(*args, "zero.toml"))

    def test_no_permission(
        self, args: list[str], whole: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(path: str, flags: int) -> int:
            raise PermissionError(13, "Permission denied")

        if "game.chicago.toml" not in args:  # which could not be read either
            Path("secret.toml").touch()
            monkeypatch.setattr("chicago_rules.files.os.open", refuse)  # root may read anything
            line = one_line(run(*args, "secret.toml"))
            assert line == "secret.toml: this file cannot be read: Permission denied"

    def test_name_that_no_file_can_have(self, args: list[str], whole: Path) -> None:
        line = one_line(run(*args, "a\0b\x1b.toml"))
        assert line.isprintable()
        assert "cannot be read" in line

    def test_name_that_is_no_text(self, args: list[str], whole: Path) -> None:
        assert "there is no such file" in one_line(run(*args, "\udcff.toml"))

    def test_empty_name(self, args: list[str], whole: Path) -> None:
        expected = (
            'no bundled profile is called ""'
            if "--profile" in args or "profiles" in args
            else "the file name is empty"
        )
        assert one_line(run(*args, "")).startswith(expected)

    def test_empty(self, args: list[str], whole: Path) -> None:
        Path("empty.toml").touch()
        ran = run(*args, "empty.toml")
        assert (ran.code, ran.out) == (2, "")
        assert "empty.toml: " in ran.err


@pytest.mark.parametrize(
    "args",
    [
        *([], ["ploy"], ["--no-such"], ["play", "extra"], ["play", "--play=x"]),
        *(["play", "--player=x"], ["profiles", "nix"], ["profiles", "show"], ["profiles", "new"]),
        *(["profiles", "diff", "--rows", "x"], ["profiles", "show", "x", "--lang", "de"]),
        *(["profiles", "check"], ["profiles", "explain", "hemmavariant"]),
        ["profiles", "diff", "--json", "--format", "markdown"],
    ],
    ids=repr,
)
def test_a_wrong_call_is_one_line_that_names_the_help(args: list[str]) -> None:
    assert one_line(run(*args)).endswith("--help)")


def test_options_are_not_guessed_from_their_beginnings() -> None:
    assert "unrecognized arguments: --see" in one_line(run("play", "--see", "7"))


PROFILES = ("list", "show", "diff", "check", "explain", "schema", "new")
COMMANDS = (
    *(["play"], ["validate"], ["compare"], ["profiles"]),
    *(["profiles", command] for command in PROFILES),
)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_help_has_examples(command: list[str]) -> None:
    ran = run(*command, "--help")
    assert (ran.code, ran.err) == (0, "")
    _, examples = ran.out.split("\nexamples:\n")
    start = f"  chicago-rules {' '.join(command)}"
    assert all(line.startswith(start) for line in examples.splitlines())


def test_the_examples_in_the_help_are_calls_that_are_understood() -> None:
    for command in COMMANDS:
        _, examples = run(*command, "--help").out.split("\nexamples:\n")
        for example in examples.splitlines():
            parser().parse_args(example.split()[1:])


def test_help_lists_the_commands_about_profiles() -> None:
    ran = run("profiles", "--help")
    for command in PROFILES:
        assert f"\n    {command} " in ran.out


def test_help_lists_the_commands() -> None:
    ran = run("--help")
    assert ran.code == 0
    for command in ("play", "validate", "compare", "profiles"):
        assert f"\n    {command} " in ran.out


def test_the_package_is_run_by_its_main_module(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["chicago-rules", "validate", "missing.toml"])
    monkeypatch.setattr(signal, "signal", lambda number, handler: None)
    with pytest.raises(SystemExit) as done:
        runpy.run_module("chicago_rules", run_name="__main__")
    assert done.value.code == 2
    assert runpy.run_module("chicago_rules", run_name="another")["main"] is launcher.main


def test_version() -> None:
    assert run("--version") == Ran(0, f"chicago-rules {__version__}\n", "")


def test_a_warning_of_a_profile_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(name: str) -> cr.Profile:
        warnings.warn("house.toml: effects.pair: changes nothing", ProfileWarning, stacklevel=2)
        return cr.load_profile("hemmavariant")

    monkeypatch.setattr("chicago_rules.cli_play.profile_of", load)
    ran = run("play", "--profile", "house.toml", "--max-deals", 1)
    assert ran.code == 0
    assert ran.err == "chicago-rules: warning: house.toml: effects.pair: changes nothing\n"


class Broken(io.StringIO):
    """An output on which writing fails."""

    def __init__(self, error: BaseException) -> None:
        super().__init__()
        self.error = error

    def flush(self) -> None:
        raise self.error


class Unbuffered(Broken):
    """An output on which writing fails at once."""

    def write(self, text: str) -> int:
        raise self.error


WRITERS = (
    ["profiles"],
    ["--help"],
    ["--version"],
    *([*command, "--help"] for command in COMMANDS),
    ["profiles", "show", "hemmavariant", "--format", "markdown"],
    ["profiles", "diff"],
    ["profiles", "schema"],
)
each_output = pytest.mark.parametrize("output", [Broken, Unbuffered])
each_writer = pytest.mark.parametrize("args", WRITERS, ids=" ".join)


@each_output
@each_writer
def test_a_closed_pipe_is_one_line_and_exits_141(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    args: list[str],
    output: type[Broken],
) -> None:
    monkeypatch.setattr(sys, "stdout", output(BrokenPipeError(32, "Broken pipe")))
    assert main(args) == 141
    assert capsys.readouterr().err == "chicago-rules: the output was closed before its end\n"


@each_output
@each_writer
def test_a_full_disk_is_one_line_and_exits_2(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    args: list[str],
    output: type[Broken],
) -> None:
    monkeypatch.setattr(sys, "stdout", output(OSError(28, "No space left on device")))
    assert main(args) == 2
    assert capsys.readouterr().err == (
        "chicago-rules: the output cannot be written: No space left on device\n"
    )


def test_ctrl_c_is_one_line_and_exits_130(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", Broken(KeyboardInterrupt()))
    assert main(["profiles"]) == 130
    assert capsys.readouterr().err == "chicago-rules: interrupted\n"


def test_without_any_output_a_command_only_gives_its_code(
    monkeypatch: pytest.MonkeyPatch, whole: Path
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["validate", str(whole)]) == 0
    assert main(["validate", "missing.toml"]) == 2


@each_writer
def test_without_an_output_nothing_goes_to_the_standard_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], args: list[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert main(args) == 0
    assert capsys.readouterr().err == ""


@each_output
def test_where_even_complaints_cannot_be_written_only_the_code_tells(
    monkeypatch: pytest.MonkeyPatch, output: type[Broken]
) -> None:
    monkeypatch.setattr(sys, "stderr", output(OSError(28, "No space left on device")))
    assert main(["ploy"]) == 2


def test_giving_up_the_output_sends_the_rest_nowhere(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with (tmp_path / "out").open("w", encoding="utf-8") as file:
        monkeypatch.setattr(sys, "stdout", file)
        print("before", flush=True)
        cli_output.give_up(file)
        print("after", flush=True)
    assert (tmp_path / "out").read_text("utf-8") == "before\n"


def test_rich_is_not_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "rich.console", None)
    assert "\x1b" not in run_on_terminal(monkeypatch, "profiles")
