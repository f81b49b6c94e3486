import { readEntries } from "./classic.ts";

export const GUNS = readEntries(`
gosper-gun gun glider-gun gosper-glider-gun = Gosper glider gun (Bill Gosper, 1970): grows by 5 every 30 from 0; has 174804 at 1048576
The first gun: one glider every 30 generations, for ever.
最初の銃。30世代ごとにグライダーを1機、永遠に放ちます。
24bo$22bobo$12b2o6b2o12b2o$11bo3bo4b2o12b2o$2o8bo5bo3b2o$2o8bo3bob2o4bobo$10bo5bo7bo$11bo3bo$12b2o!

simkin-gun simkin-glider-gun = Simkin glider gun (Michael Simkin, 2015): grows by 5 every 120 from 0
As few cells as the first gun, one glider every 120 generations.
最初の銃と同じセル数で、120世代ごとに1機を放ちます。
2o5b2o$2o5b2o2$4b2o$4b2o5$22b2ob2o$21bo5bo$21bo6bo2b2o$21b3o3bo3b2o$26bo4$20b2o$20bo$21b3o$23bo!

new-gun p46-gun = New gun (Bill Gosper, 1971): grows by 5 every 46 from 0
Two twin bees shuttles fire a glider every 46 generations.
二組の双子蜂が46世代ごとにグライダーを放ちます。
25b2o5b2o$25b2o5b2o12$27b2ob2o$26bo5bo2$25bo7bo$25bo2bobo2bo$25b3o3b3o5$17bo$2o15b2o$2o16b2o$13b2o2b2o4$13b2o2b2o$2o16b2o7b2o$2o15b2o8b2o$17bo!

p22-gun = p22 gun (David Eppstein, 2000): grows by 5 every 22 from 0
A glider every 22 generations from two oscillators of that period.
周期22の振動子二つが22世代ごとに1機を放ちます。
18b2o$19bo7bo$19bobo14b2o$20b2o12b2o2bo$24b3o7b2ob2o$24b2ob2o7b3o$24bo2b2o12b2o$25b2o14bobo$35bo7bo$43b2o2$2o$bo$bobo13b3o$2b2o3bo8bo3bo$6bob2o6bo4bo$5bo4bo6b2obo$6bo3bo8bo3b2o$7b3o13bobo$25bo$25b2o!

p60-gun = p60 gun (Bill Gosper, 1970): grows by 5 every 60 from 60
Two guns of period 30, one of which stops every second glider of the other.
周期30の銃二つ。片方がもう片方の弾を一つおきに止めます。
28bo$28bobo$11b2o18b2o$9bo3bo17b2o4b2o$3b2o3bo5bo16b2o4b2o$3b2o2b2obo3bo13bobo$8bo5bo13bo$9bo3bo$11b2o8$10bobo$9bo2bo3b2o$2o6b2o5b3ob2o2b2o$2o4b2o3bo3bo3bo3bobo$8b2o5bobo8bo$9bo2bo2b2o6bo2bo$10bobo13bo$23bobo7b2o$23b2o8bobo$35bo$35b2o!

ak-94 ak94 = AK-94 gun (Mike Playle, 2013): grows by 5 every 94 from 0
A small gun of period 94.
周期94の小さな銃です。
7bo7bo7b2o$7b3o5b3o5b2o$10bo7bo$9b2o6b2o16b2o$30b2o2bo2bo$30bobo2b2o$33b2o$5bo28bo$5b3o26bob2o$8bo22b2obo2bo$7b2o22b2ob2o3$17bo$2b2ob2o9bobo10b2o$o2bob2o8bo3bo9bo$2obo11bo3bo10b3o$3bo11bo3bo12bo$3b2o11bobo$b2o2bobo9bo$o2bo2b2o$b2o16b2o$19bo$13b2o5b3o$13b2o7bo!
`);
