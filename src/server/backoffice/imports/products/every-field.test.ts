import { stringify } from 'csv-stringify/sync'
import { expect, test } from 'vitest'
import { importsApi } from '#contract/backoffice/imports.ts'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { ComplianceWrite } from '#contract/catalogue/compliance.ts'
import { productHistoryApi } from '#contract/catalogue/product-history.ts'
import { productParts } from '#contract/catalogue/product-parts.ts'
import { ProductWrite } from '#contract/catalogue/product-write.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { paise } from '#contract/money.ts'
import { importingIn } from '#test/importing.ts'
import { openShop } from '#test/shop.ts'
import { images, sku, variant, writingIn } from '#test/writing-products.ts'
import { productColumns, skuTitle, stockTitle } from '../../records/product-columns.ts'

const shop = await openShop()
const { given } = shop
const meera = await given.admin('CATALOGUE')
const { worked } = importingIn(shop, meera)
const { drills, sellable, add, update } = await writingIn(shop, meera)
const battery = await add(sellable({ name: 'Battery' }))
const otherCategory = await given.category({ name: 'Grinders' })

type Variant = ProductWrite['variants'][number]
type Compliance = Required<ComplianceWrite>
type Whole = Required<Omit<ProductWrite, 'version' | 'compliance'>> & { compliance: Compliance }

/** A product that says something else than `sellable` in every field that can be written. The compiler asks for each. */
function everyField(code: string): Whole {
  const everything: Required<Omit<Variant, 'id' | 'onHand'>> = {
    sku: code,
    name: '10 mm',
    options: { Chuck: '10 mm' },
    price: paise(4_500_00),
    mrp: paise(5_500_00),
    weightGrams: 1_410,
    lengthMm: 300,
    widthMm: 90,
    heightMm: 210,
    isBare: true,
    barcode: '8901234567894',
  }
  return {
    name: 'Hammer drill',
    model: 'HD-18',
    shelf: 'A-04',
    brand: 'Lohar',
    categoryId: drills,
    description: 'Hammers.',
    highlights: ['Light', 'Keyless'],
    status: 'PUBLISHED',
    specs: [{ key: 'voltageV', value: 18 }],
    variants: [everything],
    images: [{ alt: 'From the side', variantSku: code }],
    boxContents: ['Drill', 'Case'],
    documents: [{ title: 'Manual', url: 'https://example.com/manual.pdf' }],
    warranty: { months: 12, text: 'Motor.' },
    compliance: {
      hsn: '84679900',
      gstRate: 5,
      countryOfOrigin: 'DE',
      packedOn: '2026-10-01',
      manufacturer: 'Lohar GmbH, Ulm',
      importer: 'Lohar India, Pune',
      packer: 'Packers, Thane',
      bisStandard: 'IS 2029',
      bisLicence: 'CM/L-1234567',
      bisValidUntil: '2027-12-31',
      makerSize: 'SMALL',
      netQuantity: '2 N',
    },
    tierPrices: [{ variantSku: code, minQuantity: 5, price: paise(4_000_00) }],
    compatibility: ['All 18 V batteries'],
    links: [{ kind: 'ACCESSORY', productId: battery.id }],
    hasLithium: true,
    hasSerials: true,
    noCod: true,
    ownReturns: { rule: 'FAULTY_ONLY', days: 5 },
  }
}

const read = async (id: number) =>
  (await meera(adminCatalogueApi.product, { params: { id } })).product
/** The fields of the product; changes count its version. */
const said = ({ version: _version, updatedAt: _at, ...product }: Product) => product

/** The names of the fields that are the same in both. */
const sameIn = (before: object, after: object) => {
  const now = new Map(Object.entries(after))
  return Object.entries(before)
    .filter(([name, value]) => JSON.stringify(now.get(name)) === JSON.stringify(value))
    .map(([name]) => name)
}

const writable = Object.keys(ProductWrite.properties)

async function plainProduct() {
  const code = sku()
  const sent = sellable({
    categoryId: otherCategory.id,
    status: 'DRAFT',
    variants: [variant({ sku: code })],
  })
  return { code, before: await add(sent) }
}

test('every field that can be written is stored and read, and a restore of all parts brings it back', async () => {
  const { code, before } = await plainProduct()
  const changed = await update(before, everyField(code), await images(1))

  expect(sameIn(before, changed).filter((name) => writable.includes(name))).toEqual([])
  expect(sameIn(before.compliance, changed.compliance)).toEqual([])
  expect(Object.keys(changed.compliance).toSorted()).toEqual(
    Object.keys(ComplianceWrite.properties).toSorted(),
  )

  const { versions } = await meera(productHistoryApi.list, { params: { id: before.id }, query: {} })
  const added = versions.find(({ what }) => what === 'added')?.id ?? -1
  const { changes, version } = await meera(productHistoryApi.preview, {
    params: { id: before.id, versionId: added },
  })
  const parts = [...new Set(changes.flatMap(({ part }) => part ?? []))]
  expect(parts.toSorted()).toEqual(Object.keys(productParts).toSorted())
  const restored = await meera(productHistoryApi.restore, {
    params: { id: before.id, versionId: added },
    body: { version, parts },
  })
  // A restore leaves the status.
  expect(said({ ...restored, status: before.status })).toEqual(said(before))
})

test('a file with every column writes what an export says, and its undo leaves the product as it was', async () => {
  const full = await add(everyField(sku()), await images(1))
  const { code, before } = await plainProduct()
  const [line] = full.variants.map((only) => ({ product: full, variant: only }))
  if (!line) throw new Error('The product has a variant.')
  const columns = productColumns.filter(
    ({ title }) => !['Pictures', 'Barcode', stockTitle].includes(title),
  )
  const row = Object.fromEntries(columns.map(({ title, write }) => [title, write(line)]))
  const cells = { [skuTitle]: code, 'spec.voltageV': '18', ...row }
  const file = new File([stringify([cells], { header: true })], 'tools.csv')

  const checked = await worked(
    await meera(importsApi.start, { body: {}, files: [{ field: 'file', file }] }),
  )
  const { id } = await worked(
    await meera(importsApi.run, { params: { id: checked.id }, body: { skipWrong: false } }),
  )

  const imported = await read(before.id)
  const unchanged = sameIn(before, imported).filter((name) => writable.includes(name))
  // A file names pictures by address, and links of products are not part of it.
  expect(unchanged.toSorted()).toEqual(['images', 'links'])
  for (const name of [
    'compliance',
    'warranty',
    'ownReturns',
    'specs',
    'model',
    'shelf',
    'boxContents',
  ] as const)
    expect(imported[name]).toEqual(full[name])
  await worked(await meera(importsApi.undo, { params: { id } }))
  expect(said(await read(before.id))).toEqual(said(before))
})
