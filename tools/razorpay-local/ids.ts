const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * Generates ids like the gateway's: `order_` and 14 characters of base 62. The same seed gives the same
 * ids.
 */
export function openIds(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  return (prefix: string) =>
    `${prefix}_${Array.from({ length: 14 }, () => letters[next() % 62]).join('')}`
}
