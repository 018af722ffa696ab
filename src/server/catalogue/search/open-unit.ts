import { units } from '#search-engine/text/units.ts'

const openUnit = /(?<=\d)\s?([a-z])$/i

/** Removes a letter behind a number that is still being typed and may begin another unit: "masonry bit 8 m" of 8 mm. */
export function withoutOpenUnit(q: string): string {
  const [cut = '', letter = ''] = openUnit.exec(q) ?? []
  return cut && mayBecomeAnother(letter.toLowerCase()) ? q.slice(0, -cut.length) : q
}

/** "18 v" stays 18 volts, whatever follows. */
function mayBecomeAnother(letter: string): boolean {
  const own = units.get(letter)
  return [...units].some(
    ([name, { dimension, size }]) =>
      name.startsWith(letter) && (dimension !== own?.dimension || size !== own.size),
  )
}
