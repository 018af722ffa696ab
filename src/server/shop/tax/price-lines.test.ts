import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LineToPrice, type OrderToPrice, priceLines } from './price-lines.ts'

const drill = { name: 'Drill', quantity: 1, unitPrice: 499_900, gstRateBp: 1_800 }
const sprayer = { name: 'Sprayer', quantity: 1, unitPrice: 129_900, gstRateBp: 500 }
const spade = { name: 'Spade', quantity: 2, unitPrice: 45_000, gstRateBp: 0 }

const delhi = '07'
const maharashtra = '27'

const order = <Line extends LineToPrice>(
  lines: Line[],
  rest: Partial<OrderToPrice<Line>> = {},
): OrderToPrice<Line> => ({
  lines,
  discount: 0,
  shipping: 0,
  codFee: 0,
  supplierStateCode: delhi,
  placeOfSupplyStateCode: delhi,
  ...rest,
})

describe('a cart of drill, sprayer and spades with ₹500 off and ₹99 delivery', () => {
  const mixed = order([drill, sprayer, spade], { discount: 50_000, shipping: 9_900 })

  test('is priced to the paisa within Delhi', () => {
    expect(priceLines(mixed)).toEqual({
      lines: [
        {
          ...drill,
          gross: 499_900,
          discount: 34_725,
          shipping: 6_875,
          taxable: 400_042,
          cgst: 36_004,
          sgst: 36_004,
          igst: 0,
          total: 472_050,
        },
        {
          ...sprayer,
          gross: 129_900,
          discount: 9_023,
          shipping: 1_787,
          taxable: 116_824,
          cgst: 2_920,
          sgst: 2_920,
          igst: 0,
          total: 122_664,
        },
        {
          ...spade,
          gross: 90_000,
          discount: 6_252,
          shipping: 1_238,
          taxable: 84_986,
          cgst: 0,
          sgst: 0,
          igst: 0,
          total: 84_986,
        },
      ],
      subtotal: 719_800,
      discount: 50_000,
      shipping: 9_900,
      codFee: 0,
      tax: { cgst: 38_924, sgst: 38_924, igst: 0, total: 77_848 },
      roundOff: 0,
      total: 679_700,
    })
  })

  test('costs the same in Maharashtra, with IGST', () => {
    const priced = priceLines({ ...mixed, placeOfSupplyStateCode: maharashtra })

    expect(priced.total).toBe(679_700)
    expect(priced.lines.map(({ taxable }) => taxable)).toEqual([400_042, 116_823, 84_986])
    expect(priced.lines.map(({ igst }) => igst)).toEqual([72_008, 5_841, 0])
    expect(priced.tax).toEqual({ cgst: 0, sgst: 0, igst: 77_849, total: 77_849 })
  })
})

describe('an order', () => {
  test('apportions the COD fee to the lines like delivery', () => {
    const priced = priceLines(order([drill, sprayer], { shipping: 9_900, codFee: 4_900 }))

    expect(priced.lines.map(({ shipping }) => shipping)).toEqual([11_747, 3_053])
    expect(priced).toMatchObject({ shipping: 9_900, codFee: 4_900, total: 644_600 })
  })

  test('fully paid by a coupon still pays for delivery, apportioned by the price of the goods', () => {
    const priced = priceLines(order([drill, spade], { discount: 589_900, shipping: 9_900 }))

    expect(priced.lines.map(({ total }) => total)).toEqual([8_390, 1_510])
    expect(priced.total).toBe(9_900)
  })

  test('of a free gift and a drill charges nothing for the gift', () => {
    const gift = { ...spade, unitPrice: 0 }

    const [, free] = priceLines(order([drill, gift], { discount: 100, shipping: 9_900 })).lines

    expect(free).toMatchObject({ gross: 0, discount: 0, shipping: 0, total: 0 })
  })

  test('with amounts that do not divide evenly adds up', () => {
    const screw = { quantity: 1, unitPrice: 3_333, gstRateBp: 1_800 }

    const priced = priceLines(order([screw, screw, screw], { discount: 100 }))

    expect(priced.lines.map(({ discount }) => discount)).toEqual([34, 33, 33])
    expect(priced.total).toBe(9_899)
  })

  test('may be a paisa, or nearly a crore', () => {
    expect(priceLines(order([{ ...drill, unitPrice: 1 }])).total).toBe(1)
    expect(priceLines(order([{ ...drill, unitPrice: 999_999_999 }])).tax.total).toBe(152_542_372)
  })

  test('without lines costs nothing and has no delivery', () => {
    expect(priceLines(order([])).total).toBe(0)
    expect(() => priceLines(order([], { shipping: 9_900 }))).toThrow(RangeError)
  })

  test.each([
    { unitPrice: 49_949, total: 49_900, roundOff: -49 },
    { unitPrice: 49_950, total: 50_000, roundOff: 50 },
    { unitPrice: 49_999, total: 50_000, roundOff: 1 },
    { unitPrice: 50_000, total: 50_000, roundOff: 0 },
  ])('of $unitPrice paise in cash is $total, with the same tax', ({ unitPrice, ...rounded }) => {
    const exact = priceLines(order([{ ...drill, unitPrice }]))
    const cash = priceLines(order([{ ...drill, unitPrice }], { roundToRupee: true }))

    expect(cash).toMatchObject(rounded)
    expect(cash.tax).toEqual(exact.tax)
    expect(cash.lines).toEqual(exact.lines)
  })

  test.each([
    ['a discount above the subtotal', order([drill], { discount: 499_901 })],
    ['a negative discount', order([drill], { discount: -1 })],
    ['a negative fee', order([drill], { shipping: 100, codFee: -50 })],
    ['a fraction of a paisa', order([{ ...drill, unitPrice: 0.5 }])],
    ['a negative price', order([{ ...drill, unitPrice: -1 }])],
    ['half a drill', order([{ ...drill, quantity: 0.5 }])],
    ['no drills', order([{ ...drill, quantity: 0 }])],
    ['more money than numbers hold', order([{ ...drill, quantity: 2 ** 40 }])],
    ['a rate above 100 %', order([{ ...drill, gstRateBp: 18_000 }])],
    ['a state that does not exist', order([drill], { placeOfSupplyStateCode: '7' })],
  ])('refuses %s', (_what, wrong) => {
    expect(() => priceLines(wrong)).toThrow(RangeError)
  })
})

describe('any order', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 999 }),
    unitPrice: fc.oneof(fc.nat({ max: 300 }), fc.nat({ max: 999_999_999 })),
    gstRateBp: fc.constantFrom(0, 500, 1_200, 1_800, 2_800, 4_000),
  })
  const anyOrder = fc
    .record({
      lines: fc.array(line, { minLength: 1, maxLength: 12 }),
      off: fc.double({ min: 0, max: 1, noNaN: true }),
      shipping: fc.nat({ max: 500_000 }),
      codFee: fc.constantFrom(0, 4_900, 4_999),
      roundToRupee: fc.boolean(),
    })
    .map(({ lines, off, ...fees }) => {
      const subtotal = lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0)
      return order(lines, { ...fees, discount: Math.floor(subtotal * off) })
    })

  const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0)

  test('adds up: lines, discounts, fees, taxes, rounding', () => {
    fc.assert(
      fc.property(anyOrder, fc.constantFrom(delhi, maharashtra), (order, state) => {
        const { lines, ...priced } = priceLines({ ...order, placeOfSupplyStateCode: state })
        const charged = priced.total - priced.roundOff

        expect(charged).toBe(priced.subtotal - order.discount + order.shipping + order.codFee)
        expect(sum(lines.map(({ gross }) => gross))).toBe(priced.subtotal)
        expect(sum(lines.map(({ discount }) => discount))).toBe(order.discount)
        expect(sum(lines.map(({ shipping }) => shipping))).toBe(order.shipping + order.codFee)
        expect(sum(lines.map(({ total }) => total))).toBe(charged)
        expect(sum(lines.map(({ taxable }) => taxable)) + priced.tax.total).toBe(charged)
        expect(priced.tax.total).toBe(priced.tax.cgst + priced.tax.sgst + priced.tax.igst)
        expect(priced.tax.cgst).toBe(priced.tax.sgst)
        expect(Math.abs(priced.roundOff)).toBeLessThanOrEqual(50)
        if (order.roundToRupee) expect(priced.total % 100).toBe(0)
      }),
      { numRuns: 5_000 },
    )
  })

  test('has lines that add up themselves and are never negative', () => {
    fc.assert(
      fc.property(anyOrder, fc.constantFrom(delhi, maharashtra), (order, state) => {
        for (const line of priceLines({ ...order, placeOfSupplyStateCode: state }).lines) {
          expect(line.total).toBe(line.gross - line.discount + line.shipping)
          expect(line.total).toBe(line.taxable + line.cgst + line.sgst + line.igst)
          expect(line.cgst).toBe(line.sgst)
          expect(state === delhi ? line.igst : line.cgst).toBe(0)
          expect(line.discount).toBeLessThanOrEqual(line.gross)
          expect(
            Math.min(line.taxable, line.cgst, line.igst, line.shipping),
          ).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 5_000 },
    )
  })

  test('costs the same in every state', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const near = priceLines(order)
        const far = priceLines({ ...order, placeOfSupplyStateCode: maharashtra })

        expect(near.total).toBe(far.total)
        expect(near.lines.map(({ total }) => total)).toEqual(far.lines.map(({ total }) => total))
      }),
      { numRuns: 2_000 },
    )
  })
})
