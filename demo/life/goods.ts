import { sql } from 'kysely'
import { shopRules } from '#contract/shop-rules.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Random } from '../catalogue/random.ts'

export type Ware = {
  variantId: number
  productId: number
  name: string
  price: number
  grams: number
  /** What may still be sold: the life sells no more than there is. */
  left: number
  publishedAt: Date
}
export type Basket = { ware: Ware; quantity: number }[]

/** The most that it costs, in paise, and weighs. */
export type Limits = { price: number; grams: number }

export type Goods = {
  /** Something that people buy; popular products come up more often. */
  pick: (random: Random, at: Date, limits: Limits) => Ware
  soldOut: () => Ware[]
  all: readonly Ware[]
}

/** Pieces that stay on the shelf, so that the demo has something to sell. */
const keptPieces = 3

/**
 * Reads what the shop sells, the most popular first. Without long goods such as ladders: some of the shoppers live where
 * these cannot be sent.
 */
export async function readGoods(db: Db): Promise<Goods> {
  const rows = await db
    .selectFrom('variants as variant')
    .innerJoin('products as product', 'product.id', 'variant.productId')
    .innerJoin('stock', 'stock.variantId', 'variant.id')
    .select(['variant.id as variantId', 'product.id as productId', 'product.name'])
    .select(['variant.price', 'variant.weightGrams as grams', 'stock.onHand', 'product.createdAt'])
    .where(sql`coalesce(greatest(length_mm, width_mm, height_mm), 0)`, '<=', shopRules.longAboveMm)
    .orderBy('product.popularity', 'desc')
    .orderBy('variant.id')
    .execute()
  const all = rows.map(({ onHand, createdAt, grams, ...row }) => ({
    ...row,
    grams: grams ?? 0,
    left: onHand,
    publishedAt: new Date(createdAt),
  }))
  const isOnShelf = (ware: Ware, at: Date, { price, grams }: Limits) =>
    ware.left > keptPieces && ware.price <= price && ware.grams <= grams && ware.publishedAt <= at
  return {
    all,
    pick(random, at, limits) {
      const some = all.filter((ware) => isOnShelf(ware, at, limits))
      const ware = some[Math.floor(random.fraction() ** 2 * some.length)]
      if (!ware) throw new Error('the demo shop has nothing left to sell')
      return ware
    },
    soldOut: () => all.filter(({ left }) => left === 0),
  }
}
