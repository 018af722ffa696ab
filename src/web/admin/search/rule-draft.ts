import type { SearchRule, SearchRuleWrite } from '#contract/catalogue/search-rules.ts'
import { ownPath } from '../kit/forms/own-path.ts'

/** A rule while it is edited. The values of the kind that is not chosen are kept until the rule is saved. */
export type RuleDraft = {
  query: string
  isRedirect: boolean
  products: { id: number; name: string }[]
  to: string
  label: string
}

export const draftOfRule = ({ query, products, redirect }: SearchRule): RuleDraft => ({
  query,
  isRedirect: redirect !== null,
  products: products.map(({ id, name }) => ({ id, name })),
  to: redirect?.to ?? '',
  label: redirect?.label ?? '',
})

export const emptyRule: RuleDraft = {
  query: '',
  isRedirect: false,
  products: [],
  to: '',
  label: '',
}

/** The draft in the form of the API. */
export const ruleOf = (
  { query, isRedirect, products, to, label }: RuleDraft,
  version: number | null,
): SearchRuleWrite => ({
  query,
  productIds: isRedirect ? [] : products.map(({ id }) => id),
  redirect: isRedirect ? { to: ownPath(to), label } : null,
  ...(version !== null && { version }),
})

/** The list with the item at a place moved up by one. */
export const movedUp = <Item>(items: readonly Item[], place: number): Item[] =>
  items.toSpliced(place, 1).toSpliced(Math.max(0, place - 1), 0, ...items.slice(place, place + 1))
