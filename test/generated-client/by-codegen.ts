import { type Shop, sellAndBuy } from './consumer.ts'
import * as api from './services/index.ts'

const [baseUrl = '', admin = '', picture = ''] = process.argv.slice(2)
api.OpenAPI.BASE = baseUrl

/** A call under a token. The generator counts a refusal among the answers, although it throws it. */
async function as<T>(token: string, call: () => Promise<T | api.Problem>): Promise<T> {
  api.OpenAPI.TOKEN = token
  const answer = await call()
  if (isProblem(answer)) throw new Error(answer.message)
  return answer
}
const isProblem = (answer: unknown): answer is api.Problem =>
  typeof answer === 'object' && answer !== null && 'requestId' in answer

const shop: Shop = {
  categories: () => as('', () => api.CatalogueService.catalogueCategories()),
  register: (requestBody) => as('', () => api.AccountsService.accountsRegister({ requestBody })),
  addProduct: (token, data, images) =>
    as(token, () => api.CatalogueService.catalogueAddProduct({ formData: { data, images } })),
  receive: (token, variantId, delta) =>
    as(token, () =>
      api.StockService.inventoryAdjust({ requestBody: { variantId, delta, reason: 'RECEIVED' } }),
    ),
  patch: (token, sku, requestBody) =>
    as(token, () =>
      api.CatalogueFieldByFieldService.catalogueRecordsPatchProductBySku({ sku, requestBody }),
    ),
  startImport: (token, file) =>
    as(token, () => api.ImportsService.importsStart({ formData: { file } })),
  runImport: (token, id) =>
    as(token, () => api.ImportsService.importsRun({ id, requestBody: { skipWrong: false } })),
  readImport: (token, id) => as(token, () => api.ImportsService.importsOne({ id })),
  addToCart: (token, productVariantId, quantity) =>
    as(token, () => api.CartService.cartAdd({ requestBody: { productVariantId, quantity } })),
  addAddress: (token, requestBody) =>
    as(token, () => api.AddressesService.addressesAdd({ requestBody })),
  quote: (token, requestBody) =>
    as(token, () => api.CheckoutService.checkoutQuote({ requestBody })),
  placeOrder: (token, requestBody, idempotencyKey) =>
    as(token, () => api.CheckoutService.checkoutPlaceOrder({ requestBody, idempotencyKey })),
}

await sellAndBuy(shop, admin, picture)
