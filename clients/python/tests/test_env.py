"""The environment with the real judge."""

import json
import os
import random
import select
import signal
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

import shinpan
import shinpan_env
from tests.tools import CLIENT, HANG_SECONDS, SHINPAN, needs_shinpan

ACTIONS = {"othello": 65, "connect4": 7, "lifegame": 36, "geister": 102}


def flat(value):
    value = value.tolist() if hasattr(value, "tolist") else value
    return [number for part in value for number in flat(part)] if isinstance(value, list) else [value]


def legal_actions(mask):
    return [index for index, allowed in enumerate(mask) if allowed]


def play_episode(env, rng, check=lambda agent, seen, info: None):
    """Plays at random to the end; gives the sum of each agent's rewards, and the number of actions."""
    env.reset()
    totals, steps = {agent: 0 for agent in env.agents}, 0
    for agent in env.agent_iter():
        seen, reward, termination, truncation, info = env.last()
        totals[agent] += reward
        check(agent, seen, info)
        if termination or truncation:
            env.step(None)
        else:
            steps += 1
            env.step(rng.choice(legal_actions(info["action_mask"])))
    return totals, steps


class Processes:
    @staticmethod
    def running(pid):
        """False when it has ended, also when its parent has not waited for it yet."""
        try:
            with open(f"/proc/{pid}/stat", encoding="ascii") as file:
                return file.read().rpartition(")")[2].split()[0] != "Z"
        except FileNotFoundError:
            return False


@needs_shinpan
class Env(unittest.TestCase):
    def make(self, game, **settings):
        env = shinpan_env.env(game, command=SHINPAN, **settings)
        self.addCleanup(env.close)
        return env

    def test_random_episodes_of_every_game_keep_the_contract(self):
        for game, count in ACTIONS.items():
            env = self.make(game, options={"plies": 30} if game == "geister" else {})
            rng = random.Random(7)
            space = env.observation_space("player_0")

            def check(agent, seen, info, env=env, space=space, game=game):
                self.assertTrue(space.contains(seen), (game, seen))
                if "legal" in info:
                    moves = [env.actions[index] for index in legal_actions(seen["action_mask"])]
                    self.assertEqual(sorted(moves), sorted(info["legal"]))
                    self.assertEqual(flat(seen["action_mask"]), flat(info["action_mask"]))
                else:
                    self.assertEqual(sum(flat(seen["action_mask"])), 0)

            with self.subTest(game):
                self.assertEqual(env.action_space("player_0").n, count)
                self.assertEqual(len(set(env.actions)), count)
                for _ in range(3):
                    totals, steps = play_episode(env, rng, check)
                    self.assertIn(sorted(totals.values()), ([-1, 1], [0, 0]))
                    self.assertGreater(steps, 6)
                    self.assertEqual(env.agents, [])
            env.close()

    def test_the_observation_is_the_board_from_the_seat_of_the_agent(self):
        env = self.make("connect4", render_mode="ansi")
        env.reset(seed=1)
        self.assertEqual(env.agent_selection, "player_0")
        env.step(3)
        mine = flat(env.observe("player_0")["observation"])
        theirs = flat(env.observe("player_1")["observation"])
        bottom = (5 * 7 + 3) * 2
        self.assertEqual((sum(mine), mine[bottom]), (1, 1))
        self.assertEqual((sum(theirs), theirs[bottom + 1]), (1, 1))
        self.assertEqual(env.render().splitlines()[-1], "· · · X · · ·")
        self.assertEqual(env.agent_selection, "player_1")
        self.assertEqual(sum(flat(env.observe("player_0")["action_mask"])), 0)
        self.assertEqual(flat(env.state()), mine)

    def test_a_win_is_rewarded_to_both_with_opposite_signs(self):
        env = self.make("connect4")
        env.reset()
        for action in (0, 1, 0, 1, 0, 1):
            env.step(action)
            self.assertEqual(env.rewards, {"player_0": 0, "player_1": 0})
        env.step(0)
        self.assertEqual(env.rewards, {"player_0": 1, "player_1": -1})
        self.assertEqual(env.terminations, {"player_0": True, "player_1": True})
        self.assertEqual(env.truncations, {"player_0": False, "player_1": False})
        result = env.infos["player_1"]["result"]
        self.assertEqual((result["by"], result["winner"]), ("rules", 0))
        seen = {}
        for agent in env.agent_iter():
            seen[agent] = env.last()[1]
            env.step(None)
        self.assertEqual(seen, {"player_0": 1, "player_1": -1})
        self.assertEqual((env.agents, env.rewards, env.infos), ([], {}, {}))

    def test_an_illegal_action_is_penalised_and_ends_the_match(self):
        env = self.make("othello", illegal_reward=-5)
        env.reset()
        env.step(0)
        self.assertEqual(env.rewards, {"player_0": -5, "player_1": 0})
        self.assertEqual(env.terminations, {"player_0": True, "player_1": True})
        self.assertEqual(env.infos["player_0"]["result"], {"by": "illegal", "move": "a1"})
        with self.assertRaises(ValueError):
            env.step(3)
        env.step(None)
        env.step(None)
        self.assertEqual(env.agents, [])
        play_episode(env, random.Random(1))

    def test_an_action_that_does_not_exist_raises(self):
        env = self.make("connect4")
        env.reset()
        for action in (7, -1, None):
            with self.subTest(action), self.assertRaisesRegex(ValueError, "is not an action of player_0"):
                env.step(action)

    def test_a_reset_in_the_middle_begins_anew(self):
        env = self.make("connect4")
        for _ in range(20):
            env.reset()
            self.assertEqual(sum(flat(env.observe("player_0")["observation"])), 0)
            env.step(2)
            env.step(2)

    def test_geister_hides_the_colours_of_the_other_side(self):
        env = self.make("geister", render_mode="ansi")
        env.reset()
        self.assertEqual(env.agent_selection, "player_0")
        before = flat(env.observe("player_1")["observation"])
        env.step(env.actions.index("SET:ABCD"))
        self.assertEqual(env.agent_selection, "player_1")
        self.assertEqual(flat(env.observe("player_1")["observation"]), before)
        env.step(env.actions.index("SET:EFGH"))
        self.assertEqual(env.agent_selection, "player_0")
        colours = {}
        for agent in env.agents:
            numbers = flat(env.observe(agent)["observation"])
            planes = [numbers[plane::13] for plane in range(13)]
            colours[agent] = [max(plane) for plane in planes[:8]]
            self.assertEqual((max(planes[8]), sum(planes[8])), (1, 8))
            self.assertEqual([sum(plane) for plane in planes[9:]], [0, 0, 0, 0])
        self.assertEqual(colours, {"player_0": [2] * 4 + [1] * 4, "player_1": [1] * 4 + [2] * 4})
        self.assertEqual(env.render().splitlines()[4], " · {A}{B}{C}{D} · ")
        self.assertEqual(env.render().splitlines()[0], " · {h}{g}{f}{e} · ")

    def test_options_of_the_game_change_the_board(self):
        env = self.make("lifegame", options={"preset": "8x8"})
        self.assertEqual(env.action_space("player_0").n, 64)
        env.reset()
        self.assertEqual(len(flat(env.observe("player_0")["observation"])), 128)

    def test_a_game_without_a_list_of_moves_is_refused(self):
        with self.assertRaisesRegex(ValueError, "the moves of lifewar cannot be listed"):
            self.make("lifewar")

    def test_what_the_judge_refuses_is_in_the_error(self):
        with self.assertRaisesRegex(shinpan.ShinpanError, "connect4 has no option size"):
            self.make("connect4", options={"size": 9})
        with self.assertRaisesRegex(shinpan.ShinpanError, "chess"):
            self.make("chess")

    def test_the_judge_ends_with_the_environment(self):
        env = shinpan_env.env("connect4", command=SHINPAN)
        pid = env._referee._process.pid
        env.close()
        self.assertFalse(Processes.running(pid))
        with self.assertRaisesRegex(shinpan.ShinpanError, "closed"):
            env.reset()

    def test_the_judge_ends_when_the_program_is_killed(self):
        source = (
            f"import sys, time; sys.path.insert(0, {CLIENT!r}); import shinpan_env\n"
            f"env = shinpan_env.env('connect4', command={SHINPAN!r})\n"
            "print(env._referee._process.pid, flush=True)\n"
            "time.sleep(60)"
        )
        program = subprocess.Popen([sys.executable, "-c", source], stdout=subprocess.PIPE)
        pid = int(program.stdout.readline())
        judge = os.pidfd_open(pid) if hasattr(os, "pidfd_open") else None
        program.send_signal(signal.SIGKILL)
        program.wait()
        program.stdout.close()
        if judge is None:
            self.skipTest("this system cannot wait for the process of another one")
        ended = select.select([judge], [], [], HANG_SECONDS)[0]
        os.close(judge)
        self.assertTrue(ended)

    def test_matches_can_be_recorded(self):
        with tempfile.TemporaryDirectory() as folder:
            env = self.make("connect4", record=folder)
            play_episode(env, random.Random(2))
            env.close()
            finished = []
            for name in os.listdir(folder):
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    finished.append(json.loads(file.readlines()[-1])["type"])
        self.assertIn("closed", finished)


class WithoutTheCommand(unittest.TestCase):
    def test_a_missing_command_is_named(self):
        saved = {key: os.environ.pop(key, None) for key in ("SHINPAN", "PATH")}
        try:
            os.environ["PATH"] = ""
            with self.assertRaisesRegex(shinpan.ShinpanError, "not on the path; install it, set SHINPAN"):
                shinpan_env.env("connect4")
        finally:
            os.environ.update({key: value for key, value in saved.items() if value is not None})

    def test_a_wrong_render_mode_is_refused(self):
        with self.assertRaisesRegex(ValueError, "render_mode"):
            shinpan_env.env("connect4", render_mode="rgb_array")


if __name__ == "__main__":
    unittest.main()
