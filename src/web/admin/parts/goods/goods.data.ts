import { useEffect, useState } from 'react'
import { adminCatalogueApi, type FoundGoods } from '#contract/catalogue/admin-catalogue.ts'
import { formatRupees } from '#contract/money.ts'
import { formatNumber } from '#contract/number.ts'
import { isSearchable } from '#contract/searchable.ts'
import { api } from '#web/session/api.ts'
import { tryCall } from '#web/session/outcome.ts'
import { productStatuses } from '../products/status.ts'

/** Goods as the shop's search finds them, drafts included, sold out last. */
export const findGoods = async (q: string, limit: number, signal: AbortSignal) =>
  (await api(adminCatalogueApi.goods, { query: { q, limit }, signal })).goods

/** A variant that staff chose for an order. */
export type FoundVariant = FoundGoods['variants'][number] & { productName: string }

export const nameOf = ({ productName, name }: Pick<FoundVariant, 'productName' | 'name'>) =>
  [productName, name].filter(Boolean).join(', ')

/** A product, or one of its variants, as it is offered for choosing. */
export type GoodsRow = {
  product: FoundGoods
  sku: string | null
  price: string | null
  available: number
  variant: FoundVariant | null
}

/** A row for each product, at its lowest price and with all of its stock. */
export const productRows = (goods: readonly FoundGoods[]): GoodsRow[] =>
  goods.map((product) => {
    const { variants } = product
    const lowest = Math.min(...variants.map(({ price }) => price))
    return {
      product,
      sku: variants[0]?.sku ?? null,
      price: variants.length > 0 ? priceWords(lowest, variants) : null,
      available: variants.reduce((sum, { available }) => sum + available, 0),
      variant: null,
    }
  })

const priceWords = (lowest: number, variants: FoundGoods['variants']) =>
  variants.some(({ price }) => price > lowest)
    ? `from ${formatRupees(lowest)}`
    : formatRupees(lowest)

/** A row for each variant; of all products those that are sold out come last. */
export const variantRows = (goods: readonly FoundGoods[]): GoodsRow[] =>
  goods
    .flatMap((product) =>
      product.variants.map((found) => {
        const { sku, price, available } = found
        const variant = { ...found, productName: product.name }
        return { product, sku, price: formatRupees(price), available, variant }
      }),
    )
    .toSorted((one, other) => Number(other.available > 0) - Number(one.available > 0))

/** Available stock in words, or why nothing can be bought. */
export const stockWords = ({ product, available }: Pick<GoodsRow, 'product' | 'available'>) => {
  if (product.status !== 'PUBLISHED') return productStatuses[product.status].word
  return available > 0 ? `${formatNumber(available)} available` : 'Out of stock'
}

const pauseMs = 200
const most = 8

type Found = { goods: readonly FoundGoods[]; hasFailed: boolean }
const nothing: Found = { goods: [], hasFailed: false }

/** Searches goods shortly after the last key press. Ignores outdated answers. */
export function useGoodsFinder() {
  const [text, setText] = useState('')
  const [found, setFound] = useState<(Found & { q: string }) | null>(null)
  const q = text.trim()
  const isWorthAsking = isSearchable(q)
  useEffect(() => {
    if (!isWorthAsking) return setFound(null)
    const giveUp = new AbortController()
    const pause = setTimeout(async () => {
      const outcome = await tryCall(() => findGoods(q, most, giveUp.signal))
      if (giveUp.signal.aborted) return
      const goods = outcome.ok ? outcome.answer : []
      setFound({ q, goods, hasFailed: !outcome.ok })
    }, pauseMs)
    return () => {
      clearTimeout(pause)
      giveUp.abort()
    }
  }, [q, isWorthAsking])
  return { text, find: setText, found: found ?? nothing, isAnswered: found?.q === q }
}
