import { mayCall, type Role } from '#contract/access.ts'
import type { ImportKindName } from '#contract/backoffice/imports.ts'
import { DomainError } from '#server/platform/errors.ts'
import { flatKind } from './flat-kind.ts'
import type { ImportKind } from './import-kind.ts'
import { addresses } from './kinds/addresses.ts'
import { brands } from './kinds/brands.ts'
import { categories } from './kinds/categories.ts'
import { coupons } from './kinds/coupons.ts'
import { customers } from './kinds/customers.ts'
import { pincodes } from './kinds/pincodes.ts'
import { stock } from './kinds/stock.ts'
import { synonyms } from './kinds/synonyms.ts'
import { prices, products } from './products/product-kind.ts'

/** Every kind of file that can be imported. */
export const importKinds: Record<ImportKindName, ImportKind> = {
  products,
  prices,
  stock: flatKind(stock),
  categories: flatKind(categories),
  brands: flatKind(brands),
  coupons: flatKind(coupons),
  customers: flatKind(customers),
  addresses: flatKind(addresses),
  pincodes: flatKind(pincodes),
  synonyms: flatKind(synonyms),
}

/** The kinds that a role may import. */
export const kindsFor = (role: Role | null): ImportKind[] =>
  Object.values(importKinds).filter(({ access }) => mayCall(access, role))

/** Refuses a kind that the caller may not import. */
export function allowedKind(name: ImportKindName, role: Role | null): ImportKind {
  const kind = importKinds[name]
  if (!mayCall(kind.access, role)) throw notYours()
  return kind
}

const notYours = () =>
  new DomainError('forbidden', 'forbidden', "Your role can't import this kind of file.")
