import type { Input } from '#contract/endpoint.ts'
import type { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import type { allOrders } from './list-orders.ts'

type Goods = Pick<Input<typeof adminOrdersApi.list>['query'], 'product' | 'category' | 'brand'>

/** Narrows orders to those with a line of a product, or of a product that is now of a category or brand. */
export function ofGoods(
  orders: ReturnType<typeof allOrders>,
  { product, category, brand }: Goods,
): ReturnType<typeof allOrders> {
  if (product === undefined && category === undefined && brand === undefined) return orders
  return orders.where('order.id', 'in', (eb) => {
    let lines = eb
      .selectFrom('orderLines as line')
      .innerJoin('products', 'products.id', 'line.productId')
      .select('line.orderId')
    if (product !== undefined) lines = lines.where('line.productId', '=', product)
    if (category !== undefined) lines = lines.where('products.categoryId', '=', category)
    if (brand === 0) lines = lines.where('products.brandId', 'is', null)
    if (brand) lines = lines.where('products.brandId', '=', brand)
    return lines
  })
}
