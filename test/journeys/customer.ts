import type { APIRequestContext } from '@playwright/test'
import { bearer, placeOrder, register } from './people.ts'

/** A shopper with an order, and with something in the cart and on the wishlist. */
export async function customer(request: APIRequestContext) {
  const { token } = await register(request)
  const headers = bearer(token)
  const { order } = await placeOrder(request, token)
  const unpaid = await placeOrder(request, token, 'RAZORPAY')
  const { products } = await (await request.get('/api/products?inStock=true&limit=5')).json()
  await request.post('/api/cart/add', {
    headers,
    data: { productVariantId: products[0].defaultVariantId, quantity: 1 },
  })
  await request.post(`/api/wishlist/${products[1].id}`, { headers })
  return { token, order, unpaid: unpaid.order }
}

/** Writes a ticket as a shopper. Returns its id in the back office. */
export async function writeMessage(request: APIRequestContext, token: string): Promise<number> {
  const words = { topic: 'OTHER', message: 'Do you sharpen planes?', name: 'Ravi Menon' }
  const data = { ...words, email: 'ravi@example.in' }
  const { number } = await (await request.post('/api/contact', { data })).json()
  const list = await request.get(`/api/admin/tickets?q=${number}`, { headers: bearer(token) })
  return (await list.json()).tickets[0].id
}
