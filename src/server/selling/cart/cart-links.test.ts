import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { cartApi } from '#contract/selling/cart.ts'
import { cartLinksApi } from '#contract/selling/cart-links.ts'
import { anyText } from '#test/any-text.ts'
import { openShop } from '#test/shop.ts'
import { itemsInLink, linkTextOf } from './cart-link-text.ts'

const { db, given, visitor } = await openShop()

const sku = anyText({ maxLength: 70 })
  .map((text) => [...text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim()].slice(0, 64).join(''))
  .filter((text) => text.length > 0)
const item = fc.record({ sku, quantity: fc.integer({ min: 1, max: 999 }) })

describe('the text of a link', () => {
  test('gives back any items, in characters that every address may have', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(item, { selector: (one) => one.sku, minLength: 1, maxLength: 100 }),
        (items) => {
          const text = linkTextOf(items)

          expect(text).toMatch(/^[A-Za-z0-9._~:,-]+$/)
          expect(itemsInLink(text)).toEqual({ items, unread: 0 })
        },
      ),
    )
  })

  test('of any other kind gives only whole items, within the limits of a cart', () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), fc.stringMatching(/^[A-Z~:,0-9-]*$/)), (text) => {
        const { items, unread } = itemsInLink(text)

        expect(items.length + unread).toBeGreaterThan(0)
        expect(items.length).toBeLessThanOrEqual(100)
        for (const { quantity } of items) {
          expect(Number.isInteger(quantity)).toBe(true)
          expect(quantity).toBeGreaterThanOrEqual(1)
          expect(quantity).toBeLessThanOrEqual(999)
        }
        expect(new Set(items.map((one) => one.sku)).size).toBe(items.length)
      }),
    )
  })

  test.each([
    '',
    'A',
    'A:0',
    'A:01',
    'A:1.5',
    'A:-1',
    ':1',
    '~:1',
    '~QQ==:1',
    '~QR:1',
    '~gA:1',
    '~AA:1',
  ])('"%s" names nothing', (text) => expect(itemsInLink(text)).toEqual({ items: [], unread: 1 }))

  test('means the same SKU by both of its forms', () => {
    expect(itemsInLink('A-1:2,~QS0x:3')).toEqual({
      items: [{ sku: 'A-1', quantity: 5 }],
      unread: 0,
    })
  })
})

test('what a link shows is what its items cost and hold in a cart, for any quantities', async () => {
  const goods = await Promise.all(
    [0, 3, 40].map((onHand, place) => given.variant({ sku: `LINK ${place}`, onHand })),
  )
  const tiered = goods[2]
  await db
    .insertInto('tierPrices')
    .values({ variantId: tiered?.id ?? 0, minQuantity: 10, price: paise(900_00) })
    .execute()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 3, maxLength: 3 }),
      async (wanted) => {
        const asked = wanted.map((quantity, place) => ({ sku: `LINK ${place}`, quantity }))
        const link = await visitor(cartLinksApi.read, { query: { add: linkTextOf(asked) } })

        const guest = await given.guest()
        for (const { productVariantId, quantity } of link.items)
          await guest(cartApi.add, { body: { productVariantId, quantity } })
        const cart = await guest(cartApi.read)
        expect(
          link.items.map(({ sku, quantity, unitPrice, lineTotal }) => ({
            sku,
            quantity,
            unitPrice,
            lineTotal,
          })),
        ).toEqual(
          cart.items.map(({ variant, quantity, unitPrice, lineTotal }) => ({
            sku: variant.sku,
            quantity,
            unitPrice,
            lineTotal,
          })),
        )
        expect([link.pieces, link.total]).toEqual([cart.itemCount, cart.subtotal])
        expect(link.items.map(({ quantity }) => quantity)).toEqual([
          Math.min(3, wanted[1] ?? 0),
          Math.min(40, wanted[2] ?? 0),
        ])
      },
    ),
    { numRuns: 15 },
  )
})

test('a draft, a SKU that nobody has and a broken part are said in words', async () => {
  await given.variant({ name: 'Draft saw', sku: 'DRAFT', status: 'DRAFT' })

  const link = await visitor(cartLinksApi.read, { query: { add: 'DRAFT:1,NONE:2,%3C:1' } })

  expect(link).toEqual({
    items: [],
    problems: [
      'Draft saw is no longer for sale.',
      'We have no item "NONE".',
      '1 part of this link could not be read.',
    ],
    pieces: 0,
    total: 0,
  })
})
