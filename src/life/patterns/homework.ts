import { readEntries } from "./classic.ts";

export const HOMEWORK = readEntries(`
extended-pair = Extended pair: rule extended; still
Two rows of two that stand still under the homework's extended rule.
課題の拡張規則で動かない、2セル2列の形です。
11$11b2o2$11b2o!

weighted-pair = Weighted pair: rule weighted; period 2
Two rows of two that blink under the homework's weighted rule.
課題の重みつき規則で点滅する、2セル2列の形です。
10$11b2o3$11b2o!

weighted-hourglass = Weighted hourglass: rule weighted; period 8
Six cells that need eight generations to come back under the weighted rule.
重みつき規則で8世代かけてもとに戻る6セルです。
10$11bobo$12bo2$12bo$11bobo!

extended-bloom = Extended bloom: rule extended; has 10 at 2; has 18 at 4; has 26 at 6
A row of three from which the extended rule grows a symmetric flower.
拡張規則で対称な花のように広がる3セルの列です。
12$11b3o!

aging-seed = Aging seed: rule generations; has 9 at 2; has 25 at 6; has 59 at 12
The R-pentomino under the homework's Generations, where aging cells still count as neighbours.
老いたセルも隣に数える課題の世代規則でのR-ペントミノです。
11$12b2o$11b2o$12bo!

red-and-blue-gliders = Red and blue gliders: rule colorised; has 10 at 4; has 28 at 20; has 16 at 60
A red and a blue glider meet under the homework's colorised rule, and two blocks of each colour are left.
課題の色つき規則で赤と青のグライダーがぶつかり、それぞれの色のブロックが二つずつ残ります。
6$7.B$8.B$6.3B2$15.3C$15.C$16.C!
`);
