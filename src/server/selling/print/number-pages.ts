import { colours, type Measure, type Page, paper } from './sheet.ts'

/** Writes this text and "Page 1 of 3" at the bottom of every A4 page. */
export function numberPages(pages: readonly Page[], foot: string, measure: Measure) {
  const style = { kind: 'text', face: 'regular', size: 7, colour: colours.faint } as const
  const y = paper.height - 28
  for (const [index, page] of pages.entries()) {
    const count = `Page ${index + 1} of ${pages.length}`
    page.push({ ...style, x: paper.left, y, text: foot })
    page.push({ ...style, x: paper.right - measure(count, 'regular', 7), y, text: count })
  }
}
