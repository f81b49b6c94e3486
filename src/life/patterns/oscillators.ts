import { readEntries } from "./classic.ts";

export const OSCILLATORS = readEntries(`
blinker = Blinker (John Conway, 1970): period 2
Three cells that turn by a quarter every generation; the smallest oscillator.
3セルの棒が毎世代90度回る、最小の振動子です。
3o!

toad = Toad (Simon Norton, 1970): period 2
Two bars of three side by side that open and close.
3セルの棒2本が開いたり閉じたりします。
b3o$3o!

beacon = Beacon (John Conway, 1970): period 2
Two blocks that touch at a corner; the touching cells flash.
角で触れ合う二つのブロック。触れた角が点滅します。
2o$o$3bo$2b2o!

clock = Clock (Simon Norton, 1970): period 2
A six-cell oscillator, surprisingly rare for its size.
6セルの振動子。小さいわりにめったに現れません。
2bo$obo$bobo$bo!

phoenix = Phoenix (the MIT group, 1971): period 2
Every cell dies in every generation, and yet the whole never does.
全セルが毎世代死ぬのに、全体は決して滅びません。
4bo$2bobo$6bo$2o$6b2o$bo$3bobo$3bo!

pulsar = Pulsar (John Conway, 1970): period 3
The most common oscillator with a period above two.
周期が2より大きい振動子の中で最もよく現れます。
2b3o3b3o2$o4bobo4bo$o4bobo4bo$o4bobo4bo$2b3o3b3o2$2b3o3b3o$o4bobo4bo$o4bobo4bo$o4bobo4bo2$2b3o3b3o!

jam = Jam (Achim Flammenkamp, 1988): period 3
One of the smallest oscillators of period three.
周期3の振動子の中で最も小さいものの一つです。
3b2o$2bo2bo$o2bobo$o3bo$o$3bo$b2o!

caterer = Caterer (Dean Hickerson, 1989): period 3
The period-three oscillator with the fewest cells; it holds out a spark to its neighbours.
周期3でセル数が最少の振動子。隣へ火花を差し出します。
2bo$o3b4o$o3bo$o$3bo$b2o!

pinwheel = Pinwheel (Simon Norton, 1970): period 4
Four blocks hold a hand that turns by a quarter each generation.
四つのブロックに支えられ、針が毎世代90度回ります。
6b2o$6b2o2$4b4o$2obo4bo$2obo2bobo$3bo3b2ob2o$3bobo2bob2o$4b4o2$4b2o$4b2o!

mold = Mold (Achim Flammenkamp, 1988): period 4
The smallest oscillator of period four by its box.
外枠が最小の周期4の振動子です。
3b2o$2bo2bo$o2bobo$4bo$ob2o$bo!

mazing = Mazing (Dave Buckingham, 1973): period 4
Twelve cells, as few as any oscillator of period four has.
12セル。周期4の振動子で最も少ないセル数です。
3b2o$bobo$o5bo$bo3b2o2$3bobo$4bo!

monogram = Monogram (Dean Hickerson, 1989): period 4
A letter-like oscillator of period four.
文字のような形をした周期4の振動子です。
2o3b2o$bobobo$b2ob2o$bobobo$2o3b2o!

octagon-2 = Octagon 2 (Sol Goodman and Arthur Taber, 1971): period 5
The first oscillator of period five that was found.
最初に見つかった周期5の振動子です。
3b2o$2bo2bo$bo4bo$o6bo$o6bo$bo4bo$2bo2bo$3b2o!

fumarole = Fumarole (Dean Hickerson, 1989): period 5
The smallest oscillator of period five by its box; it puffs a spark.
外枠が最小の周期5の振動子。火花を噴きます。
3b2o$bo4bo$bo4bo$bo4bo$2bo2bo$obo2bobo$2o4b2o!

pseudo-barberpole = Pseudo-barberpole (Achim Flammenkamp, 1994): period 5
Looks like a barber's pole, but repeats only after five generations.
床屋の看板に似ていますが、5世代でもとに戻ります。
10b2o$11bo$9bo$7bobo2$5bobo2$3bobo2$2b2o$o$2o!

unix = Unix (Dave Buckingham, 1976): period 6
Two blocks nibble at a long barge; its spark is useful in machines.
二つのブロックが長いはしけをかじります。火花が役に立ちます。
b2o$b2o2$bo$obo$o2bo2b2o$4bob2o$2b2o!

burloaferimeter = Burloaferimeter (Dave Buckingham, 1972): period 7
A small framed oscillator of period seven.
枠に支えられた周期7の小さな振動子です。
4b2o$5bo$4bo$3bob3o$3bobo2bo$2obo3bobo$2obo4bo$4b4o2$4b2o$4b2o!

figure-eight figure-8 = Figure eight (Simon Norton, 1970): period 8
Two squares of nine that swirl into each other.
9セルの正方形二つが渦を巻きます。
3o$3o$3o$3b3o$3b3o$3b3o!

galaxy koks-galaxy = Kok's galaxy (Jan Kok, 1971): period 8
Four bars that chase each other round and back.
4本の棒が追いかけ合って回ります。
6ob2o$6ob2o$7b2o$2o5b2o$2o5b2o$2o5b2o$2o$2ob6o$2ob6o!

blocker = Blocker (Robert Wainwright): period 8
A block beside a flickering arm; filters streams of gliders.
腕が点滅するブロック。グライダーの列を間引けます。
6bobo$5bo$2o2bo4bo$2obo2bob2o$4b2o!

smiley = Smiley (Achim Flammenkamp, 1994): period 8
A face that grimaces with period eight.
8世代の周期で表情を変える顔です。
2obob2o$3bo$o5bo$b5o3$3ob3o!

worker-bee = Worker bee (Dave Buckingham, 1972): period 9
A row of six between four eaters, with period nine.
四つのイーターに挟まれた6セルの列。周期9です。
2o12b2o$bo12bo$bobo8bobo$2b2o8b2o2$5b6o2$2b2o8b2o$bobo8bobo$bo12bo$2o12b2o!

snacker = Snacker (Mark Niemiec, 1972): period 9
Four eaters hurry a pentadecathlon from period fifteen to nine.
四つのイーターがペンタデカスロンの周期を9に縮めます。
2o16b2o$bo16bo$bobo12bobo$2b2o12b2o$7bo4bo$5b2ob4ob2o$7bo4bo$2b2o12b2o$bobo12bobo$bo16bo$2o16b2o!

dinner-table = Dinner table (Robert Wainwright, 1972): period 12
Four eaters keep two rows of three busy for twelve generations.
四つのイーターが3セルの列2本を12世代周期で動かします。
bo$b3o7b2o$4bo6bo$3b2o4bobo$9b2o2$5b3o$5b3o$2b2o$bobo4b2o$bo6bo$2o7b3o$11bo!

tumbler = Tumbler (George Collins, 1970): period 14
Turns upside down every seven generations.
7世代ごとに上下が逆さになります。
bo5bo$obo3bobo$o2bobo2bo$2bo3bo$2b2ob2o!

pentadecathlon = Pentadecathlon (John Conway, 1970): period 15
What a row of ten cells becomes; it can send gliders back.
10セルの列から生まれる形。グライダーを跳ね返せます。
2bo4bo$2ob4ob2o$2bo4bo!

achims-p16 = Achim's p16 (Achim Flammenkamp, 1994): period 16
An oscillator of period sixteen with the symmetry of a pinwheel.
風車の形をした周期16の振動子です。
7b2o$7bobo$2bo4bob2o$b2o5bo$o2bo$3o2$10b3o$9bo2bo$4bo5b2o$2b2obo4bo$3bobo$4b2o!

queen-bee-shuttle = Queen bee shuttle (Bill Gosper, 1970): period 30
A queen bee flies to and fro between a block and an eater; two of them make the first gun.
女王蜂がブロックとイーターの間を往復します。二つで最初の銃になりました。
9bo$7bobo$6bobo$2o3bo2bo$2o4bobo$7bobo8b2o$9bo8bobo$20bo$20b2o!

gourmet = Gourmet (Dave Buckingham, 1978): period 32
A pi in the middle is kept moving by its surroundings for 32 generations.
中央のπ形を周りが動かし続け、32世代でもとに戻ります。
10b2o$10bo$4b2ob2obo4b2o$2bo2bobobo5bo$2b2o4bo8bo$16b2o2$16b2o$o9b3o2bobo$3o7bobo3bo$3bo6bobo4b3o$2bobo14bo$2b2o2$2b2o$2bo8bo4b2o$4bo5bobobo2bo$3b2o4bob2ob2o$9bo$8b2o!

twin-bees-shuttle = Twin bees shuttle (Bill Gosper, 1971): period 46
Two bees fly side by side between blocks; the heart of the guns of period 46.
2匹の蜂がブロックの間を並んで往復します。周期46の銃の心臓部です。
b2o$b2o2$15bo$2o13b2o8b2o$2o14b2o7b2o$11b2o2b2o4$11b2o2b2o$2o14b2o$2o13b2o$15bo2$b2o$b2o!

p54-shuttle = p54 shuttle (Dave Buckingham, 1973): period 54
A shuttle with four eaters at its ends.
両端に四つのイーターを置いたシャトルです。
2o25b2o$bo25bo$bobo7bo13bobo$2b2o5bo2bo5bo6b2o$12bo5b2o$8bo10b2o$8bo3b2o4b2o$9b5o2$9b5o$8bo3b2o4b2o$8bo10b2o$12bo5b2o$2b2o5bo2bo5bo6b2o$bobo7bo13bobo$bo25bo$2o25b2o!

achims-p144 = Achim's p144 (Achim Flammenkamp, 1994): period 144
Four blocks hold a long dance; the shown form is David Bell's.
四つのブロックが長い踊りを支えます。この形はデイビッド・ベルによるものです。
2o24b2o$2o24b2o$18b2o$17bo2bo$18b2o$14bo$13bobo$12bo3bo$12bo2bo2$12bo2bo$11bo3bo$12bobo$13bo$8b2o$7bo2bo$8b2o$2o24b2o$2o24b2o!
`);
