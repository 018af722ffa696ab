import type { Product, ProductVariant } from './products.ts'

/** The price per piece of a pack or per unit of measure, in paise, possibly fractional. */
export type PackPrice = { amount: number; per: string }

type Declared = { compliance: Pick<Product['compliance'], 'netQuantity'> }

/**
 * Prices use the small unit below one large unit: Rule 6(11), Legal Metrology (Packaged Commodities) Rules.
 */
const measures: Record<string, { small: string; large: string; inSmall: number }> = {
  g: { small: 'g', large: 'kg', inSmall: 1 },
  kg: { small: 'g', large: 'kg', inSmall: 1_000 },
  ml: { small: 'ml', large: 'L', inSmall: 1 },
  l: { small: 'ml', large: 'L', inSmall: 1_000 },
  cm: { small: 'cm', large: 'm', inSmall: 1 },
  m: { small: 'cm', large: 'm', inSmall: 100 },
}
const smallInLarge: Record<string, number> = { kg: 1_000, L: 1_000, m: 100 }

/**
 * The unit price of a variant with more than one piece: by its options ("Pack of 10"), else by the net
 * quantity. Null for a single piece or if unknown.
 */
export function packPriceOf(
  { options, price }: Pick<ProductVariant, 'options' | 'price'>,
  { compliance: { netQuantity } }: Declared,
): PackPrice | null {
  const pack = piecesIn(options)
  if (pack) return pack > 1 ? { amount: price / pack, per: 'piece' } : null
  const [, digits = '', unit = ''] =
    netQuantity?.trim().match(/^([\d.,]+)\s*(N|U|pcs?|pieces?|pairs?|g|kg|ml|L|cm|m)$/i) ?? []
  const number = Number(digits.replaceAll(',', ''))
  if (!(number > 0)) return null
  const measure = measures[unit.toLowerCase()]
  if (measure) return pricedBy(price, number * measure.inSmall, measure)
  const per = /^pair/i.test(unit) ? 'pair' : 'piece'
  return number > 1 ? { amount: price / number, per } : null
}

/** The contents of the shown pack: the chosen option if it sets them, else the maker's declaration. */
export function netQuantityOf(
  { options }: Pick<ProductVariant, 'options'>,
  { compliance: { netQuantity } }: Declared,
): string | null {
  const pack = piecesIn(options)
  const [, unit] = /^[\d, ]+ or \d+ (\S+) as chosen$/.exec(netQuantity ?? '') ?? []
  return pack && unit ? `${pack} ${unit}` : netQuantity
}

const piecesIn = (options: ProductVariant['options']) =>
  Object.values(options)
    .map(countIn)
    .find((count) => count !== null)

function countIn(value: string): number | null {
  if (/^single (?:piece|unit)$/i.test(value.trim())) return 1
  const [, count] = /\b(?:pack|box|card|bag|carton)s? of (\d+)\b/i.exec(value) ?? []
  return count ? Number(count) : null
}

function pricedBy(
  price: number,
  amount: number,
  { small, large }: { small: string; large: string },
) {
  const whole = smallInLarge[large] ?? 1
  if (amount === whole) return null
  return amount < whole
    ? { amount: price / amount, per: small }
    : { amount: (price * whole) / amount, per: large }
}
