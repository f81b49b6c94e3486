import type { Language } from "../../core/lang.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `9 Nov`, `11月9日`: short for an axis. */
export function writeDay(ms: number, language: Language): string {
  const date = new Date(ms);
  if (Number.isNaN(date.getTime())) return "";
  return language === "ja"
    ? `${date.getMonth() + 1}月${date.getDate()}日`
    : `${date.getDate()} ${MONTHS[date.getMonth()] ?? ""}`;
}

/** `19:30`. */
export function writeHour(ms: number): string {
  const date = new Date(ms);
  if (Number.isNaN(date.getTime())) return "";
  return `${String(date.getHours()).padStart(2, "0")}:${String(date.getMinutes()).padStart(2, "0")}`;
}
