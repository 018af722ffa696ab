import { isDeepStrictEqual } from 'node:util'
import type { Compliance } from '#contract/catalogue/compliance.ts'
import {
  legalTextNames,
  productFlagNames,
  productListNames,
  productTextNames,
} from '#contract/catalogue/product-fields.ts'
import type { ProductPatch } from '#contract/catalogue/product-patch.ts'
import type { ProductWrite } from '#contract/catalogue/product-write.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { countryCode } from '#contract/countries.ts'
import { changedLists } from './list-changes.ts'

/** The body that the editor would send, without the fields that a write always has. */
export type Changes = Partial<Omit<ProductWrite, 'version'>>

/** The fields that a patch changes, in the form of a write; those that it sends unchanged are left out. */
export function changesOf(patch: ProductPatch, now: Product): Changes {
  const changes: Changes = {
    ...wantedTexts(patch),
    ...(patch.name !== undefined && { name: patch.name }),
    ...(patch.categoryId !== undefined && { categoryId: patch.categoryId }),
    ...(patch.status !== undefined && { status: patch.status }),
    ...(patch.warranty !== undefined && { warranty: warrantyOf(patch.warranty, now) }),
    ...(patch.compliance !== undefined && { compliance: complianceOf(patch.compliance, now) }),
    ...(patch.ownReturns !== undefined && { ownReturns: returnsOf(patch.ownReturns, now) }),
  }
  const plain = Object.entries(changes).filter(
    ([name, value]) => !isDeepStrictEqual(value, now[name as keyof Product]),
  )
  return { ...Object.fromEntries(plain), ...changedLists(patch, now) }
}

/** The plain fields that are sent. */
function wantedTexts(patch: ProductPatch): Changes {
  const changes: Changes = {}
  for (const name of ['brand', ...productTextNames] as const)
    if (patch[name] !== undefined) changes[name] = patch[name] || null
  for (const name of productListNames)
    if (patch[name] !== undefined) changes[name] = patch[name] ?? []
  for (const name of productFlagNames)
    if (patch[name] !== undefined) changes[name] = patch[name] ?? false
  if (patch.description !== undefined) changes.description = patch.description ?? ''
  return changes
}

function warrantyOf(patch: NonNullable<ProductPatch['warranty']> | null, { warranty }: Product) {
  const { months = warranty.months, text = warranty.text } = patch ?? { months: null, text: null }
  return { months, text: text ?? '' }
}

function complianceOf(
  patch: NonNullable<ProductPatch['compliance']> | null,
  { compliance }: Product,
): Compliance {
  const all: Compliance = { ...compliance }
  const text = (name: keyof Omit<Compliance, 'gstRate'>) =>
    patch === null ? null : patch[name] === undefined ? compliance[name] : patch[name] || null
  const texts = [...legalTextNames, 'hsn', 'packedOn', 'bisValidUntil'] as const
  for (const name of texts) all[name] = text(name)
  const country = text('countryOfOrigin')
  all.countryOfOrigin = country && (countryCode(country) ?? country)
  all.gstRate =
    patch === null ? null : patch.gstRate === undefined ? compliance.gstRate : patch.gstRate
  return all
}

function returnsOf(patch: NonNullable<ProductPatch['ownReturns']> | null, { ownReturns }: Product) {
  const { rule = ownReturns.rule, days = ownReturns.days } = patch ?? { rule: null, days: null }
  return { rule, days }
}
