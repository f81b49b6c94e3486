"""PettingZoo's own tests of an environment; they run where pettingzoo is installed."""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

import shinpan_env
from tests.tools import SHINPAN, needs_shinpan


@needs_shinpan
@unittest.skipUnless(shinpan_env.HAS_PETTINGZOO, "pettingzoo is not installed")
class PettingZoo(unittest.TestCase):
    def test_every_game_passes_the_api_test(self):
        from pettingzoo.test import api_test

        for game in shinpan_env.LAYOUTS:
            with self.subTest(game), shinpan_env.env(game, command=SHINPAN) as env:
                api_test(env, num_cycles=50)

    def test_the_same_seed_gives_the_same_episode(self):
        from pettingzoo.test import seed_test

        seed_test(lambda: shinpan_env.env("connect4", command=SHINPAN), num_cycles=20)


if __name__ == "__main__":
    unittest.main()
