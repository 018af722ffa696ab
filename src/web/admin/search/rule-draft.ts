import type { SearchRule, SearchRuleWrite } from '#contract/catalogue/search-rules.ts'

/** A rule as it is edited. What belongs to the kind that is not chosen stays, until it is saved. */
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

/** The draft in the form of the API. An address with the shop's own host is shortened to its path. */
export const ruleOf = (
  { query, isRedirect, products, to, label }: RuleDraft,
  version: number | null,
  origin: string,
): SearchRuleWrite => ({
  query,
  productIds: isRedirect ? [] : products.map(({ id }) => id),
  redirect: isRedirect
    ? { to: to.startsWith(`${origin}/`) ? to.slice(origin.length) : to, label }
    : null,
  ...(version !== null && { version }),
})

/** The list with the item at a place moved up by one. */
export const movedUp = <Item>(items: readonly Item[], place: number): Item[] =>
  items.toSpliced(place, 1).toSpliced(Math.max(0, place - 1), 0, ...items.slice(place, place + 1))
