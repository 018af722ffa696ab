import * as shop from './api.ts'

// Three mistakes: a wrong key, a wrong kind of value and a wrong field of a reply. The types have to name each.
await shop.cartAdd({ productVariantId: 1, qty: 1 })
await shop.catalogueAddProduct({
  data: { name: 'Drill', categoryId: 1, variants: [{ sku: 'D1', price: '₹6,499', mrp: 1 }] },
})
const cart = await shop.cartRead()
process.stdout.write(`${cart.totalInRupees}`)
