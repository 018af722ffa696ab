import sharp from 'sharp'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type { ProductWrite } from '#contract/catalogue/product-write.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { paise } from '#contract/money.ts'
import type { Person } from './given.ts'
import type { openShop } from './shop.ts'

type Shop = Awaited<ReturnType<typeof openShop>>
type Files = { field: string; file: Blob }[]

export const sku = () => `VJ-${Math.random().toString(36).slice(2, 10).toUpperCase()}`

/** A variant with its own SKU. */
export const variant = (change: Partial<ProductWrite['variants'][number]> = {}) => ({
  sku: sku(),
  price: paise(4_999_00),
  mrp: paise(5_999_00),
  ...change,
})

/** Everything the law requires before a product may be sold. */
export const fullCompliance = {
  hsn: '84672100',
  gstRate: 18,
  countryOfOrigin: 'IN',
  netQuantity: '1 N',
  manufacturer: 'Vajrok Works, Pune',
}

/** A PDF as small as can be, with a text that makes it unlike others. */
export const pdfFile = (text: string) => new Blob([`%PDF-1.7\n% ${text}\n%%EOF\n`])

let shade = 0
/** A picture unlike every other. */
async function picture(): Promise<Blob> {
  const background = `#${(++shade).toString(16).padStart(6, '0')}`
  const image = sharp({ create: { width: 20, height: 10, channels: 3, background } })
  return new Blob([new Uint8Array(await image.png().toBuffer())])
}

export const images = async (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => ({ field: 'images', file: await picture() })),
  )

/** A product as an editor that changes nothing sends it back. */
export const asSent = ({ name, categoryId, variants }: Product): ProductWrite => ({
  name,
  categoryId,
  variants: variants.map(({ id, sku, price, mrp }) => ({ id, sku, price, mrp })),
})

/** Products as `meera`, the catalogue manager, writes them, in a category with a spec template. */
export async function writingIn({ db, given }: Shop, meera: Person) {
  const drills = await drillCategory(db, (await given.category()).id)

  const draft = (change: Partial<ProductWrite> = {}): ProductWrite => ({
    name: 'Cordless drill',
    categoryId: drills,
    variants: [variant()],
    ...change,
  })

  return {
    drills,
    draft,

    sellable: (change: Partial<ProductWrite> = {}) =>
      draft({ brand: 'Vajrok', status: 'PUBLISHED', compliance: fullCompliance, ...change }),

    add: (body: ProductWrite, files: Files = [], who: Person = meera) =>
      who(catalogueApi.addProduct, { body, files }),

    update: (product: Product, change: Partial<ProductWrite>, files: Files = []) =>
      meera(catalogueApi.updateProduct, {
        params: { id: product.id },
        body: { ...asSent(product), version: product.version, ...change },
        files,
      }),
  }
}

async function drillCategory(db: Shop['db'], id: number) {
  const definition = { categoryId: id, facet: true, card: true }
  await db
    .insertInto('specDefinitions')
    .values([
      { ...definition, key: 'voltageV', label: 'Voltage', type: 'NUMBER', unit: 'V', position: 0 },
      { ...definition, key: 'chuckMm', label: 'Chuck', type: 'NUMBER', unit: 'mm', position: 1 },
      { ...definition, key: 'impact', label: 'Impact', type: 'BOOLEAN', position: 2 },
      {
        ...definition,
        key: 'motor',
        label: 'Motor',
        type: 'CHOICE' as const,
        position: 3,
        choices: ['Brushed', 'Brushless'],
      },
    ])
    .execute()
  return id
}
