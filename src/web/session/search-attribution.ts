import { type Outcome, searchApi } from '#contract/catalogue/search.ts'
import type { Cart } from '#contract/selling/cart.ts'
import { keepDraft, readDraft } from '#web/browser/draft.ts'
import { api } from './api.ts'

/** The search that showed a product. Where it stood, the shop knows itself. */
type SearchAttribution = { q: string }

type Kept = { products: [id: number, attribution: SearchAttribution][] }

const key = 'search-attribution'
const mostKept = 30

/** The browser asks not to be followed, by Do Not Track or Global Privacy Control. */
const isPrivate = () =>
  navigator.doNotTrack === '1' ||
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/**
 * Tells the shop that a search result was opened, and remembers the search in this tab, so that a later purchase
 * counts for it.
 */
export function recordOpened(productId: number, attribution: SearchAttribution) {
  if (isPrivate()) return
  const others = kept().filter(([id]) => id !== productId)
  const products: Kept['products'] = [[productId, attribution], ...others]
  keepDraft(key, { products: products.slice(0, mostKept) } satisfies Kept)
  tell('CLICK', productId, attribution)
}

/** Records the press on a page of results: the link of a card, or its button. */
export function recordResultClick(pressed: Element, q: string) {
  const chosen = pressed.closest('a[data-card], .card-action > .btn')?.closest('li[id]')
  const card = chosen?.querySelector<HTMLElement>('a[data-card]')?.dataset.card
  if (card) recordOpened(Number(card), { q })
}

/** Tells the shop that a variant was put into the cart, if a search in this tab had shown its product. */
export const recordAddedToCart = ({ items }: Pick<Cart, 'items'>, variantId: number) =>
  tellBought(
    'CART',
    items.flatMap(({ productVariantId, product }) =>
      productVariantId === variantId ? product.id : [],
    ),
  )

/** Records that products were ordered. */
export const recordOrdered = (lines: readonly { productId: number }[]) =>
  tellBought(
    'ORDER',
    lines.map(({ productId }) => productId),
  )

function tellBought(outcome: Exclude<Outcome, 'CLICK'>, productIds: readonly number[]) {
  const found = new Map(kept())
  for (const productId of new Set(productIds)) {
    const attribution = found.get(productId)
    if (attribution) tell(outcome, productId, attribution)
  }
}

/** Nothing waits for it, and failures are ignored. */
const tell = (outcome: Outcome, productId: number, { q }: SearchAttribution) =>
  void api(searchApi.outcome, { body: { q, productId, outcome } }).catch(() => undefined)

const kept = () => readDraft<Kept>(key).products ?? []
