import { readEntries } from "./classic.ts";

export const LIFE_LIKE = readEntries(`
highlife-replicator replicator = Replicator (Nathan Thompson, 1994): rule B36/S23; has 24 at 12; has 24 at 24; has 48 at 36
In HighLife it has become two of itself after twelve generations.
HighLife の複製体。12世代で自分が二つになります。
2b3o$bo2bo$o3bo$o2bo$3o!

bomber = Bomber: rule B36/S23; moves -8,-8 every 48
In HighLife a replicator and a blinker that move on together, eight cells diagonally in 48 generations.
HighLife で複製体とブリンカーが組になり、48世代で斜めに8セル進みます。
3bo$2b2o$bobo$3o2$6b3o$5bobo$5b2o4b3o$5bo!

seeds-moon moon = Moon: rule B2/S; moves 0,1 every 1
In Seeds, where every cell dies at once, four cells that fly at the speed of light.
全セルがすぐ死ぬ Seeds で、光速で飛ぶ4セルです。
o2bo$b2o!

day-and-night-ship = Day and Night ship: rule B3678/S34678; moves 0,-2 every 14
A ship of Day and Night, two cells in fourteen generations.
Day and Night の宇宙船。14世代で2セル進みます。
b3o$2bo$5o$b3o$2bo!

2x2-ship = 2x2 ship: rule B36/S125; moves -1,1 every 8
Six cells that fly diagonally in the rule 2x2, c/8.
2x2 規則で斜めに飛ぶ6セル（c/8）です。
3bo$obo2$2b3o!

morley-glider = Morley glider: rule B368/S245; moves 1,-1 every 7
The little diagonal ship of Morley's rule Move, c/7.
モーリーの Move で斜めに飛ぶ小さな船（c/7）です。
bo$obo$3bo$2bo!

morley-puffer = Morley puffer: rule B368/S245; grows by 8 every 170 from 2
Six cells that become a puffer in Morley's rule Move: eight more cells every 170 generations.
Move で6セルがパッファーになり、170世代ごとに8セルを残します。
bo$2o$2o$bo!

fredkin-letter = Fredkin replicator (Edward Fredkin): rule B1357/S1357; has 56 at 8; has 56 at 16; has 56 at 32
By parity every pattern is copied: eight of it after eight generations.
偶奇の規則ではどんな形も複製されます。8世代で八つになります。
3o$o$2o$o!

parity-diamond = Parity diamond: rule B13/S13V; has 24 at 4; has 24 at 8; has 24 at 16
Four neighbours and parity: four copies after each power of two.
四近傍の偶奇規則。2のべき乗の世代ごとに四つの複製になります。
3o$o$2o!

hex-ring = Hexagonal ring: rule B2/S34H; period 3
A ring of six on the hexagonal grid that breathes with period three.
六角格子の6セルの輪。周期3で息をします。
2o$obo$b2o!

hex-p48 = Hexagonal p48: rule B2/S34H; period 48
Six cells that dance for 48 generations on the hexagonal grid.
六角格子で48世代かけて踊る6セルです。
o$obo$2b2o$5bo!

just-friends-glider = Just Friends glider: rule B2-a/S12; moves 1,-1 every 6
Three cells that fly diagonally in Just Friends, c/6.
Just Friends で斜めに飛ぶ3セル（c/6）です。
obo$2bo!

tiny-knightship = Tiny knightship: rule B2n3/S23-q; moves 2,1 every 8
Seven cells that move like a knight of chess, one and two cells in eight generations.
チェスのナイトのように8世代で1セルと2セル進む7セルです。
2bobo$4bo$o3bo$obo!

sierpinski-builder = Sierpinski builder (Daniel R. Collazo): rule B3/S23-a4ei6; has 34 at 64; has 144 at 128; has 378 at 256
Six cells that lay out Sierpinski triangles.
シェルピンスキーの三角形を描く6セルです。
b2o$obo$b2o!
`);
