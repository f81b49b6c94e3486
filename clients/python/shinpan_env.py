"""A PettingZoo environment (AEC) for the games of Shinpan.

    import shinpan_env

    env = shinpan_env.env("connect4")
    env.reset(seed=42)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        done = termination or truncation
        env.step(None if done else env.action_space(agent).sample(info["action_mask"]))
    env.close()

The rules are those of the judge: the environment starts one `shinpan match ... --forever` and plays both seats of its
matches over the native protocol. With pettingzoo, gymnasium and numpy installed it is a `pettingzoo.AECEnv` with
gymnasium's spaces and numpy's arrays; without them it has the same interface with plain classes and nested lists.
"""

from __future__ import annotations

import collections
import itertools
import json
import os
import queue
import random
import select
import shutil
import subprocess
import threading
import weakref
from dataclasses import dataclass
from typing import Any, Callable, Deque, Dict, List, Optional, Tuple, Union
from collections.abc import Iterator, Mapping, Sequence

import shinpan

try:
    import numpy
except ImportError:
    numpy = None  # type: ignore[assignment]
try:
    import gymnasium.spaces as spaces
    from pettingzoo import AECEnv  # type: ignore[import-untyped]

    HAS_PETTINGZOO = True
except ImportError:
    HAS_PETTINGZOO = False

__all__ = ["HAS_PETTINGZOO", "Layout", "ShinpanEnv", "env", "raw_env"]

AGENTS = ("player_0", "player_1")
START_SECONDS = 30.0


# What a learner sees of a game


@dataclass(frozen=True)
class Layout:
    """The fixed list of actions of a game, and its positions as numbers."""

    #: The text of each action's move.
    actions: Sequence[str]
    #: Rows, columns and planes of an observation.
    shape: Tuple[int, int, int]
    #: The largest number of an observation; the smallest is 0.
    high: int
    #: The numbers of a view for a seat: by row, then column, then plane.
    encode: Callable[[Any, int], Sequence[int]]
    #: The position as text, from the views of both seats.
    draw: Callable[[Sequence[Any]], str]


def _discs(board: Sequence[int], seat: int) -> List[int]:
    """Two planes: the discs of this seat, and those of the other one."""
    mine = seat + 1
    return [int(digit == side) for digit in board for side in (mine, 3 - mine)]


def _grid(board: Sequence[int], columns: int) -> str:
    cells = ["·XO"[digit] for digit in board]
    return "\n".join(" ".join(cells[start : start + columns]) for start in range(0, len(cells), columns))


def _digits(view: Any) -> List[int]:
    """The cells of a board that is a text of digits, or rows of numbers."""
    board = view["board"]
    return [int(digit) for digit in board] if isinstance(board, str) else [cell for row in board for cell in row]


def _disc_layout(rows: int, columns: int, actions: Sequence[str]) -> Layout:
    return Layout(
        actions=actions,
        shape=(rows, columns, 2),
        high=1,
        encode=lambda view, seat: _discs(_digits(view), seat),
        draw=lambda views: _grid(_digits(views[0]), columns),
    )


def _othello(_view: Any) -> Layout:
    return _disc_layout(8, 8, [f"{column}{row}" for row in range(1, 9) for column in "abcdefgh"] + ["pass"])


def _connect4(_view: Any) -> Layout:
    return _disc_layout(6, 7, [str(column) for column in range(1, 8)])


def _lifegame(view: Any) -> Layout:
    size = len(view["board"])
    return _disc_layout(size, size, [f"{row},{column}" for row in range(size) for column in range(size)])


_GHOSTS = "ABCDEFGH"
_SIDE = 6
#: A plane for each own ghost, one for the ghosts of the other side, and four that count taken ghosts.
_GHOST_PLANES = len(_GHOSTS) + 1 + 4
_OWN_COLOURS = {"B": 1, "R": 2, "u": 3}


def _ghosts(view: Any) -> List[Tuple[str, int, int, str]]:
    """Letter, x, y and colour of the seat's own ghosts A to H and of the other side's a to h."""
    board = view["board"]
    groups = [board[start : start + 3] for start in range(0, len(board), 3)]
    return [(letter, int(g[0]), int(g[1]), g[2]) for letter, g in zip(_GHOSTS + _GHOSTS.lower(), groups)]


def _encode_ghosts(view: Any, _seat: int) -> List[int]:
    numbers = [0] * (_SIDE * _SIDE * _GHOST_PLANES)
    taken = {"br": 0, "bb": 0, "ar": 0, "ab": 0}
    for letter, x, y, colour in _ghosts(view):
        own = letter.isupper()
        if x == 9:
            taken[("a" if own else "b") + colour.lower()] += 1
        elif x < _SIDE:
            plane = _GHOSTS.index(letter) if own else len(_GHOSTS)
            numbers[(y * _SIDE + x) * _GHOST_PLANES + plane] = _OWN_COLOURS.get(colour, 1) if own else 1
    counts = list(taken.values())
    for cell in range(_SIDE * _SIDE):
        end = (cell + 1) * _GHOST_PLANES
        numbers[end - 4 : end] = counts
    return numbers


def _draw_ghosts(views: Sequence[Any]) -> str:
    """From seat 0's camp, with the colours of both sides: blue ghosts in brackets, red ones in braces."""
    brackets = {"b": "[{}]", "r": "{{{}}}", "u": " {} "}
    rows = [[" · "] * _SIDE for _ in range(_SIDE)]
    for seat, view in enumerate(views):
        for letter, x, y, colour in _ghosts(view)[: len(_GHOSTS)]:
            if x >= _SIDE:
                continue
            drawn = brackets[colour.lower()].format(letter if seat == 0 else letter.lower())
            if seat == 0:
                rows[y][x] = drawn
            else:
                rows[_SIDE - 1 - y][_SIDE - 1 - x] = drawn
    return "\n".join("".join(row) for row in rows)


def _geister(_view: Any) -> Layout:
    setups = ["SET:" + "".join(red) for red in itertools.combinations(_GHOSTS, 4)]
    moves = [f"MOV:{ghost},{way}" for ghost in _GHOSTS for way in ("NORTH", "EAST", "SOUTH", "WEST")]
    return Layout(
        actions=setups + moves,
        shape=(_SIDE, _SIDE, _GHOST_PLANES),
        high=4,
        encode=_encode_ghosts,
        draw=_draw_ghosts,
    )


#: The layouts of the games of the house, made from the first view of a match.
LAYOUTS: Mapping[str, Callable[[Any], Layout]] = {
    "othello": _othello,
    "connect4": _connect4,
    "lifegame": _lifegame,
    "geister": _geister,
}


# Spaces and the base class for a Python without gymnasium and pettingzoo

if not HAS_PETTINGZOO:

    class _Discrete:
        """The numbers 0 to n-1, as gymnasium.spaces.Discrete."""

        def __init__(self, n: int) -> None:
            self.n = n
            self._random = random.Random()

        def seed(self, seed: Optional[int] = None) -> None:
            self._random.seed(seed)

        def sample(self, mask: Optional[Sequence[int]] = None) -> int:
            allowed = range(self.n) if mask is None else [number for number in range(self.n) if mask[number]]
            return self._random.choice(allowed) if len(allowed) > 0 else 0

        def contains(self, value: Any) -> bool:
            return isinstance(value, int) and 0 <= value < self.n

        __contains__ = contains

        def __eq__(self, other: object) -> bool:
            return isinstance(other, _Discrete) and other.n == self.n

        def __repr__(self) -> str:
            return f"Discrete({self.n})"

    class _Box:
        """Nested lists of whole numbers within bounds, as gymnasium.spaces.Box."""

        def __init__(self, low: int, high: int, shape: Tuple[int, ...], dtype: Any = int) -> None:
            self.low, self.high, self.shape, self.dtype = low, high, tuple(shape), dtype

        def contains(self, value: Any) -> bool:
            return self._fits(value.tolist() if hasattr(value, "tolist") else value, self.shape)

        __contains__ = contains

        def _fits(self, value: Any, shape: Tuple[int, ...]) -> bool:
            if not shape:
                return isinstance(value, int) and self.low <= value <= self.high
            return isinstance(value, list) and len(value) == shape[0] and all(self._fits(v, shape[1:]) for v in value)

        def __eq__(self, other: object) -> bool:
            return isinstance(other, _Box) and vars(other) == vars(self)

        def __repr__(self) -> str:
            return f"Box({self.low}, {self.high}, {self.shape})"

    class _DictSpace(dict):
        """A space for each key, as gymnasium.spaces.Dict."""

        def contains(self, value: Any) -> bool:
            return (
                isinstance(value, dict)
                and value.keys() == self.keys()
                and all(self[k].contains(value[k]) for k in self)
            )

    class _PlainAECEnv:
        """The part of pettingzoo.AECEnv that does not depend on the game, with the same meaning."""

        agents: List[str]
        possible_agents: List[str]
        agent_selection: str
        rewards: Dict[str, float]
        terminations: Dict[str, bool]
        truncations: Dict[str, bool]
        infos: Dict[str, Dict[str, Any]]
        metadata: Dict[str, Any]
        _cumulative_rewards: Dict[str, float]

        @property
        def num_agents(self) -> int:
            return len(self.agents)

        @property
        def max_num_agents(self) -> int:
            return len(self.possible_agents)

        @property
        def unwrapped(self) -> Any:
            return self

        def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
            """The agent that is to act, again and again, until all agents are done."""
            while self.agents and max_iter > 0:
                max_iter -= 1
                yield self.agent_selection

        def last(self, observe: bool = True) -> Tuple[Any, float, bool, bool, Dict[str, Any]]:
            """Observation, reward since its last action, termination, truncation and info of the agent to act."""
            agent = self.agent_selection
            seen = self.observe(agent) if observe else None
            rewards = self._cumulative_rewards[agent]
            return seen, rewards, self.terminations[agent], self.truncations[agent], self.infos[agent]

        def observe(self, agent: str) -> Any:
            raise NotImplementedError

        def _clear_rewards(self) -> None:
            self.rewards = {agent: 0 for agent in self.rewards}

        def _accumulate_rewards(self) -> None:
            for agent, reward in self.rewards.items():
                self._cumulative_rewards[agent] += reward

        def _deads_step_first(self) -> str:
            done = [agent for agent in self.agents if self.terminations[agent] or self.truncations[agent]]
            if done:
                self.agent_selection = done[0]
            return self.agent_selection

        def _was_dead_step(self, action: None) -> None:
            if action is not None:
                raise ValueError("the agent is done, so the only action is None")
            agent = self.agent_selection
            self.agents.remove(agent)
            for values in (self.rewards, self.terminations, self.truncations, self.infos, self._cumulative_rewards):
                del values[agent]
            self._clear_rewards()
            self._deads_step_first()

        def __str__(self) -> str:
            return str(self.metadata["name"])

    AECEnv = _PlainAECEnv


def _discrete(n: int) -> Any:
    return spaces.Discrete(n) if HAS_PETTINGZOO else _Discrete(n)


def _box(high: int, shape: Tuple[int, ...]) -> Any:
    return spaces.Box(0, high, shape, numpy.int8) if HAS_PETTINGZOO else _Box(0, high, shape)


def _dict_space(parts: Dict[str, Any]) -> Any:
    return spaces.Dict(parts) if HAS_PETTINGZOO else _DictSpace(parts)


def _array(numbers: Sequence[int], shape: Tuple[int, ...]) -> Any:
    if numpy is not None:
        return numpy.asarray(numbers, dtype=numpy.int8).reshape(shape)
    nested: Any = list(numbers)
    for size in reversed(shape[1:]):
        nested = [nested[start : start + size] for start in range(0, len(nested), size)]
    return nested


# The judge


def _find_command(command: Union[str, Sequence[str], None]) -> List[str]:
    if command is not None:
        return [command] if isinstance(command, str) else list(command)
    found = os.environ.get("SHINPAN") or shutil.which("shinpan")
    if not found:
        raise shinpan.ShinpanError(
            "the command shinpan is not on the path; install it, set SHINPAN to its path, or give command="
        )
    return [found]


class _Referee:
    """A running `shinpan match GAME tcp:0 tcp:0 --forever`; each match takes two new connections."""

    def __init__(self, game: str, options: Mapping[str, Any], command: Sequence[str], record: Optional[str]) -> None:
        settings = [word for key, value in options.items() for word in ("--option", f"{key}={_option_text(value)}")]
        flags = ["--dialect", "native", "--json", "--forever", "--no-swap", "--move-time", "none", "--clock", "none"]
        kept = [] if record is None else ["--record", os.path.join(record, "")]
        self._process = subprocess.Popen(
            [*command, "match", game, "tcp:0", "tcp:0", *flags, *settings, *kept],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        # Also when the program ends without close(). A judge whose program was killed ends at its next result, because
        # nothing reads its output any more.
        self._end = weakref.finalize(self, _end_process, self._process)
        self._errors: Deque[str] = collections.deque(maxlen=20)
        self._first_line: queue.Queue[bytes] = queue.Queue()
        self._draining = [
            threading.Thread(target=drain, daemon=True) for drain in (self._drain_errors, self._drain_results)
        ]
        for thread in self._draining:
            thread.start()
        self.ports = self._read_ports()

    def close(self) -> None:
        self._end()
        for thread in self._draining:
            thread.join()
        for stream in (self._process.stdout, self._process.stderr):
            if stream:
                stream.close()

    def explain(self) -> str:
        """What the judge said last on its standard error."""
        if self._process.poll() is not None:
            self._draining[0].join()  # it has read everything then
        return "".join(self._errors).strip() or "it gave no reason"

    def _read_ports(self) -> Tuple[int, int]:
        try:
            line = self._first_line.get(timeout=START_SECONDS)
        except queue.Empty:
            line = b""
        message = json.loads(line) if line.startswith(b"{") else {}
        if message.get("type") == "listening":
            return message["ports"][0], message["ports"][1]
        self.close()
        raise shinpan.ShinpanError(f"the judge did not start: {self.explain()}")

    def _drain_errors(self) -> None:
        assert self._process.stderr
        for line in self._process.stderr:
            self._errors.append(line.decode("utf-8", "replace"))

    def _drain_results(self) -> None:
        assert self._process.stdout
        self._first_line.put(self._process.stdout.readline())
        for _ in self._process.stdout:
            pass


def _option_text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _end_process(process: subprocess.Popen[bytes]) -> None:
    if process.poll() is not None:
        return
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


class _Seat:
    """One seat of the running match."""

    def __init__(self, channel: shinpan.TcpChannel) -> None:
        self.channel = channel
        self.seated: Optional[shinpan.Seated] = None
        self.view: Any = None
        self.ask: Optional[shinpan.Ask] = None
        self.end: Optional[shinpan.End] = None
        #: Number of moves and ticks seen so far.
        self.events = 0

    def answer(self, move: str) -> None:
        self.ask = None
        self.channel.send({"type": "move", "move": move})

    def receive(self) -> None:
        message = self.channel.receive()
        if message is None:
            raise shinpan.ConnectionClosed("the judge closed the connection")
        kind = message.get("type")
        if kind == "seated":
            self.seated = shinpan.read_seated(message)
        elif kind == "error" and self.seated is None:
            raise shinpan.JoinError(str(message.get("why")))
        elif kind in ("moved", "ticked"):
            self.events += 1
        if message.get("view") is not None:
            self.view = message["view"]
        if self.seated and kind == "ask":
            self.ask = shinpan.read_ask(message, self.seated)
        elif self.seated and kind == "end":
            self.end = shinpan.read_end(message, self.seated)


class _Match:
    """Both seats of one match."""

    def __init__(self, game: str, ports: Tuple[int, int]) -> None:
        self.seats: List[_Seat] = []
        try:
            for agent, port in zip(AGENTS, ports):
                channel = shinpan.open_match(f"127.0.0.1:{port}", game, name=agent)
                assert isinstance(channel, shinpan.TcpChannel)
                self.seats.append(_Seat(channel))
            self._receive_until(lambda: all(seat.seated for seat in self.seats))
            # Two players on one port are seated in order of connection, which the judge decides.
            self.seats.sort(key=lambda seat: seat.seated.seat if seat.seated else 0)
            self._receive_until(self._settled)
            # A seat that was sent no position yet sees what the other one sees: nothing is hidden before the first move.
            views = [seat.view for seat in self.seats if seat.view is not None]
            for seat in self.seats:
                seat.view = views[0] if seat.view is None else seat.view
        except BaseException:
            self.close()
            raise

    @property
    def over(self) -> bool:
        return all(seat.end for seat in self.seats)

    @property
    def to_move(self) -> int:
        """The seat that is asked; where both are asked at once, seat 0 first."""
        return 0 if self.seats[0].ask else 1

    def play(self, move: str) -> None:
        mover = self.seats[self.to_move]
        before = mover.events
        mover.answer(move)
        self._receive_until(lambda: self.over or (mover.events > before and self._settled()))

    def close(self) -> None:
        for seat in self.seats:
            seat.channel.close()

    def _settled(self) -> bool:
        """The match is over, or a seat is asked and the other one has seen as much as it."""
        if any(seat.end for seat in self.seats):
            return self.over
        first, second = self.seats
        if first.ask and second.ask:
            return True
        # Where both were asked at once, the seat that has answered has seen its own move, and the asked one has not.
        if first.ask:
            return second.events >= first.events
        return second.ask is not None and first.events >= second.events

    def _receive_until(self, condition: Callable[[], bool]) -> None:
        while not condition():
            channels = [seat.channel for seat in self.seats if not seat.end]
            buffered = [channel for channel in channels if channel.buffered]
            ready = buffered or select.select(channels, [], [])[0]
            for seat in self.seats:
                if seat.channel in ready:
                    seat.receive()


# The environment


class ShinpanEnv(AECEnv):
    """A game of Shinpan as an AEC environment of two agents, `player_0` (seat 0) and `player_1`."""

    metadata = {"render_modes": ["ansi", "human"], "name": "shinpan_v0", "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        *,
        options: Optional[Mapping[str, Any]] = None,
        render_mode: Optional[str] = None,
        illegal_reward: float = -1.0,
        layout: Optional[Layout] = None,
        command: Union[str, Sequence[str], None] = None,
        record: Optional[str] = None,
    ) -> None:
        """See `env`."""
        if render_mode not in (None, "ansi", "human"):
            raise ValueError(f"render_mode must be 'ansi', 'human' or None, not {render_mode!r}")
        super().__init__()
        self.game = game
        self.metadata = {**self.metadata, "name": f"shinpan_{game}_v0"}
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.agents: List[str] = []
        self._illegal_reward = illegal_reward
        self._referee: Optional[_Referee] = _Referee(game, options or {}, _find_command(command), record)
        self._match: Optional[_Match] = None
        try:
            self._match = _Match(game, self._referee.ports)
            self._fresh = True
            self._layout = layout if layout is not None else self._find_layout()
        except BaseException:
            self.close()
            raise
        self._indices = {move: index for index, move in enumerate(self._layout.actions)}
        count = len(self._layout.actions)
        self._action_spaces = {agent: _discrete(count) for agent in AGENTS}
        parts = {"observation": (self._layout.high, self._layout.shape), "action_mask": (1, (count,))}
        self._observation_spaces = {
            agent: _dict_space({key: _box(high, shape) for key, (high, shape) in parts.items()}) for agent in AGENTS
        }

    def observation_space(self, agent: str) -> Any:
        """A dict of `observation` (rows, columns, planes) and `action_mask`."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The numbers of `actions`."""
        return self._action_spaces[agent]

    @property
    def observation_spaces(self) -> Dict[str, Any]:
        return self._observation_spaces

    @property
    def action_spaces(self) -> Dict[str, Any]:
        return self._action_spaces

    @property
    def actions(self) -> Sequence[str]:
        """The moves, in the order of the action numbers."""
        return self._layout.actions

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        """Begin a new match. These games draw nothing at random, so `seed` changes nothing; `options` are ignored."""
        if self._referee is None:
            raise shinpan.ShinpanError("the environment is closed; make a new one")
        if not self._fresh:
            if self._match:
                self._match.close()
            self._match = None
            try:
                self._match = _Match(self.game, self._referee.ports)
            except shinpan.ConnectionClosed as error:
                raise shinpan.ShinpanError(f"the judge has ended: {self._referee.explain()}") from error
        self._fresh = True
        self.agents = list(AGENTS)
        self.rewards: Dict[str, float] = {agent: 0 for agent in AGENTS}
        self._cumulative_rewards: Dict[str, float] = {agent: 0 for agent in AGENTS}
        self.terminations = {agent: False for agent in AGENTS}
        self.truncations = {agent: False for agent in AGENTS}
        self._skip_agent_selection = None
        self._select()

    def observe(self, agent: str) -> Dict[str, Any]:
        """The position as this agent may see it, and which actions it may choose now."""
        seat = AGENTS.index(agent)
        layout = self._layout
        numbers = layout.encode(self._running.seats[seat].view, seat)
        return {"observation": _array(numbers, layout.shape), "action_mask": self._mask(seat)}

    def step(self, action: Optional[int]) -> None:
        """Play the action of `agent_selection`.

        An action whose mask is 0 ends the match: the agent gets `illegal_reward`, the other one 0, and both terminate.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= int(action) < len(self.actions):
            raise ValueError(f"{action!r} is not an action of {agent}; there are 0 to {len(self.actions) - 1}")
        match = self._running
        move = self.actions[int(action)]
        self._fresh = False
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        asked = match.seats[match.to_move].ask
        if asked and move in (asked.legal or ()):
            match.play(move)
            if match.over:
                self._finish(self._result())
            else:
                self._select()
        else:
            self._finish({agent: self._illegal_reward}, illegal=move)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Optional[str]:
        """The position as text: returned in the mode "ansi", printed in the mode "human"."""
        text = self._layout.draw([seat.view for seat in self._running.seats])
        if self.render_mode == "human":
            print(text + "\n")
            return None
        return text

    def state(self) -> Any:
        """The position as seat 0 sees it; where nothing is hidden, this is the whole position."""
        return _array(self._layout.encode(self._running.seats[0].view, 0), self._layout.shape)

    def close(self) -> None:
        """End the judge. The environment cannot be reset afterwards."""
        if self._match:
            self._match.close()
            self._match = None
        if self._referee:
            self._referee.close()
            self._referee = None

    def __enter__(self) -> ShinpanEnv:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    @property
    def _running(self) -> _Match:
        if self._match is None:
            raise shinpan.ShinpanError("there is no match; call reset() first")
        return self._match

    def _find_layout(self) -> Layout:
        seat = self._running.seats[self._running.to_move]
        if seat.ask is None or seat.ask.legal is None:
            raise ValueError(
                f"the moves of {self.game} cannot be listed, so it has no discrete actions; use shinpan.play"
            )
        if self.game not in LAYOUTS:
            raise ValueError(f"{self.game} has no layout; give layout=shinpan_env.Layout(...) with its actions")
        return LAYOUTS[self.game](seat.view)

    def _mask(self, seat: int) -> Any:
        """1 for each legal action of the agent that is to act; 0 otherwise."""
        numbers = [0] * len(self.actions)
        agent = AGENTS[seat]
        ask = self._running.seats[seat].ask
        if ask and agent == self.agent_selection and not self.terminations.get(agent, True):
            for move in ask.legal or ():
                numbers[self._indices[move]] = 1
        return _array(numbers, (len(numbers),))

    def _select(self) -> None:
        """Makes the asked agent the one to act."""
        seat = self._running.to_move
        self.agent_selection = AGENTS[seat]
        ask = self._running.seats[seat].ask
        self.infos: Dict[str, Dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.infos[AGENTS[seat]] = {"action_mask": self._mask(seat), "legal": ask.legal if ask else []}

    def _result(self) -> Dict[str, float]:
        end = self._running.seats[0].end
        if end is None or end.winner is None:
            return {}
        return {AGENTS[end.winner]: 1, AGENTS[1 - end.winner]: -1}

    def _finish(self, rewards: Mapping[str, float], illegal: Optional[str] = None) -> None:
        """Terminates both agents."""
        end = self._running.seats[0].end
        self.rewards = {agent: rewards.get(agent, 0) for agent in AGENTS}
        self.terminations = {agent: True for agent in AGENTS}
        result = (
            {"by": "illegal", "move": illegal}
            if end is None
            else {"by": end.by, "why": end.why, "score": list(end.score), "winner": end.winner}
        )
        self.infos = {agent: {"result": result} for agent in AGENTS}
        self._deads_step_first()


def env(game: str, **settings: Any) -> ShinpanEnv:
    """An environment for `game`.

    `options` are options of the game ({"size": 8} for lifegame); `render_mode` is "ansi", "human" or None;
    `illegal_reward` is for an action that the mask forbids; `layout` describes a game that this module does not know;
    `command` starts shinpan (default: $SHINPAN, or shinpan on the path); `record` is a folder for records of the matches.
    """
    return ShinpanEnv(game, **settings)


raw_env = ShinpanEnv
