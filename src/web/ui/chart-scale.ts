export type Scale = { top: number; ticks: number[] }

/** Four even steps from nought to a round figure at or above the highest value. */
export function niceScale(highest: number): Scale {
  const rough = Math.max(highest, 1) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((it) => it >= rough) ?? rough
  return { top: step * 4, ticks: [0, 1, 2, 3, 4].map((count) => count * step) }
}

/** An SVG path through the points, straight from one to the next: no values are invented between. */
export const pathOf = (points: readonly (readonly [number, number])[]) =>
  points
    .map(
      ([x, y], at) =>
        `${at === 0 ? 'M' : 'L'}${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`,
    )
    .join('')
