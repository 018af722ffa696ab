import * as access from '#contract/access.ts'
import * as dashboard from '#contract/backoffice/dashboard.ts'
import * as adminCatalogue from '#contract/catalogue/admin-catalogue.ts'
import * as catalogue from '#contract/catalogue/catalogue.ts'
import * as categories from '#contract/catalogue/categories.ts'
import * as inventory from '#contract/catalogue/inventory.ts'
import * as productLists from '#contract/catalogue/product-lists.ts'
import * as products from '#contract/catalogue/products.ts'
import * as accounts from '#contract/people/accounts.ts'
import * as addresses from '#contract/people/addresses.ts'
import * as adminOrders from '#contract/selling/admin-orders.ts'
import * as cart from '#contract/selling/cart.ts'
import * as checkout from '#contract/selling/checkout.ts'
import * as orders from '#contract/selling/orders.ts'
import * as wishlist from '#contract/selling/wishlist.ts'
import * as banners from '#contract/shop/banners.ts'
import * as pages from '#contract/shop/pages.ts'
import * as company from '#contract/shop/settings.ts'
import * as contact from '#contract/talk/tickets.ts'

/**
 * The names of the contract's schemas, keyed by their JSON text, so that a schema gets its name wherever it
 * is used.
 */
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

/** Objects and enumerations get a name; a number or a text is clear without one. */
const isWorthAName = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  (('type' in value && value.type === 'object') || ('enum' in value && Array.isArray(value.enum)))
