import { readEntries } from "./classic.ts";

export const SPACESHIPS = readEntries(`
glider = Glider (Richard Guy, 1970): moves 1,1 every 4
The smallest spaceship; one cell diagonally in four generations, c/4.
最小の宇宙船。4世代で斜めに1セル進みます（c/4）。
bo$2bo$3o!

lwss lightweight-spaceship = Lightweight spaceship (John Conway, 1970): moves -2,0 every 4
The smallest ship along a row, c/2.
縦横に進む最小の宇宙船（c/2）です。
bo2bo$o$o3bo$4o!

mwss middleweight-spaceship = Middleweight spaceship (John Conway, 1970): moves -2,0 every 4
One cell longer than the lightweight ship, at the same c/2.
軽量級より1セル長く、速さは同じ c/2 です。
3bo$bo3bo$o$o4bo$5o!

hwss heavyweight-spaceship = Heavyweight spaceship (John Conway, 1970): moves -2,0 every 4
The longest of the three that fly alone at c/2.
単独で c/2 で飛ぶ三つの中で最も長い船です。
3b2o$bo4bo$o$o5bo$6o!

sidecar = Sidecar (Hartmut Holzwart, 1992): moves -2,0 every 4
A heavyweight ship with a passenger that could not fly alone.
単独では飛べない連れを伴う重量級の船です。
bo$o5bo$o5bo$5obo2$4b2o$2bo4bo$bo$bo5bo$b6o!

schick-engine = Schick engine (Paul Schick, 1972): moves -6,0 every 12
Two lightweight ships carry a large spark between them; period twelve.
2隻の軽量級が大きな火花を運びます。周期12です。
4o$o3bo9bo$o11b2o$bo2bo2b2o5b3o$6b3o6b3o$bo2bo2b2o5b3o$o11b2o$o3bo9bo$4o!

coe-ship = Coe ship (Tim Coe, 1995): moves 8,0 every 16
A small c/2 ship of period sixteen, useful as an engine of puffers.
周期16で c/2 の小さな船。パッファーの機関になります。
4b6o$2b2o5bo$2obo5bo$4bo3bo$6bo$6b2o$5b4o$5b2ob2o$7b2o!

ecologist = Ecologist: moves -10,0 every 20
A puffer train followed by a lightweight ship that clears the track; period twenty.
パッファーの後を軽量級が追って掃除します。周期20です。
4o5b2o$o3bo3b2ob2o$o8b4o$bo2bo5b2o2$5bo9b2o$3b3o8b5o$2bo3bo5bo4b2o$2bo4b5o5b2o$2b2obob4o4b2o$4bo3b2ob3o$5bobo3$4o$o3bo$o$bo2bo!

x66 = x66 (Hartmut Holzwart, 1992): moves -2,0 every 4
No cell of it ever has more than six living neighbours; c/2.
どのセルも生きた隣が六つを超えません（c/2）。
2bo$2o$o2b3o2bo$o4b3o$b3o2b2o2$b3o2b2o$o4b3o$o2b3o2bo$2o$2bo!

25p3h1v0-1 = 25P3H1V0.1 (Dean Hickerson, 1989): moves 0,-1 every 3
The ship with the fewest cells at c/3.
c/3 の船の中でセル数が最少です。
8bo$b2ob3ob3o$b2o4bo2b2ob2o$o2bob2o3bo2b2o$12bo2bo!

dart = Dart (David Bell, 1992): moves 0,-1 every 3
A slender c/3 ship.
細身の c/3 の船です。
7bo$6bobo$5bo3bo$6b3o2$4b2o3b2o$2bo3bobo3bo$b2o3bobo3b2o$o5bobo5bo$bob2obobob2obo!

turtle = Turtle (Dean Hickerson, 1989): moves -1,0 every 3
A c/3 ship that leaves a domino of light behind it.
後ろにドミノ形の火花を残す c/3 の船です。
b3o7bo$b2o2bob2ob2o$3b3o4bo$bo2bobo3bo$o4bo4bo$o4bo4bo$bo2bobo3bo$3b3o4bo$b2o2bob2ob2o$b3o7bo!

brain = Brain (David Bell, 1992): moves 0,-1 every 3
A c/3 ship shaped like its name.
脳の形をした c/3 の船です。
b3o9b3o$obob2o5b2obobo$obobo7bobobo$bob2ob2ob2ob2obo$5bobobobo$3bobobobobobo$2b2obobobobob2o$2b3o2bobo2b3o$2b2o2bo3bo2b2o$bo4b2ob2o4bo$bo13bo!

canada-goose = Canada goose (Jason Summers, 1999): moves -1,-1 every 4
A glider that pulls a tail much larger than itself, c/4 diagonally.
グライダーが自分よりずっと大きな尾を引きます（斜め c/4）。
3o$o9b2o$bo6b3obo$3b2o2b2o$4bo$8bo$4b2o3bo$3bobob2o$3bobo2bob2o$2bo4b2o$2b2o$2b2o!

quarter crab = Quarter (Jason Summers, 2000): moves -1,-1 every 4
The smallest diagonal c/4 ship but for the glider.
グライダーを除いて最小の斜め c/4 の船です。
8b2o$7b2o$9bo$11b2o$10bo2$9bo2bo$b2o5b2o$2o5bo$2bo4bobo$4b2o2bo$4b2o!

big-glider = Big glider (Dean Hickerson, 1989): moves -1,-1 every 4
The first diagonal ship found after the glider.
グライダーの次に見つかった最初の斜めの船です。
3b3o$3bo2b3o$4bobo$2o7bo$obo4bo2bo$o8b2o$b2o$bo2bo5bob2o$bo9b2obo$3bobo6b2o2bo$4b2obo4b2o3bo$8bo7bo$7b4o3bobo$7bob2o3b4o$8bo3b2obo$13b2o$9bob3o$10bo2bo!

spider = Spider (David Bell, 1997): moves 0,-1 every 5
The smallest known c/5 ship; sparks fly from its sides.
知られている最小の c/5 の船。両脇から火花が出ます。
6bo3b3o5b3o3bo$3b2ob5ob2o3b2ob5ob2o$bob2obo5bobobobo5bob2obo$o3bobo3b5ob5o3bobo3bo$4b3o5b2o3b2o5b3o$bo2bob3o13b3obo2bo$3bo23bo!

30p5h2v0 = 30P5H2V0 (Paul Tooke, 2000): moves 0,-2 every 5
The smallest known ship at 2c/5.
知られている最小の 2c/5 の船です。
4bo$3b3o$2b2ob2o2$bobobobo2bo$2o3bo3b3o$2o3bo6bo$10bobo$8bobo$9bo2bo$12bo!

dragon = Dragon (Paul Tooke, 2000): moves -1,0 every 6
The first ship found at c/6.
最初に見つかった c/6 の船です。
13bo2b2o6bo2b3o$5bo3b4ob6o4bo2b3o$b5o4bo4bo4b3o$o6b2obo6b2ob3o2bob3o$b5ob3o8b4o3bob3o$5bo2bo14bo$8b2o10b2ob2o$8b2o10b2ob2o$5bo2bo14bo$b5ob3o8b4o3bob3o$o6b2obo6b2ob3o2bob3o$b5o4bo4bo4b3o$5bo3b4ob6o4bo2b3o$13bo2b2o6bo2b3o!

seal = Seal (Nicolay Beluchenko, 2005): moves -1,-1 every 6
The first diagonal ship at c/6.
斜め c/6 の最初の船です。
3bo2b2o$b3obobobo$bo2b3o2b2o$o2b6obob3o$bo2b3obob5o$6bobobobo$obo3bobob5o$o2bobo2bob2o3bo$3bo2b2o7b3o$bo3b5ob3o2b2o$4bo9bo$2bobo9bo$4b2ob5o3bo$6bob3o2bo5b2o$6bo2bo3bob3ob2o$8b2o3b3obo2bo3bo$8b2o4b2ob4o3b3o$19bobo2bo$13bobo5b2o2b2o$13bo2bo5bob3o5bo$13bo3bo4b2o2bo3bo2bo$15b3o5b2o8bo$15bobo2bo2bo5b2o2bo$17bo2b2ob2obo2bo$16bo7bobo$17bo3b4o$18bo3bo2$23bo$22bobo$21b2o$21bobo$21b2o$23bo$22bo!

weekender = Weekender (David Eppstein, 2000): moves 0,-2 every 7
Two cells in seven generations, 2c/7.
7世代で2セル進みます（2c/7）。
bo12bo$bo12bo$obo10bobo$bo12bo$bo12bo$2bo3b4o3bo$6b4o$2b4o4b4o2$4bo6bo$5b2o2b2o!

loafer = Loafer (Josh Ball, 2013): moves -1,0 every 7
A small slow ship at c/7 that pushes a loaf.
ローフを押して c/7 でゆっくり進む小さな船です。
b2o2bob2o$o2bo2b2o$bobo$2bo$8bo$6b3o$5bo$6bo$7b2o!

lobster = Lobster (Matthias Merzenich, 2011): moves -1,-1 every 7
The first diagonal ship at c/7.
斜め c/7 の最初の船です。
12b3o$12bo$13bo2b2o$16b2o$12b2o$13b2o$12bo2bo2$14bo2bo$14bo3bo$15b3obo$20bo$2o2bobo13bo$obob2o13bo$o4bo2b2o13b2o$6bo3bo6b2o2b2o2bo$2b2o6bo6bo2bo$2b2o4bobo4b2o$9bo5bo3bo3bo$10bo2bo4b2o$11b2o3bo5bobo$15bo8b2o$15bo4bo$14bo3bo$14bo5b2o$15bo5bo!

copperhead = Copperhead (zdr, 2016): moves 0,-1 every 10
One cell in ten generations; small, and yet overlooked for 46 years.
10世代に1セル。小さいのに46年間見逃されていました。
b4o2$bo2bo$ob2obo$o4bo2$o4bo$2o2b2o$6o$bo2bo$2b2o$2b2o!

sir-robin = Sir Robin (Adam P. Goucher and Tomas Rokicki, 2018): moves -1,-2 every 6
The first knightship: two cells one way and one the other in six generations.
最初の桂馬船。6世代で2セルと1セル進みます。
4b2o$4bo2bo$4bo3bo$6b3o$2b2o6b4o$2bob2o4b4o$bo4bo6b3o$2b4o4b2o3bo$o9b2o$bo3bo$6b3o2b2o2bo$2b2o7bo4bo$13bob2o$10b2o6bo$11b2ob3obo$10b2o3bo2bo$10bobo2b2o$10bo2bobobo$10b3o6bo$11bobobo3bo$14b2obobo$11bo6b3o2$11bo9bo$11bo3bo6bo$12bo5b5o$12b3o$16b2o$13b3o2bo$11bob3obo$10bo3bo2bo$11bo4b2ob3o$13b4obo4b2o$13bob4o4b2o$19bo$20bo2b2o$20b2o$21b5o$25b2o$19b3o6bo$20bobo3bobo$19bo3bo3bo$19bo3b2o$18bo6bob3o$19b2o3bo3b2o$20b4o2bo2bo$22b2o3bo$21bo$21b2obo$20bo$19b5o$19bo4bo$18b3ob3o$18bob5o$18bo$20bo$16bo4b4o$20b4ob2o$17b3o4bo$24bobo$28bo$24bo2b2o$25b3o$22b2o$21b3o5bo$24b2o2bobo$21bo2b3obobo$22b2obo2bo$24bobo2b2o$26b2o$22b3o4bo$22b3o4bo$23b2o3b3o$24b2ob2o$25b2o$25bo2$24b2o$26bo!
`);
