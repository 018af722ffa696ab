export type Scale = { bottom: number; top: number; ticks: number[] }

/**
 * Four even steps from nought to a round figure at or above the highest value; where values lie below
 * nought, as many more of them as reach those.
 */
export function niceScale(highest: number, lowest = 0): Scale {
  const rough = Math.max(highest - Math.min(lowest, 0), 1) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((it) => it >= rough) ?? rough
  const below = lowest < 0 ? Math.ceil(-lowest / step) : 0
  const above = lowest < 0 ? Math.ceil(Math.max(highest, 0) / step) : 4
  const ticks = Array.from({ length: below + above + 1 }, (_, at) => (at - below) * step)
  return { bottom: below === 0 ? 0 : -below * step, top: above * step, ticks }
}

/** An SVG path through the points, straight from one to the next: no values are invented between. */
export const pathOf = (points: readonly (readonly [number, number])[]) =>
  points
    .map(
      ([x, y], at) =>
        `${at === 0 ? 'M' : 'L'}${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`,
    )
    .join('')
