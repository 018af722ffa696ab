import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawCategory, drawProduct } from './draw.ts'
import { readDescription } from './read-description.ts'

const readme = await readFile(new URL('README.md', import.meta.url), 'utf8')
const scraper = readme.match(/```\n(# A paint scraper\n[\s\S]*?)```/)?.[1] ?? ''

/** How far a picture is inked, in shares of its sides. */
async function inkOf(svg: string) {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const box = { left: 1, top: 1, right: 0, bottom: 0 }
  for (let at = 0; at < info.width * info.height; at += 1) {
    if (Math.abs((data[at * info.channels] ?? 0) - 0xed) < 12) continue
    const [x, y] = [(at % info.width) / info.width, Math.floor(at / info.width) / info.height]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}

test.each([
  ['the scraper of the README', scraper],
  ['a nail with a long size', 'size 2400 × 1200 × 18 mm\nshape black 0,0 8,0 8,300 4,320 0,300'],
  ['a tall ladder', 'size 14 ft\nline none 0,0 0,900\nline none 200,0 200,900'],
  ['a coin', 'size Ø 20 mm\ncircle yellow 0,0,10'],
])('%s is fitted to its sheet', async (_, text) => {
  const { left, top, right, bottom } = await inkOf(drawProduct(readDescription(text)))

  expect(Math.min(left, top)).toBeGreaterThan(0.06)
  expect(Math.max(right, bottom)).toBeLessThan(0.94)
  expect(Math.abs(left + right - 1)).toBeLessThan(0.02)
  expect(Math.abs(top + bottom - 1)).toBeLessThan(0.02)
})

test('the size is on a product and not on a category', () => {
  const sized = readDescription(scraper)
  const other = readDescription(scraper.replace('80 mm', '90 mm'))

  expect(drawProduct(sized)).not.toBe(drawProduct(other))
  expect(drawCategory(sized)).toBe(drawCategory(other))
})

test.each([
  ['shape green 0,0 10', 'Line 1: “10” is not a place such as “120,80” or “120,80,10”.'],
  ['size 5 mm\nshape green 0,0 a,b', 'Line 2: “a” is not a number.'],
  ['shape green 0,0', 'Line 1: A shape needs two places “x,y” or more.'],
  ['circle green 0,0', 'Line 1: A circle is one “x,y,radius”.'],
  ['shape red 0,0 1,1', 'Line 1: “red” is none of white, pale, grey, green, yellow, black, none.'],
  ['square green 0,0 1,1', 'Line 1: “square” is none of size, tilt, shape, line, circle.'],
  ['size 5 मी', 'Line 1: The dimension line has no “म”. It takes numbers with units.'],
  ['size 5 mm', 'The description has no shape, line or circle.'],
])('“%s” is refused, and the line is named', (text, why) => {
  expect(() => readDescription(text)).toThrow(why)
})
