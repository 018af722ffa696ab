import { formOf, shopAt } from './client.ts'

// Three mistakes: a wrong key, a wrong kind of value and a wrong field of a reply. The types have to name each.
const shop = shopAt('http://shop.test')

await shop.POST('/api/cart/add', { body: { productVariantId: 1, qty: 1 } })
await shop.POST('/api/products', {
  body: {
    data: { name: 'Drill', categoryId: 1, variants: [{ sku: 'D1', price: '₹6,499', mrp: 1 }] },
  },
  bodySerializer: formOf,
})
const { data } = await shop.GET('/api/cart')
process.stdout.write(`${data?.totalInRupees}`)
