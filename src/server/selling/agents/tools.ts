import type { Access } from '#contract/access.ts'
import type { Tool } from './tool.ts'
import { checkDelivery } from './tools/check-delivery.ts'
import { compareProducts } from './tools/compare-products.ts'
import { getProduct } from './tools/get-product.ts'
import { listCategories } from './tools/list-categories.ts'
import { makeCartLink } from './tools/make-cart-link.ts'
import { readPolicy } from './tools/read-policy.ts'
import { searchProducts } from './tools/search-products.ts'
import { trackOrder } from './tools/track-order.ts'

/** Every tool of the shop's MCP server. Each one states who may call it. */
const tools: readonly Tool[] = [
  searchProducts,
  getProduct,
  compareProducts,
  listCategories,
  checkDelivery,
  readPolicy,
  trackOrder,
  makeCartLink,
]

/** The tools that a caller with this access sees. */
export const toolsFor = (access: Access) => tools.filter((tool) => tool.access === access)
