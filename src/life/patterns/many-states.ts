import { readEntries } from "./classic.ts";

export const MANY_STATES = readEntries(`
brain-photon = Brian's Brain photon: rule /2/3; moves 0,1 every 1
The smallest ship of Brian's Brain; one cell every generation.
Brian's Brain の最小の船。毎世代1セル進みます。
2B$2A!

brain-glider butterfly = Brian's Brain glider: rule /2/3; moves 1,-1 every 4
The diagonal ship of Brian's Brain, c/4.
Brian's Brain の斜めの船（c/4）です。
B$A.A$.2B$2.A!

star-wars-photon = Star Wars photon: rule 345/2/4; moves 1,0 every 1
Two cells and their trails at the speed of light in Star Wars.
Star Wars で2セルが尾を引いて光速で飛びます。
CBA$CBA!

star-wars-ship = Star Wars ship: rule 345/2/4; moves -2,0 every 2
A slanted ship of Star Wars that repeats after two generations.
2世代でもとに戻る Star Wars の斜めの船です。
4.ABC$2.ABC2.B$ABC.ABC$ABC!

sawfish = Sawfish (Tony Smith): rule 3458/37/4; has 122 at 80; has 648 at 200; has 972 at 400
A puffer engine of the rule 3458/37/4 at c/2 with a saw of switch engines.
3458/37/4 のパッファー。c/2 で進み、のこぎりの歯のように機関を放ちます。
4.CA$4.B3A$.B3.C2A$C7A$.2ACA$4.A$3.C4A$3.B.C2A$4.B3A$4.CA!

spiral = Perfect spiral (Mirek Wojtowicz, 1999): rule 2/234/5; has 287 at 20; has 1912 at 50; has 7954 at 100
Turns for ever and sends out waves in the rule Spirals.
Spirals で回り続け、波を送り出します。
.D$.2AD$.3A$D2AD!

bosco = Bosco (Kellie Evans): rule R5,C0,M1,S34..58,B34..45,NM; period 166
A bug of Bosco's rule with radius five that wanders in a loop of 166 generations.
半径5の Bosco の規則で、166世代かけて輪を描く虫です。
6bo$4b5o$2b5ob2o$b5o3b2o$b4o5bo$4o5b3o$b4o3b3o$b5ob4o$2b8o$3b7o$4b5o!

bosco-bug = Bosco bug: rule R5,C0,M1,S34..58,B34..45,NM; moves 2,0 every 2
A bug of Bosco's rule that runs one cell every generation.
Bosco の規則で毎世代1セルまっすぐ走る虫です。
3b4o$2b7o$b9o$2o3b5o$o5b5o$o5b5o$2o3b5o$b9o$2b7o$3b4o!

ltl-butterfly = Larger than Life butterfly (Dean Hickerson, 2000): rule R5,C0,M1,S34..52,B31..45,NM; moves 9,0 every 31
Radius five; flaps from 37 cells to 370 and back while it flies nine cells in 31 generations.
半径5。37セルから370セルまで羽ばたき、31世代で9セル進みます。
18b4o$16b4ob3o$14b5o3b3o$14b3o5b3o$13b3o6b3o$11b3o9b2o$b7o2b3o10b2o$3ob7o12b2o$11o13bo$3o2b4o14b2o$3o4b2o2b3o8b2o$3o18b2o$o17bob2o$o16b4o$2o13bob3o$b2o13b2o$b3obo6bob3o$2b5o4b4o$3b4o5b2o$2b5o4b4o$b3obo6bob3o$b2o13b2o$2o13bob3o$o16b4o$o17bob2o$3o18b2o$3o4b2o2b3o8b2o$3o2b4o14b2o$11o13bo$3ob7o12b2o$b7o2b3o10b2o$11b3o9b2o$13b3o6b3o$14b3o5b3o$14b5o3b3o$16b4ob3o$18b4o!
`);
