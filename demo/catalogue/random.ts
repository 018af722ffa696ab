/** Numbers that look random and are always the same for the same seed. */
export type Random = {
  /** From 0 up to, not including, 1. */
  fraction: () => number
  /** A whole number from least to most, both included. */
  whole: (least: number, most: number) => number
  pick: <Choice>(choices: readonly [Choice, ...Choice[]]) => Choice
}

/** Each product is seeded by its own name, so a change of one product changes no other. */
export function randomOf(seed: string): Random {
  let state = hashOf(seed)
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), state | 1)
    const stirred = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))
    return ((stirred ^ (stirred >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1))
  return {
    fraction,
    whole,
    pick: (choices) => choices[whole(0, choices.length - 1)] ?? choices[0],
  }
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash
}
