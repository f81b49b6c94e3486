/** The page's script: steps, plays and scrubs through boards that are already drawn. */
export const SCRIPT = `"use strict";
const { frames, start } = JSON.parse(document.getElementById("film").textContent);
const $ = (id) => document.getElementById(id);
const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16];
const last = frames.length - 1;
let at = start, speed = 3, timer;

function show(index) {
  at = Math.min(Math.max(0, index), last);
  const { board, caption, ply, score, used, asked, captured, notes } = frames[at];
  $("board").innerHTML = board;
  $("board").setAttribute("aria-label", caption);
  $("caption").textContent = caption;
  $("ply").textContent = ply;
  $("scrub").value = at;
  $("scrub").setAttribute("aria-valuetext", caption);
  $("knob").style.left = (last > 0 ? (at / last) * 100 : 0) + "%";
  for (const seat of [0, 1]) {
    $("score" + seat).textContent = score[seat];
    $("used" + seat).textContent = used[seat];
    $("captured" + seat).innerHTML = captured[seat];
    $("strip" + seat).classList.toggle("on", asked.includes(seat));
  }
  if ($("notes")) $("notes").innerHTML = notes;
  for (const mark of document.querySelectorAll(".scores .mark")) mark.setAttribute("x", (at / Math.max(1, last)) * 600 - 0.5);
  for (const old of document.querySelectorAll("[aria-current]")) old.removeAttribute("aria-current");
  const made = document.querySelector('[data-at="' + at + '"]');
  if (made) {
    made.setAttribute("aria-current", "true");
    const list = $("moves");
    const top = made.offsetTop;
    if (top - 30 < list.scrollTop || top + 30 > list.scrollTop + list.clientHeight) list.scrollTop = top - list.clientHeight / 2;
  }
}

function pause() {
  clearInterval(timer);
  timer = undefined;
  $("play").classList.remove("playing");
}

function play() {
  if (at === last) show(0);
  clearInterval(timer);
  timer = setInterval(() => (at < last ? show(at + 1) : pause()), 1000 / SPEEDS[speed]);
  $("play").classList.add("playing");
}

const step = (by) => (pause(), show(at + by));
const jump = (index) => (pause(), show(index));
const toggle = () => (timer ? pause() : play());

function faster(by) {
  speed = (speed + by + SPEEDS.length) % SPEEDS.length;
  $("rate").textContent = SPEEDS[speed] + "×";
  if (timer) play();
}

const keys = {
  ArrowLeft: (e) => step(e.shiftKey ? -10 : -1),
  ArrowRight: (e) => step(e.shiftKey ? 10 : 1),
  k: () => step(-1),
  j: () => step(1),
  Home: () => jump(0),
  End: () => jump(last),
  0: () => jump(0),
  $: () => jump(last),
  " ": toggle,
  "+": () => speed < SPEEDS.length - 1 && faster(1),
  "-": () => speed > 0 && faster(-1),
};
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === " " && event.target.closest("button, summary")) return;
  const act = keys[event.key];
  if (!act) return;
  event.preventDefault();
  act(event);
});
document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.dataset.at) jump(Number(button.dataset.at));
  else ({ first: () => jump(0), back: () => step(-1), play: toggle, next: () => step(1), end: () => jump(last), speed: () => faster(1) })[button.id]?.();
});
$("scrub").addEventListener("input", () => jump(Number($("scrub").value)));
for (const bar of document.querySelectorAll("[data-share]")) bar.style.setProperty("--share", bar.dataset.share + "%");
const fromHash = () => {
  const found = frames.findIndex(({ ply }) => location.hash === "#" + ply);
  if (found >= 0) jump(found);
};
addEventListener("hashchange", fromHash);
show(start);
fromHash();
`;
