import type { Category } from '#contract/catalogue/categories.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { formatNumber } from '#contract/number.ts'

/** Company data for the titles; null if it could not be read. */
type Shop = { name: string; gstin?: string | null } | null

const shopName = (shop: Shop) => shop?.name ?? 'Karigar'

/** The title of a product's page: "Hammer drill, HB-7 | Karigar". */
export const productTitle = ({ name, model }: Pick<Product, 'name' | 'model'>, shop: Shop) =>
  `${[name, model].filter(Boolean).join(', ')} | ${shopName(shop)}`

/** Description of a product's page for search engines: its brand, and its description or else its highlights. */
export const productDescription = ({
  brand,
  description,
  highlights,
}: Pick<Product, 'brand' | 'description' | 'highlights'>) =>
  [brand, description || highlights.join('. ')].filter(Boolean).join(': ')

/** The title of a page of a category. */
export const categoryTitle = ({ name }: Pick<Category, 'name'>, page: number, shop: Shop) =>
  [page > 1 ? `${name}, page ${page}` : name, shopName(shop)].join(' | ')

/** Description of a category's page for search engines: its own, or else its number of products. */
export const categoryDescription = (
  { name, description }: Pick<Category, 'name' | 'description'>,
  total: number,
  shop: Shop,
) =>
  description ||
  `${formatNumber(total)} ${name} with prices and ${shop?.gstin === null ? '' : 'GST '}invoice.`
