import { readEntries } from "./classic.ts";

export const STILL_LIFES = readEntries(`
block = Block: still
The most common still life, and a wall that many reactions lean on.
最もよく現れる固定物体。多くの反応の壁や餌になります。
2o$2o!

beehive = Beehive: still
The second most common still life; six cells around a long hole.
2番目によく現れる固定物体。細長い穴を六つのセルが囲みます。
b2o$o2bo$b2o!

loaf = Loaf: still
A seven-cell still life, common in the ash of random boards.
7セルの固定物体。ランダムな盤の残りかすによく現れます。
b2o$o2bo$bobo$2bo!

boat = Boat: still
The only still life of five cells.
5セルの固定物体はこれ一つだけです。
2o$obo$bo!

tub = Tub: still
Four cells around an empty one; with the block the smallest still life.
空きセルを四つで囲む形。ブロックと並んで最小の固定物体です。
bo$obo$bo!

ship = Ship: still
A boat with a second stern; six cells.
船尾が二つあるボート。6セルの固定物体です。
2o$obo$b2o!

pond = Pond: still
Eight cells in a ring around four empty ones.
四つの空きを八つのセルで囲む輪です。
b2o$o2bo$o2bo$b2o!

barge = Barge: still
A tub stretched by one step; it can be stretched without end.
たらいを一段伸ばした形。いくらでも長くできます。
bo$obo$bobo$2bo!

long-boat = Long boat: still
A boat stretched by one step.
ボートを一段伸ばした形です。
bo$obo$bobo$2b2o!

mango = Mango: still
A longer beehive; one is left over by the acorn.
細長い蜂の巣。どんぐり（acorn）の残りにも一つ現れます。
b2o$o2bo$bo2bo$2b2o!

aircraft-carrier = Aircraft carrier: still
The smallest still life in two separate pieces.
二つの部分に分かれた固定物体の中で最小です。
2o$o2bo$2b2o!

snake = Snake: still
A six-cell still life in one crooked line.
折れ曲がった6セルの固定物体です。
2obo$ob2o!

hat = Hat (1971): still
A nine-cell still life with a brim.
つばのある帽子の形をした9セルの固定物体です。
2bo$bobo$bobo$2ob2o!

integral-sign = Integral sign: still
A nine-cell still life drawn like its mathematical namesake.
積分記号の形をした9セルの固定物体です。
3b2o$2bobo$2bo$obo$2o!

eater-1 eater fishhook = Eater 1: still
Swallows a glider that runs into it and is whole again afterwards.
ぶつかったグライダーを飲み込み、もとの形に戻ります。
2o$o$b3o$3bo!

eater-2 = Eater 2 (Dave Buckingham): still
An eater that swallows gliders at two different places.
二つの異なる位置でグライダーを飲み込めます。
2obo$2ob3o$6bo$2ob3o$bobo$bobo$2bo!
`);
