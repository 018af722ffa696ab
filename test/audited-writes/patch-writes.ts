import { catalogueRecordsApi } from '#contract/catalogue/catalogue-records.ts'
import { paise } from '#contract/money.ts'
import { orderRecordsApi } from '#contract/selling/order-records.ts'
import { type AuditedWrite, type Kit, write } from './audited-write.ts'

/** A variant with its product and its SKU. */
async function goods({ given, db }: Kit) {
  const { id, productId } = await given.variant()
  const named = db.selectFrom('variants').select('sku').where('id', '=', id)
  return {
    id,
    sku: (await named.executeTakeFirstOrThrow()).sku,
    subject: `product ${productId}`,
    productId,
  }
}

async function placed({ given, buying }: Kit) {
  const { id, orderNumber } = await buying.order(await given.shopper(), [
    { id: (await given.variant()).id },
  ])
  return { id, orderNumber, subject: `order ${id}` }
}

const headers = {}
const modelled = { headers, body: { model: 'HX-1' } }
const priced = { headers, body: { price: paise(100) } }
const tagged = { headers, body: { tags: ['VIP'] } }

export const patchWrites: readonly AuditedWrite[] = [
  write(catalogueRecordsApi.patchProduct, async (kit) => {
    const { productId: id, subject } = await goods(kit)
    return { input: { params: { id }, ...modelled }, subject }
  }),
  write(catalogueRecordsApi.patchProductBySku, async (kit) => {
    const { sku, subject } = await goods(kit)
    return { input: { params: { sku }, ...modelled }, subject }
  }),
  write(catalogueRecordsApi.patchVariant, async (kit) => {
    const { id, subject } = await goods(kit)
    return { input: { params: { id }, ...priced }, subject }
  }),
  write(catalogueRecordsApi.patchVariantBySku, async (kit) => {
    const { sku, subject } = await goods(kit)
    return { input: { params: { sku }, ...priced }, subject }
  }),
  write(catalogueRecordsApi.patchCategory, async ({ given }) => {
    const { id } = await given.category()
    const input = { params: { id }, headers, body: { description: 'Saws.' } }
    return { input, subject: `category ${id}` }
  }),
  write(orderRecordsApi.patch, async (kit) => {
    const { id, subject } = await placed(kit)
    return { input: { params: { id }, ...tagged }, subject }
  }),
  write(orderRecordsApi.patchByNumber, async (kit) => {
    const { orderNumber: number, subject } = await placed(kit)
    return { input: { params: { number }, ...tagged }, subject }
  }),
]
