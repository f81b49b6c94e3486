#!/usr/bin/env node
// Always plays the first legal move.
import { playLegally } from "./lib/othello.mjs";

playLegally();
