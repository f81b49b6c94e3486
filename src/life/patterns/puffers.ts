import { readEntries } from "./classic.ts";

/** The notation is described at `readEntries`; numbers are cells and generations. */
export const PUFFERS = readEntries(`
puffer-1 = Puffer 1 (Bill Gosper, 1971): grows by 26 every 128 from 12
The first puffer: flies at c/2 and leaves 26 more cells behind every 128 generations.
最初のパッファー。c/2 で飛び、128世代ごとに26セルを残します。
b3o6bo5bo6b3o$o2bo5b3o3b3o5bo2bo$3bo4b2obo3bob2o4bo$3bo19bo$3bo2bo13bo2bo$3bo2b2o11b2o2bo$2bo3b2o11b2o3bo!

puffer-train = Puffer train (Bill Gosper): grows by 660 every 210 from 5533
A B-heptomino between two lightweight ships; its smoke settles only after 5,533 generations.
2隻の軽量級に挟まれたB-ヘプトミノ。煙が落ち着くのは5533世代後です。
b3o11b3o$o2bo10bo2bo$3bo4b3o6bo$3bo4bo2bo5bo$2bo4bo8bo!

space-rake = Space rake: grows by 5 every 20 from 0
The first rake: flies at c/2 and launches a glider every 20 generations.
最初のレーキ。c/2 で飛びながら20世代ごとにグライダーを放ちます。
11b2o5b4o$9b2ob2o3bo3bo$9b4o8bo$10b2o5bo2bo2$8bo$7b2o8b2o$6bo9bo2bo$7b5o4bo2bo$8b4o3b2ob2o$11bo4b2o4$18b4o$o2bo13bo3bo$4bo16bo$o3bo12bo2bo$b4o!

backrake = Backward rake (Jason Summers): grows by 5 every 8 from 0
Flies at c/2 and sends a glider back every eight generations.
c/2 で飛びながら8世代ごとに後ろへグライダーを放ちます。
5b3o11b3o$4bo3bo9bo3bo$3b2o4bo7bo4b2o$2bobob2ob2o5b2ob2obobo$b2obo4bob2ob2obo4bob2o$o4bo3bo2bobo2bo3bo4bo$12bobo$2o7b2obobob2o7b2o$12bobo$6b3o9b3o$6bo3bo9bo$6bobo4b3o$12bo2bo4b2o$15bo$11bo3bo$11bo3bo$15bo$12bobo!

blinker-puffer-1 blinker-puffer = Blinker puffer 1 (Robert Wainwright, 1984): grows by 3 every 8 from 0
Lays a blinker every eight generations at c/2.
c/2 で飛び、8世代ごとにブリンカーを一つ置きます。
3bo$bo3bo$o$o4bo$5o4$b2o$2ob3o$b4o$2b2o2$5b2o$3bo4bo$2bo$2bo5bo$2b6o!

blinker-ship = Blinker ship (Paul Schick): grows by 3 every 156 from 0
Its front lays blinkers, its tail burns them a little more slowly: it grows longer for ever.
前が置くブリンカーを後ろが少し遅く燃やし、伸び続けます。
10b4o$10bo3bo$10bo$b2o8bo2bo$2ob2o$b4o3bo$2b2o3bob2o8bo4b3o$6bo3bo8bo4bobo$2b2o3bob2o8bo4b3o$b4o3bo$2ob2o$b2o8bo2bo$10bo$10bo3bo$10b4o!

pufferfish = Pufferfish (Richard Schank, 2014): grows by 8 every 12 from 0
Leaves two blocks every twelve generations; it turned up in a symmetric soup.
12世代ごとにブロックを二つ残します。対称なランダム盤から見つかりました。
3bo7bo$2b3o5b3o$b2o2bo3bo2b2o$3b3o3b3o2$4bo5bo$2bo2bo3bo2bo$o5bobo5bo$2o4bobo4b2o$6bobo$3bobo3bobo$4bo5bo!
`);
