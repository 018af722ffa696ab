import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type DrawingShape, toolKinds } from '../kinds.ts'
import { drawBanner } from './banner.ts'
import { drawCategory, drawProduct } from './drawing.ts'
import { formsOf, measuresOf, rangesOf } from './forms.ts'
import { drawPlaceholder } from './placeholder.ts'
import { isScribable } from './stroke-font.ts'

const ground = { sunk: [0xed, 0xf2, 0xee], brand: [0x12, 0x54, 0x3e] } as const
const everyForm = toolKinds.flatMap((kind) => formsOf[kind].map((form) => ({ kind, form })))
const everyMeasure = toolKinds.flatMap((kind) => measuresOf[kind].map((name) => ({ kind, name })))

function shapeOf(shape: Partial<DrawingShape> & Pick<DrawingShape, 'kind'>): DrawingShape {
  return { form: '', measures: {}, dimension: '212 mm', ...shape }
}

/** The share of inked pixels in a picture, and how far they reach, in shares of its sides. */
async function inkOf(svg: string, paper: readonly number[], width = 240) {
  const image = sharp(Buffer.from(svg)).resize(width).removeAlpha().raw()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  const inked = { pixels: 0, left: 1, top: 1, right: 0, bottom: 0 }
  for (let index = 0; index < info.width * info.height; index += 1) {
    const isPaper = paper.every(
      (value, channel) => Math.abs((data[index * info.channels + channel] ?? 0) - value) < 12,
    )
    if (isPaper) continue
    const [x, y] = [(index % info.width) / info.width, Math.floor(index / info.width) / info.height]
    inked.pixels += 1
    inked.left = Math.min(inked.left, x)
    inked.right = Math.max(inked.right, x + 1 / info.width)
    inked.top = Math.min(inked.top, y)
    inked.bottom = Math.max(inked.bottom, y + 1 / info.height)
  }
  return { ...inked, share: inked.pixels / (info.width * info.height) }
}

describe('a product picture', () => {
  test.each(everyForm)('of $kind, $form, stays within its frame', async (shape) => {
    const svg = drawProduct(shapeOf(shape))

    const ink = await inkOf(svg, ground.sunk)
    expect(ink.share).toBeGreaterThan(0.03)
    expect(ink.share).toBeLessThan(0.75)
    expect(Math.min(ink.left, ink.top)).toBeGreaterThan(0.06)
    expect(Math.max(ink.right, ink.bottom)).toBeLessThan(0.94)
    expect(Math.max(ink.right - ink.left, ink.bottom - ink.top)).toBeGreaterThan(0.5)
  })

  test.each(everyForm)(
    'of $kind, $form, stays within its frame at its smallest and largest measures',
    async (shape) => {
      for (const end of [0, 2] as const) {
        const measures = Object.fromEntries(
          Object.entries(rangesOf[shape.kind]).map(([name, range]) => [name, range[end]]),
        )

        const ink = await inkOf(drawProduct(shapeOf({ ...shape, measures })), ground.sunk, 120)
        expect(Math.min(ink.left, ink.top)).toBeGreaterThan(0.06)
        expect(Math.max(ink.right, ink.bottom)).toBeLessThan(0.94)
      }
    },
  )

  test.each(everyMeasure)('of a $kind changes with its $name', ({ kind, name }) => {
    const [least, , most] = rangesOf[kind][name] ?? [0, 0, 0]

    const changed = formsOf[kind].filter(
      (form) =>
        drawProduct(shapeOf({ kind, form, measures: { [name]: least } })) !==
        drawProduct(shapeOf({ kind, form, measures: { [name]: most } })),
    )
    expect(changed).not.toEqual([])
  })

  test.each(everyForm)('of $kind, $form, is the same each time and needs no font', (shape) => {
    const svg = drawProduct(shapeOf(shape))

    expect(drawProduct(shapeOf(shape))).toBe(svg)
    expect(svg).not.toMatch(/<text|NaN|Infinity|undefined|\d\.\d{5}/)
  })

  test('differs for each form of a kind', () => {
    const pictures = new Set(everyForm.map((shape) => drawProduct(shapeOf(shape))))

    expect(pictures.size).toBe(everyForm.length)
  })

  test('of an unknown form shows the default form', () => {
    const usual = drawProduct(shapeOf({ kind: 'pliers', form: 'combination' }))

    expect(drawProduct(shapeOf({ kind: 'pliers', form: 'left-handed' }))).toBe(usual)
  })

  test('of a measure beyond its range shows the nearest possible measure', () => {
    const most = drawProduct(shapeOf({ kind: 'ladder', measures: { steps: 14 } }))

    expect(drawProduct(shapeOf({ kind: 'ladder', measures: { steps: 400 } }))).toBe(most)
    expect(drawProduct(shapeOf({ kind: 'ladder', measures: { steps: Number.NaN } }))).toBe(
      drawProduct(shapeOf({ kind: 'ladder' })),
    )
  })
})

describe('a dimension line', () => {
  const units = ['mm', 'cm', 'm', 'ft', 'kg', 'g', 't', 'Nm', 'V', 'Ah', 'W', 'A', 'L', 'bar', 'pc']
  const labels = [
    '1.5 × 2,400 mm',
    'Ø 6-12/35',
    '+5 °',
    '50 µm',
    '¾"',
    'HP',
    '99 cc',
    '250 ml',
    '11 kV',
  ]

  test.each([...units, ...labels])('can be labelled %s', (label) => {
    expect([...label].filter((letter) => !isScribable(letter))).toEqual([])
  })

  test('draws different labels differently, and a no-break space like a space', () => {
    const say = (dimension: string) => drawProduct(shapeOf({ kind: 'hammer', dimension }))

    expect(say('330 mm')).not.toBe(say('300 mm'))
    expect(say('330\u00a0mm')).toBe(say('330 mm'))
  })

  test('keeps a long label on the sheet under a narrow tool', async () => {
    const narrow = shapeOf({
      kind: 'fastener-adhesive',
      form: 'nail',
      dimension: '2400 × 1200 × 18 mm',
    })

    const ink = await inkOf(drawProduct(narrow), ground.sunk)
    expect(Math.min(ink.left, ink.top)).toBeGreaterThan(0.06)
    expect(Math.max(ink.right, ink.bottom)).toBeLessThan(0.94)
  })
})

describe('a category tile', () => {
  test.each(toolKinds)('of %s shows only the tool', async (kind) => {
    const svg = drawCategory(kind)

    const ink = await inkOf(svg, ground.sunk, 120)
    expect(ink.share).toBeGreaterThan(0.03)
    expect(ink.share).toBeLessThan(0.8)
    expect(svg).toContain('viewBox="0 0 480 480"')
  })
})

describe('a banner', () => {
  const tools = [
    { kind: 'cordless-drill', form: 'hammer-drill', measures: { batteryAh: 5 } },
    { kind: 'angle-grinder', form: 'slide' },
    { kind: 'hammer', form: 'claw' },
  ] as const

  test.each([1, 2, 3])('of %i tools leaves room for the text on the left', async (count) => {
    const svg = drawBanner({ kinds: tools.slice(0, count), tone: 'brand', format: 'wide' })

    const ink = await inkOf(svg, ground.brand, 480)
    expect(ink.left).toBeGreaterThan(0.45)
    expect(ink.right).toBeLessThan(0.98)
    expect(ink.share).toBeGreaterThan(0.02)
  })

  test('that is square leaves room for the text at the top', async () => {
    const svg = drawBanner({ kinds: tools, tone: 'brand', format: 'square' })

    const ink = await inkOf(svg, ground.brand, 240)
    expect(ink.top).toBeGreaterThan(0.4)
    expect(ink.bottom).toBeLessThan(0.97)
  })
})

test('the placeholder shows a tool without a size', async () => {
  const ink = await inkOf(drawPlaceholder(), ground.sunk)

  expect(ink.share).toBeGreaterThan(0.005)
  expect(ink.share).toBeLessThan(0.2)
})
