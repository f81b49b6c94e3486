/** The few functions that our tests compare with. */
declare module "jstat" {
  export const jStat: {
    readonly normal: {
      cdf(x: number, mean: number, deviation: number): number;
      inv(p: number, mean: number, deviation: number): number;
    };
    readonly binomial: { pdf(successes: number, trials: number, p: number): number };
  };
}
