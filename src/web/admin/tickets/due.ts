/**
 * The time until the legal deadline: "in 5 h", "2 d late". `now` is the current time. Uses minutes
 * below an hour, and whole days from two days.
 */
export function dueWords(dueBy: string, now: Date): string {
  const minutes = Math.round((new Date(dueBy).getTime() - now.getTime()) / 60_000)
  const span = spanOf(Math.abs(minutes))
  return minutes < 0 ? `${span} late` : `in ${span}`
}

function spanOf(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`
}
