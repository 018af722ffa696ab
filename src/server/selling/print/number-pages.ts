import { colours, type Measure, openSheet, type Page, paper } from './sheet.ts'

/**
 * Writes the name of the shop, what the page belongs to and "Page 1 of 3" at the bottom of every A4 page, or of its upper
 * part of this height. A long name is shortened: the first page begins with it.
 */
export function numberPages(
  pages: readonly Page[],
  { shop, of }: { shop: string; of: string },
  measure: Measure,
  height: number = paper.height,
) {
  const belongs = `  ·  ${of}`
  const room = paper.right - paper.left - 80 - measure(belongs, 'regular', 7)
  const foot = `${openSheet(measure).oneLine(shop, room, { size: 7 })}${belongs}`
  const style = { kind: 'text', face: 'regular', size: 7, colour: colours.faint } as const
  const y = height - 28
  for (const [index, page] of pages.entries()) {
    const count = `Page ${index + 1} of ${pages.length}`
    page.push({ ...style, x: paper.left, y, text: foot })
    page.push({ ...style, x: paper.right - measure(count, 'regular', 7), y, text: count })
  }
}
