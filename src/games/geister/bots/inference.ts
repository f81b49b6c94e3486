export { mctsBot as inferenceBot } from "./mcts.ts";
