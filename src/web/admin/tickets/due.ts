/**
 * "in 5 h", "2 d late": how long until the time the law gives is over. Give the time it is now. Below an
 * hour it says minutes, from two days on whole days.
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
