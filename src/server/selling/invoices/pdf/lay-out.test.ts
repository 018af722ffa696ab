import { expect, test } from 'vitest'
import { sampleDocuments } from '#test/sample-documents.ts'
import { renderPrint } from '../../print/render.ts'
import { renderPdf } from '../../print/render-pdf.ts'
import { measure } from '../../print/runs.ts'
import { paper } from '../../print/sheet.ts'
import type { Document } from '../documents.ts'
import { layOut } from './lay-out.ts'
import type { Copy } from './words.ts'

const printOf = (document: Document, ...copies: Copy[]) =>
  ({ kind: 'documents', documents: [document], copies }) as const
const pagesOf = (document: Document, copy: 'original' | 'duplicate' = 'original') =>
  layOut(document, copy, measure)

const samples = Object.entries(sampleDocuments)
const sample = (name: string) => sampleDocuments[name] ?? expect.fail(name)

/** The words of each page, from top to bottom and left to right, a line each. */
function wordsOf(document: Document) {
  return pagesOf(document).map((marks) => {
    const lines = new Map<number, { x: number; text: string }[]>()
    for (const mark of marks)
      if (mark.kind === 'text') lines.set(mark.y, [...(lines.get(mark.y) ?? []), mark])
    return [...lines]
      .toSorted(([a], [b]) => a - b)
      .map(([, line]) =>
        line
          .toSorted((a, b) => a.x - b.x)
          .map(({ text }) => text)
          .join(' | '),
      )
  })
}

test.each(samples)('the document %s has the required texts', async (name, document) => {
  const golden = `golden/${name.replaceAll(' ', '-')}.json`
  await expect(`${JSON.stringify(wordsOf(document), null, 2)}\n`).toMatchFileSnapshot(golden)
})

test.each(samples)('everything on the document %s is inside the page', (_name, document) => {
  for (const page of pagesOf(document))
    for (const mark of page) {
      const right = mark.kind === 'text' ? mark.x + measure(mark.text, mark.face, mark.size) : 0
      expect(mark.x, JSON.stringify(mark)).toBeGreaterThanOrEqual(paper.left - 0.01)
      expect(right, JSON.stringify(mark)).toBeLessThanOrEqual(paper.right + 0.01)
      expect(mark.y).toBeLessThan(paper.height - 20)
    }
})

test('texts on one line do not overlap', () => {
  for (const [name, document] of samples)
    for (const page of pagesOf(document))
      for (const left of page)
        for (const other of page)
          if (
            left.kind === 'text' &&
            other.kind === 'text' &&
            left.y === other.y &&
            left.x < other.x
          )
            expect(
              left.x + measure(left.text, left.face, left.size),
              `${name}: ${left.text}`,
            ).toBeLessThan(other.x)
})

test('every page repeats the table head, and the totals stay with the last line', () => {
  const pages = wordsOf(sample('forty lines'))

  expect(pages).toHaveLength(3)
  const head = '# | Goods | HSN | Qty | Price | Taxable | IGST | Total'
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(head)
    expect(page.at(-1)).toContain(`Page ${index + 1} of 3`)
  }
  const last = pages.at(-1) ?? []
  const lineBefore = last.findIndex((line) => line.startsWith('40 | '))
  expect(lineBefore).toBeGreaterThan(0)
  expect(last.findIndex((line) => line.includes('Total | ₹'))).toBeGreaterThan(lineBefore)
})

test.each([1, 5, 12, 13, 14, 15, 16, 17, 18, 19, 25, 38])(
  'for any number of lines the totals are never alone on a page: %i',
  (count) => {
    const many = sample('forty lines')
    const pages = wordsOf({ ...many, lines: many.lines.slice(0, count) })

    const withTotals = pages.find((page) => page.some((line) => line.includes('Total | ₹'))) ?? []
    expect(withTotals.some((line) => line.startsWith(`${count} | `))).toBe(true)
  },
)

test('the same document is the same file, and names its copy', async () => {
  const document = sample('within the state')

  const [first, second] = [
    await renderPdf(printOf(document, 'original')),
    await renderPdf(printOf(document, 'original')),
  ]

  expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true)
  const copy = await renderPdf(printOf(document, 'duplicate'))
  expect(Buffer.from(first).equals(Buffer.from(copy))).toBe(false)
  expect(wordsOf(document)[0]?.join()).toContain('Original for recipient')
})

test('many documents are drawn at once without blocking requests', async () => {
  const document = sample('forty lines')

  const drawn = await Promise.all(
    Array.from({ length: 4 }, () => renderPrint(printOf(document, 'original', 'duplicate'))),
  )

  for (const bytes of drawn) expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-')
  const whole = await renderPdf(printOf(document, 'original', 'duplicate'))
  expect(Buffer.from(drawn[0] ?? []).equals(Buffer.from(whole))).toBe(true)
})
