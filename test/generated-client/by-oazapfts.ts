import * as api from './api.ts'
import { type Shop, sellAndBuy } from './consumer.ts'

const [baseUrl = '', admin = '', picture = ''] = process.argv.slice(2)
api.defaults.baseUrl = baseUrl
const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

const shop: Shop = {
  categories: () => api.catalogueCategories(),
  register: (account) => api.accountsRegister(account),
  addProduct: (token, data, images) => api.catalogueAddProduct({ data, images }, as(token)),
  receive: (token, variantId, delta) =>
    api.inventoryAdjust({ variantId, delta, reason: 'RECEIVED' }, as(token)),
  patch: (token, sku, change) =>
    api.catalogueRecordsPatchProductBySku(sku, change, undefined, as(token)),
  startImport: (token, file) => api.importsStart({ file }, as(token)),
  runImport: (token, id) => api.importsRun(id, { skipWrong: false }, as(token)),
  readImport: (token, id) => api.importsOne(id, as(token)),
  addToCart: (token, productVariantId, quantity) =>
    api.cartAdd({ productVariantId, quantity }, as(token)),
  addAddress: (token, address) => api.addressesAdd(address, as(token)),
  quote: (token, wish) => api.checkoutQuote(wish, as(token)),
  placeOrder: (token, wish, idempotencyKey) =>
    api.checkoutPlaceOrder(wish, { idempotencyKey }, as(token)),
}

await sellAndBuy(shop, admin, picture)
