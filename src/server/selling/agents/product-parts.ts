import { type Static, Type } from 'typebox'
import type { Product, ProductCard, ProductVariant } from '#contract/catalogue/products.ts'
import { paths } from '#contract/paths.ts'
import type { UrlOf } from '#contract/url-of.ts'
import { Money, money, stockWords } from './tool.ts'

export type Card = Static<typeof Card>
/** A product as lists show it. */
export const Card = Type.Object({
  productId: Type.Integer(),
  name: Type.String(),
  brand: Type.Union([Type.String(), Type.Null()]),
  model: Type.Union([Type.String(), Type.Null()]),
  price: Money,
  mrp: Money,
  discountPercent: Type.Integer(),
  stock: Type.String(),
  rating: Type.Object({ average: Type.Number(), count: Type.Integer() }),
  keySpecs: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
  variantCount: Type.Integer(),
  link: Type.String(),
})

export const cardOf = (card: ProductCard, urlOf: UrlOf): Card => ({
  productId: card.id,
  name: card.name,
  brand: card.brand,
  model: card.model,
  price: money(card.price),
  mrp: money(card.mrp),
  discountPercent: card.discountPercent,
  stock: card.inStock ? stockWords(Math.max(1, card.availableQuantity)) : stockWords(0),
  rating: { average: card.rating.average, count: card.rating.count },
  keySpecs: card.keySpecs.map(({ label, value }) => ({ label, value: withPlainSpaces(value) })),
  variantCount: card.variantCount,
  link: urlOf(paths.product(card.id, card.askedVariantId)),
})

/** A line about a product in a short text. */
export const cardLine = ({ productId, name, price, stock }: Card) =>
  `${name}, ${price.text}, ${stock} (product ${productId})`

export const Variant = Type.Object({
  variantId: Type.Integer(),
  sku: Type.String(),
  name: Type.String(),
  options: Type.Record(Type.String(), Type.String()),
  price: Money,
  mrp: Money,
  stock: Type.String(),
  availableQuantity: Type.Integer(),
  tiers: Type.Array(Type.Object({ from: Type.Integer(), pricePerPiece: Money })),
})

export const variantOf = (
  variant: ProductVariant,
  { tierPrices }: Pick<Product, 'tierPrices'>,
): Static<typeof Variant> => ({
  variantId: variant.id,
  sku: variant.sku,
  name: variant.name,
  options: variant.options,
  price: money(variant.price),
  mrp: money(variant.mrp),
  stock: stockWords(variant.availableQuantity),
  availableQuantity: variant.availableQuantity,
  tiers: tierPrices
    .filter(({ variantId }) => variantId === variant.id)
    .map(({ minQuantity, price }) => ({ from: minQuantity, pricePerPiece: money(price) })),
})

export const Spec = Type.Object({
  group: Type.String(),
  key: Type.String(),
  label: Type.String(),
  value: Type.String(),
})

export const specsOf = ({ specs }: Pick<Product, 'specs'>): Static<typeof Spec>[] =>
  specs.map(({ group, key, label, value }) => ({
    group,
    key,
    label,
    value: withPlainSpaces(value),
  }))

/** Pages keep a number and its unit on one line. */
const withPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ')
