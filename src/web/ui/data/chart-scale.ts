export type Scale = { bottom: number; top: number; ticks: number[] }

/**
 * Up to four even steps from zero to a round number at or above the highest value, and as many below zero as needed. A
 * step is a whole number of units, so no label repeats. Without steps the only label is zero.
 */
export function niceScale(highest: number, lowest = 0, unit = 1): Scale {
  const rough = (highest - Math.min(lowest, 0)) / 4
  if (rough === 0) return { bottom: 0, top: unit, ticks: [0] }
  const power = 10 ** Math.floor(Math.log10(rough))
  const nice = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((it) => it >= rough) ?? rough
  const step = Math.ceil(nice / unit) * unit
  // The line of a small dip reaches a little below the chart; a step for it would flatten all others.
  const below = lowest < -step / 10 ? Math.ceil(-lowest / step) : 0
  const above = below > 0 || step === unit ? Math.ceil(Math.max(highest, 0) / step) : 4
  const ticks = Array.from({ length: below + above + 1 }, (_, index) => (index - below) * step)
  return { bottom: below === 0 ? 0 : -below * step, top: above * step, ticks }
}

/** An SVG path with straight lines between the points, so that the chart invents no values. */
export const pathOf = (points: readonly (readonly [number, number])[]) =>
  points
    .map(
      ([x, y], index) =>
        `${index === 0 ? 'M' : 'L'}${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`,
    )
    .join('')
