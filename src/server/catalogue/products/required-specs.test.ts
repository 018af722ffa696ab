import { expect, test } from 'vitest'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type { SpecDefinition } from '#contract/catalogue/categories.ts'
import type { ProductWrite } from '#contract/catalogue/product-write.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { paise } from '#contract/money.ts'
import { openShop } from '#test/shop.ts'

const { given } = await openShop()
const meera = await given.admin('CATALOGUE')

const voltage: SpecDefinition = { key: 'voltage', label: 'Voltage', type: 'NUMBER', unit: 'V' }
const motor: SpecDefinition = { key: 'motor', label: 'Motor', type: 'TEXT' }

let made = 0
const category = (...specTemplate: SpecDefinition[]) =>
  meera(catalogueApi.addCategory, { body: { name: `Drills ${++made}`, specTemplate } })

const required = (definition: SpecDefinition) => ({ ...definition, required: true })

const written = (categoryId: number, changes: Partial<ProductWrite> = {}): ProductWrite => ({
  name: 'Drill driver',
  brand: 'Vajrok',
  categoryId,
  status: 'PUBLISHED',
  variants: [{ sku: `VJ-${++made}`, price: paise(2_999_00), mrp: paise(3_499_00) }],
  compliance: {
    hsn: '84672100',
    gstRate: 18,
    countryOfOrigin: 'IN',
    manufacturer: 'Vajrok Works, Pune',
    netQuantity: '1 N',
  },
  ...changes,
})
const add = (body: ProductWrite) => meera(catalogueApi.addProduct, { body })
const update = ({ id, version, name, variants }: Product, changes: Partial<ProductWrite>) =>
  meera(catalogueApi.updateProduct, {
    params: { id },
    body: {
      name,
      version,
      categoryId: 0,
      variants: variants.map(({ id, sku, price, mrp }) => ({ id, sku, price, mrp })),
      ...changes,
    },
  })

const gaps = (...keys: string[]) => ({
  problem: {
    status: 400,
    code: 'invalid_request',
    fields: Object.fromEntries(
      keys.map((key) => [`specs.${key}`, expect.stringContaining('Enter')]),
    ),
  },
})

test('a draft may lack required specifications, and publishing names the missing ones', async () => {
  const { id } = await category(required(voltage), required(motor))
  const draft = await add(written(id, { status: 'DRAFT' }))

  await expect(update(draft, { categoryId: id, status: 'PUBLISHED' })).rejects.toMatchObject(
    gaps('voltage', 'motor'),
  )
  await expect(add(written(id, { specs: [{ key: 'motor', value: 'Brushless' }] }))).rejects.toEqual(
    expect.objectContaining({
      problem: expect.objectContaining({
        fields: { 'specs.voltage': 'Enter Voltage before you publish.' },
      }),
    }),
  )
})

test('a required specification counts as filled in with or without its unit', async () => {
  const { id } = await category(required(voltage), motor)

  const product = await add(written(id, { specs: [{ key: 'voltage', value: '18v' }] }))

  expect(product.specs).toMatchObject([{ key: 'voltage', number: 18, value: '18\u00a0V' }])
})

test('an unreadable value is not also reported as missing', async () => {
  const { id } = await category(required(voltage))

  await expect(
    add(written(id, { specs: [{ key: 'voltage', value: '18 W' }] })),
  ).rejects.toMatchObject({ problem: { fields: { 'specs.0.value': 'Enter a number of V.' } } })
})

test('a specification that becomes required later does not block a change of price', async () => {
  const drills = await category(voltage)
  const product = await add(written(drills.id))
  await meera(catalogueApi.updateCategory, {
    params: { id: drills.id },
    body: { specTemplate: [required(voltage)], version: drills.version },
  })
  const [variant] = product.variants
  if (!variant) throw new Error('a product has a variant')

  const cheaper = await update(product, {
    categoryId: drills.id,
    variants: [{ id: variant.id, sku: variant.sku, mrp: variant.mrp, price: paise(1_00) }],
  })

  expect(cheaper.price).toBe(100)
  await expect(update(cheaper, { categoryId: drills.id, specs: [] })).rejects.toMatchObject(
    gaps('voltage'),
  )
})

test('moving a product names what its new category requires', async () => {
  const [from, to] = [await category(), await category(required(voltage))]
  const product = await add(written(from.id))

  await expect(update(product, { categoryId: to.id })).rejects.toMatchObject(gaps('voltage'))
})

test('the completeness of a template counts the products that have filled it in', async () => {
  const { id } = await category(voltage, motor)
  await add(written(id, { specs: [{ key: 'voltage', value: 18 }] }))
  await add(written(id, { status: 'DRAFT', specs: [{ key: 'voltage', value: 12 }] }))
  await add(written(id, { specs: [{ key: 'motor', value: 'Brushed' }] }))

  const { specUse } = await meera(adminCatalogueApi.category, { params: { id } })

  expect(specUse).toEqual({
    products: 3,
    published: 2,
    keys: [
      { key: 'motor', products: 1, published: 1 },
      { key: 'voltage', products: 2, published: 1 },
    ],
  })
})
