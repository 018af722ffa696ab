import * as access from '#contract/access.ts'
import * as accounts from '#contract/accounts.ts'
import * as addresses from '#contract/addresses.ts'
import * as adminCatalogue from '#contract/admin-catalogue.ts'
import * as adminOrders from '#contract/admin-orders.ts'
import * as banners from '#contract/banners.ts'
import * as cart from '#contract/cart.ts'
import * as catalogue from '#contract/catalogue.ts'
import * as categories from '#contract/categories.ts'
import * as checkout from '#contract/checkout.ts'
import * as company from '#contract/company.ts'
import * as contact from '#contract/contact.ts'
import * as dashboard from '#contract/dashboard.ts'
import * as inventory from '#contract/inventory.ts'
import * as orders from '#contract/orders.ts'
import * as pages from '#contract/pages.ts'
import * as productLists from '#contract/product-lists.ts'
import * as products from '#contract/products.ts'
import * as wishlist from '#contract/wishlist.ts'

/** The contract's schemas by the text of their JSON: what they are called wherever they stand. */
export function namesOfSchemas(): Map<string, string> {
  const names = new Map<string, string>()
  const modules: object[] = [
    access,
    accounts,
    addresses,
    adminCatalogue,
    adminOrders,
    banners,
    cart,
    catalogue,
    categories,
    checkout,
    company,
    contact,
    dashboard,
    inventory,
    orders,
    pages,
    productLists,
    products,
    wishlist,
  ]
  for (const module of modules)
    for (const [name, value] of Object.entries(module))
      if (isWorthAName(value)) names.set(JSON.stringify(value), name)
  return names
}

/** Objects and lists of choices; a number or a text says enough where it stands. */
const isWorthAName = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  (('type' in value && value.type === 'object') || ('enum' in value && Array.isArray(value.enum)))
