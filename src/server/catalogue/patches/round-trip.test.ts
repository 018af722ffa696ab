import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { catalogueRecordsApi } from '#contract/catalogue/catalogue-records.ts'
import type { ProductPatch } from '#contract/catalogue/product-patch.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { paise } from '#contract/money.ts'
import { openShop } from '#test/shop.ts'
import { images, variant, writingIn } from '#test/writing-products.ts'

const shop = await openShop()
const meera = await shop.given.admin('CATALOGUE')
const { add, draft, sellable } = await writingIn(shop, meera)
const other = await add(draft())

const text = (most: number) =>
  fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: most }).map((one) => `a${one}z`)
const amount = fc.integer({ min: 100, max: 900_00 }).map(paise)
const side = fc.option(fc.integer({ min: 1, max: 900 }))

const aVariant = fc
  .record({
    price: amount,
    above: fc.nat(9_000),
    name: fc.option(text(20), { nil: '' }),
    options: fc.dictionary(fc.constantFrom('Size', 'Colour'), text(8)),
    weightGrams: side,
    lengthMm: side,
    isBare: fc.boolean(),
  })
  .map(({ above, ...one }) => variant({ ...one, mrp: paise(one.price + above) }))

/** A product with all kinds of fields; published or a draft. */
const aProduct = fc
  .record({
    variants: fc.array(aVariant, { minLength: 1, maxLength: 3 }),
    isPublished: fc.boolean(),
    highlights: fc.array(text(30), { maxLength: 3 }),
    model: fc.option(text(20)),
    hasLithium: fc.boolean(),
    pictures: fc.nat(2),
    specs: fc.record(
      {
        voltageV: fc.constantFrom(12, 18, 18.5, 1_500),
        impact: fc.boolean(),
        motor: fc.constant('Brushed'),
      },
      { requiredKeys: [] },
    ),
    warranty: fc.record({
      months: fc.option(fc.nat(60)),
      text: fc.constantFrom('', 'On the motor.'),
    }),
    tier: fc.option(fc.constant(paise(99))),
    link: fc.boolean(),
  })
  .map(({ isPublished, pictures, specs, tier, link, ...fields }) => ({
    pictures,
    body: (isPublished ? sellable : draft)({
      ...fields,
      specs: Object.entries(specs).map(([key, value]) => ({ key, value })),
      documents: [{ title: 'Manual', url: 'https://maker.example/manual.pdf' }],
      tierPrices: tier
        ? [{ variantSku: fields.variants[0]?.sku ?? '', minQuantity: 5, price: tier }]
        : [],
      links: link ? [{ kind: 'ACCESSORY', productId: other.id }] : [],
    }),
  }))

const read = (id: number) => meera(adminCatalogueApi.product, { params: { id } })
const patch = (id: number, body: object) =>
  meera(catalogueRecordsApi.patchProduct, { params: { id }, headers: {}, body })
const audits = async () =>
  Number(
    (
      await shop.db
        .selectFrom('auditLog')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

test('the whole answer of GET changes nothing when it is sent back, and makes no version', async () => {
  await fc.assert(
    fc.asyncProperty(aProduct, async ({ body, pictures }) => {
      const { id } = await add(body, await images(pictures))
      const [before, entries] = [await read(id), await audits()]

      const answers = [await patch(id, before), await patch(id, before.product)]

      expect(answers).toEqual([before, before])
      expect([await read(id), await audits()]).toEqual([before, entries])
    }),
    { numRuns: 5 },
  )
})

/** A change of one field by patch, and the fields of the product that are other ones then. */
type Change = (now: Product) => { patch: ProductPatch; after: Partial<Product> }

const plain =
  <Name extends keyof Product & keyof ProductPatch>(
    name: Name,
    value: ProductPatch[Name] & Product[Name],
  ): Change =>
  () => ({ patch: { [name]: value }, after: { [name]: value } })

const first = <T>(list: readonly T[]): T => list[0] ?? expect.fail('the list is empty')

const changes: Record<string, Change> = {
  name: ({ images, imageUrl }) => {
    const named = { name: 'Hammer drill', imageAlt: 'Hammer drill' }
    return {
      patch: { name: 'Hammer drill' },
      after: {
        ...named,
        imageUrl,
        images: images.map((image) => ({ ...image, alt: 'Hammer drill' })),
      },
    }
  },
  description: plain('description', 'Drills.'),
  highlights: plain('highlights', ['Light']),
  boxContents: plain('boxContents', ['Drill', 'Case']),
  noCod: plain('noCod', true),
  'no model': () => ({ patch: { model: null }, after: { model: null } }),
  'no documents': () => ({ patch: { documents: null }, after: { documents: [] } }),
  'no links': () => ({ patch: { links: null }, after: { links: [] } }),
  'no tiers': () => ({ patch: { tierPrices: [] }, after: { tierPrices: [] } }),
  'months of warranty': ({ warranty }) => ({
    patch: { warranty: { months: 7 } },
    after: { warranty: { ...warranty, months: 7 } },
  }),
  'no text of the warranty': ({ warranty }) => ({
    patch: { warranty: { text: null } },
    after: { warranty: { ...warranty, text: '' } },
  }),
  importer: ({ compliance }) => ({
    patch: { compliance: { importer: 'Bhimax, Mumbai' } },
    after: { compliance: { ...compliance, importer: 'Bhimax, Mumbai' } },
  }),
  'own returns': ({ ownReturns, returns }) => ({
    patch: { ownReturns: { days: 3 } },
    after: { ownReturns: { ...ownReturns, days: 3 }, returns: { ...returns, days: 3 } },
  }),
  'no specs': () => ({ patch: { specs: null }, after: { specs: [], keySpecs: [] } }),
  'a number of the specs, in the whole answer': (now) => {
    const specs = now.specs.map((spec) =>
      spec.key === 'voltageV' ? { ...spec, number: 20 } : spec,
    )
    const written = specs.map((spec) =>
      spec.number === 20 ? { ...spec, value: '20\u00a0V' } : spec,
    )
    const keySpecs = written.map(({ label, value }) => ({ label, value }))
    return { patch: { ...now, specs }, after: { specs: written, keySpecs } }
  },
  'the order of the variants': ({ variants }) => ({
    patch: { variants: variants.toReversed() },
    after: { variants: variants.toReversed() },
  }),
  'the text of a picture': ({ images }) => {
    const [picture, ...others] = images
    if (!picture) return { patch: { images }, after: {} }
    const worded = [{ ...picture, alt: 'From the left' }, ...others]
    return {
      patch: { images: worded },
      after: { images: worded, imageAlt: 'From the left' },
    }
  },
  'the barcode of a variant': ({ variants }) => {
    const [one, ...others] = variants
    const barcoded = [{ ...first(variants), ...one, barcode: '4006381333931' }, ...others]
    return { patch: { variants: barcoded }, after: { variants: barcoded } }
  },
}

test.each(Object.keys(changes))('%s: GET gives just this change', async (name) => {
  await fc.assert(
    fc.asyncProperty(aProduct, async ({ body, pictures }) => {
      const { id } = await add(body, await images(pictures))
      const { product: before } = await read(id)
      const change = changes[name]?.(before) ?? expect.fail('no such change')

      const { product } = await patch(id, change.patch)

      const expected = { ...before, ...change.after }
      const { version, updatedAt, ...fields } = product
      expect({ ...before, ...fields, version, updatedAt }).toEqual({
        ...expected,
        version,
        updatedAt,
      })
      expect(version).toBe(before.version + (isDeepStrictEqual(expected, before) ? 0 : 1))
      expect((await read(id)).product).toEqual(product)
      await meera(catalogueApi.removeProduct, { params: { id } })
    }),
    { numRuns: 1 },
  )
})
