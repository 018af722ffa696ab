import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gstinProblem } from '#contract/india.ts'
import { filesOf } from '../pictures.ts'
import { demoCatalogue } from './demo-catalogue.ts'
import type { DemoCategory, DemoProduct } from './demo-types.ts'
import { ean13 } from './identifiers.ts'

const catalogue = demoCatalogue()
const { products, categories, brands, banners, company } = catalogue
const variants = products.flatMap((product) => product.variants)
const leaves = categories.filter(({ parentKey }) => parentKey !== null)

const categoryOf = (product: DemoProduct): DemoCategory => {
  const category = leaves.find(({ key }) => key === product.categoryKey)
  if (!category) throw new Error(`${product.key} lies on no shelf`)
  return category
}

const repeated = (values: string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)

/** The keys of the products that break a rule, so that a failure names them. */
const breaking = (rule: (product: DemoProduct) => boolean) =>
  products.filter((product) => !rule(product)).map(({ key }) => key)

test('the demo shop is as large as a real one', () => {
  expect(products.length).toBeGreaterThanOrEqual(620)
  expect(variants.length).toBeGreaterThanOrEqual(1450)
  expect(brands).toHaveLength(12)
  expect(banners).toHaveLength(8)
})

test('no two products or variants can be mistaken for each other', () => {
  expect(repeated(products.map(({ key }) => key))).toEqual([])
  expect(repeated(products.map(({ name }) => name))).toEqual([])
  expect(repeated(products.map(({ model }) => model))).toEqual([])
  expect(repeated(variants.map(({ sku }) => sku))).toEqual([])
  expect(repeated(variants.map(({ barcode }) => barcode))).toEqual([])
  expect(repeated(categories.map(({ key }) => key))).toEqual([])
})

test('variants of one product differ in their options', () => {
  expect(
    breaking((product) => {
      const chosen = product.variants.map(({ options }) => JSON.stringify(options))
      const names = product.variants.map(({ options }) => Object.keys(options).join())
      return new Set(chosen).size === chosen.length && new Set(names).size === 1
    }),
  ).toEqual([])
})

test('a product with several variants names the option that tells them apart', () => {
  expect(
    breaking(({ variants }) =>
      variants.every(({ options }) => !Object.values(options).includes('')),
    ),
  ).toEqual([])
})

test('every category has an existing parent, and every lowest category has six products or more', () => {
  const tops = categories.filter(({ parentKey }) => parentKey === null).map(({ key }) => key)
  for (const leaf of leaves) {
    expect(tops, leaf.key).toContain(leaf.parentKey)
    const goods = products.filter(({ categoryKey }) => categoryKey === leaf.key)
    expect(goods.length, leaf.key).toBeGreaterThanOrEqual(6)
    expect(leaf.specTemplate.filter(({ card }) => card).length, leaf.key).toBeGreaterThanOrEqual(2)
  }
  expect(new Set(leaves.map(({ parentKey }) => parentKey))).toEqual(new Set(tops))
})

test('every brand has goods and every product a known brand', () => {
  expect(new Set(products.map(({ brand }) => brand))).toEqual(
    new Set(brands.map(({ name }) => name)),
  )
})

test('a spec means the same unit in every category', () => {
  const units = new Map<string, string>()
  for (const { key, unit, type } of leaves.flatMap(({ specTemplate }) => specTemplate)) {
    expect(units.get(key) ?? `${type} ${unit}`, key).toBe(`${type} ${unit}`)
    units.set(key, `${type} ${unit}`)
  }
})

test('every product fills its category’s template with values of the right type', () => {
  for (const product of products) {
    const { specTemplate } = categoryOf(product)
    const given = new Map(product.specs.map(({ key, value }) => [key, value]))
    for (const field of specTemplate) {
      const value = given.get(field.key)
      const where = `${product.key} ${field.key}`
      if (value === undefined) {
        expect(field.required, where).toBe(false)
        continue
      }
      if (field.type === 'NUMBER') expect(Number.isFinite(value), where).toBe(true)
      else if (field.type === 'BOOLEAN') expect(typeof value, where).toBe('boolean')
      else expect(typeof value === 'string' && value.length > 0, where).toBe(true)
      if (field.type === 'CHOICE') expect(field.choices, where).toContain(value)
      given.delete(field.key)
    }
    expect([...given.keys()], product.key).toEqual([])
  }
})

test('prices are whole rupees above nothing and never above the MRP', () => {
  for (const { sku, price, mrp } of variants) {
    expect(price % 100 === 0 && mrp % 100 === 0, sku).toBe(true)
    expect(price > 0 && price <= mrp && mrp < price * 1.8, sku).toBe(true)
  }
})

test('a larger quantity costs less per piece, and only products with one price have tiers', () => {
  const tiered = products.filter(({ tierPrices }) => tierPrices.length > 0)
  expect(tiered.length).toBeGreaterThan(10)
  for (const { key, tierPrices, variants: sizes } of tiered) {
    const prices = new Set(sizes.map(({ price }) => price))
    expect(prices.size, key).toBe(1)
    const steps = [...prices, ...tierPrices.map(({ price }) => price)]
    expect(steps, key).toEqual([...new Set(steps)].sort((a, b) => b - a))
  }
})

test('the GST rate follows the HSN heading: garden hand tools are exempt, shoes and gloves follow their price', () => {
  for (const product of products) {
    const { hsn, gstRate } = product.compliance
    expect(hsn, product.key).toMatch(/^\d{8}$/)
    expect(gstRate, product.key).toBe(rateFor(hsn, product.variants))
  }
})

/** Footwear, textile gloves and textile safety goods cost 5 % up to ₹2,500 and 18 % above. */
function rateFor(hsn: string, sizes: DemoProduct['variants']): number {
  if (hsn.startsWith('8201')) return 0
  if (/^(8433|842441)/.test(hsn)) return 5
  if (!/^(640|6116|6307)/.test(hsn)) return 18
  const above = sizes.filter(({ price }) => price > 2_500_00).length
  const packed = sizes.every(({ name }) => name.includes('Pack of'))
  return above > 0 && !packed ? 18 : 5
}

test('no shoe, vest or harness has variants on both sides of the price at which its GST rate changes', () => {
  const lined = products.filter(({ compliance }) => /^(640|6307)/.test(compliance.hsn))
  for (const { key, variants: sizes } of lined) {
    expect(new Set(sizes.map(({ price }) => price > 2_500_00)).size, key).toBe(1)
  }
})

test('barcodes are Indian EAN-13 with the right check digit', () => {
  for (const { sku, barcode } of variants) {
    expect(barcode, sku).toMatch(/^890\d{10}$/)
    expect(ean13(barcode.slice(0, 12)), sku).toBe(barcode)
  }
  expect(ean13('400638133393')).toBe('4006381333931')
})

test('everything the law wants on the pack is filled in, and only imported goods name an importer', () => {
  for (const { key, compliance } of products) {
    expect(compliance.countryOfOrigin, key).toMatch(/^[A-Z]{2}$/)
    expect(compliance.manufacturer.length, key).toBeGreaterThan(40)
    expect(compliance.netQuantity, key).toMatch(/\d/)
    expect(compliance.importer === null, key).toBe(compliance.countryOfOrigin === 'IN')
  }
})

test('parcels have a weight and a size that a courier would believe', () => {
  for (const { sku, weightGrams, packDims } of variants) {
    expect(weightGrams, sku).toBeGreaterThan(20)
    expect(weightGrams, sku).toBeLessThan(250_000)
    for (const side of Object.values(packDims)) expect(side, sku).toBeGreaterThanOrEqual(10)
    expect(packDims.lengthMm, sku).toBeLessThan(9_000)
  }
})

test('a tool of a battery platform is sold bare or in a kit, and no other product is sold bare', () => {
  for (const product of products) {
    const specs = new Map(product.specs.map(({ key, value }) => [key, value]))
    const isTool = specs.has('platform') && !specs.has('capacity') && !specs.has('chargeCurrent')
    for (const { sku, isBare, options, name } of product.variants) {
      if (isBare) expect(isTool && specs.get('platform') !== 'Built in', sku).toBe(true)
      if (/bare/i.test(product.name + name)) expect(isBare, sku).toBe(true)
      if (options.Kit?.startsWith('Kit')) expect(isBare, sku).toBe(false)
    }
  }
  expect(variants.filter(({ isBare }) => isBare).length).toBeGreaterThan(20)
})

test('some goods are sold out, some are low in stock, most are in stock', () => {
  const share = (matches: (onHand: number) => boolean) =>
    variants.filter(({ onHand }) => matches(onHand)).length / variants.length

  expect(share((onHand) => onHand === 0)).toBeGreaterThan(0.03)
  expect(share((onHand) => onHand === 0)).toBeLessThan(0.1)
  expect(share((onHand) => onHand > 0 && onHand <= 5)).toBeGreaterThan(0.04)
  expect(share((onHand) => onHand > 5)).toBeGreaterThan(0.75)
})

test('everything that is shown with a picture has its file, and no file is left over', () => {
  const files = globSync('**/*.svg', { cwd: new URL('../pictures/', import.meta.url) })

  expect(files.sort()).toEqual(filesOf(catalogue).sort())
})

test('texts have no unfilled placeholders, and numbers do not wrap away from their units', () => {
  for (const product of products) {
    const texts = [product.name, product.description, ...product.highlights, ...product.boxContents]
    for (const text of texts) {
      expect(text, product.key).not.toMatch(/[{}]|undefined|NaN|\bnull\b| {2}|,,/)
      expect(text, product.key).not.toMatch(/\d (?:V|W|mm|Nm|kg|Ah|bar|rpm)\b/)
    }
    expect(product.highlights.length, product.key).toBeGreaterThanOrEqual(4)
    expect(product.highlights.length, product.key).toBeLessThanOrEqual(5)
    expect(product.boxContents.length, product.key).toBeGreaterThan(0)
  }
})

test('the demo catalogue is the same each time it is built', () => {
  expect(demoCatalogue()).toEqual(catalogue)
})

test('banners link to existing pages', () => {
  for (const { title, link } of banners) {
    if ('categoryKey' in link) {
      expect(
        categories.map(({ key }) => key),
        title,
      ).toContain(link.categoryKey)
    } else if ('productKey' in link) {
      expect(
        products.map(({ key }) => key),
        title,
      ).toContain(link.productKey)
    } else expect(link.query.length, title).toBeGreaterThan(2)
  }
})

test('the company’s GSTIN is a valid one of Delhi and contains its PAN', () => {
  expect(gstinProblem(company.gstin)).toBeNull()
  expect(company.gstin.slice(0, 12)).toBe(`07${company.pan}`)
})
