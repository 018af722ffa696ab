import type { Product, ProductVariant } from '#contract/catalogue/products.ts'

/** What one of a pack, or one unit of its measure, costs: paise, which may be a fraction. */
export type PackPrice = { amount: number; per: string }

type Declared = { compliance: Pick<Product['compliance'], 'netQuantity'> }

/** A measure is priced by its small unit below one of the large: Rule 6(11), Legal Metrology (Packaged Commodities) Rules. */
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
 * The unit price of a variant that is more than one piece: by what its options say ("Pack of 10"), else
 * by the net quantity. Null where there is one piece, or nobody can tell.
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

/** What is in the pack that is looked at: where it is the shopper's choice, that one, else what the maker declares. */
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
