/** The gap between two tabs, and what the button "More" takes, in px. */
const gap = 4
const more = 96

/** The places of the tabs that stand in a row of this width. The current one always does; the others go into "More". */
export function tabsThatFit(
  widths: readonly number[],
  current: number,
  space: number,
): readonly number[] {
  const all = widths.map((_, place) => place)
  const sum = widths.reduce((total, width) => total + width + gap, -gap)
  if (sum <= space) return all
  let left = space - more - (widths[current] ?? 0)
  const fits = (place: number) => {
    if (place === current) return true
    left -= (widths[place] ?? 0) + gap
    return left >= 0
  }
  return all.filter(fits)
}
