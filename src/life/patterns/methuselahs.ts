import { readEntries } from "./classic.ts";

export const METHUSELAHS = readEntries(`
r-pentomino f-pentomino = R-pentomino (John Conway, 1970): settles after 1103 with 116
Five cells that need 1,103 generations to settle; the first glider was seen in it.
5セルが落ち着くまで1103世代。最初のグライダーはここで見つかりました。
b2o$2o$bo!

b-heptomino = B-heptomino: settles after 148 with 28
A frequent seven-cell spark of life; settles after 148 generations.
よく現れる7セルの種。148世代で落ち着きます。
ob2o$3o$bo!

pi-heptomino = Pi-heptomino: settles after 173 with 55
Seven cells in the shape of a pi; settles after 173 generations.
πの形の7セル。173世代で落ち着きます。
3o$obo$obo!

herschel = Herschel: settles after 128 with 24
What a B-heptomino becomes after 20 generations; the signal of many circuits.
B-ヘプトミノの20世代後の姿。多くの回路で信号として使われます。
o$obo$3o$2bo!

century = Century: settles after 103 with 15
Six cells that last 103 generations and leave three blocks and a blinker.
6セルが103世代続き、ブロック三つとブリンカーを残します。
2b2o$3o$bo!

thunderbird = Thunderbird: settles after 243 with 46
Six cells that settle after 243 generations.
6セル。243世代で落ち着きます。
3o2$bo$bo$bo!

stairstep-hexomino = Stairstep hexomino: settles after 63 with 16
Becomes four blocks after 63 generations.
63世代でブロック四つになります。
2b2o$b2o$2o!

diehard die-hard = Diehard: settles after 130 with 0
Seven cells that vanish altogether after 130 generations.
7セル。130世代で完全に消えます。
6bo$2o$bo3b3o!

die658 = Die 658 (Andrzej Okrasinski): settles after 658 with 0
Vanishes without a trace after 658 generations.
658世代で跡形もなく消えます。
6bo3bo4bo3bo$bo3bobob3o2bo$obo8bobo$2bo3bo2bo6bo$b2o2bo7bo4b2o$b2o5b2o2bo2b2ob2o$b2o6bo2bo3b2o$2bo2bob2o5bobo$3b2o2b2obo6bo$bo4b2o2bobo5bo$2bo3bobo$bobo3b2ob3o3bo$3bo3bo2b2o2bo$2bo4bo3bo2bo$3bo2bo2bobobob2o2bo$o2bo15bo$b2o4b2obo2bo3b3o$4bo4bo2b4o2bo$bo4bobo2bo5b2o$o2bo6bo2bo!

switch-engine = Switch engine (Charles Corderman, 1971): settles after 3911 with 842
A diagonal engine that its own smoke stops after a while; it settles after 3,911 generations.
斜めに進む機関。自分の煙に止められ、3911世代で落ち着きます。
bobo$o$bo2bo$3b3o!

multum-in-parvo = Multum in parvo (Charles Corderman): settles after 3933 with 633
Much in little: seven cells that last 3,933 generations.
小さな中に多くを。7セルが3933世代続きます。
3b3o$2bo2bo$bo$o!

acorn = Acorn (Charles Corderman, 1971): settles after 5206 with 633
Seven cells that grow for 5,206 generations into 633.
7セルが5206世代かけて633セルに育ちます。
bo$3bo$2o2b3o!

rabbits = Rabbits (Andrew Trevorrow, 1986): settles after 17331 with 1744
Nine cells that multiply for 17,331 generations.
9セルが17331世代増え続けます。
o3b3o$3o2bo$bo!

bunnies = Bunnies (Robert Wainwright and Andrew Trevorrow): settles after 17332 with 1744
A parent of the rabbits, one generation older.
rabbits の1世代前の姿です。
o5bo$2bo3bo$2bo2bobo$bobo!

blom = Blom (Dean Hickerson, 2002): settles after 23314 with 2740
Thirteen cells that last 23,314 generations.
13セルが23314世代続きます。
o10bo$b4o6bo$2b2o7bo$10bo$8bobo!

justyna = Justyna (Andrzej Okrasinski, 2004): settles after 26458 with 3548
Twenty cells that last 26,458 generations.
20セルが26458世代続きます。
17bo$16bo2bo$17b3o$17bo2bo2$2o16bo$bo16bo$18bo8$19b3o$11b3o!

iwona = Iwona (Andrzej Okrasinski, 2004): settles after 28786 with 3091
Nineteen cells that last 28,786 generations.
19セルが28786世代続きます。
14b3o6$2bo$3b2o$3bo14bo$18bo$18bo$19bo$18b2o$7b2o$8bo5$2o$bo!

lidka = Lidka (Andrzej Okrasinski, 2005): settles after 29053 with 1625
Fifteen cells that last 29,053 generations.
15セルが29053世代続きます。
10b3o$10bo$10bo3bo$11bo2bo$12b3o2$bo$obo$bo!
`);
