import { plainRupees } from '#contract/money.ts'
import { regionCodes } from '#server/shop/tax/region-codes.ts'
import type { Offer } from './offers.ts'

/** An amount in paise as feeds write it: "1299.00 INR". */
const inRupees = (paise: number) => `${plainRupees(paise)} INR`

/** The maximum retail price, and the price of the shop if that is lower. */
export const pricesOf = ({ price, mrp }: Offer) => ({
  price: inRupees(mrp),
  sale_price: price < mrp ? inRupees(price) : null,
})

/** The options for which shopping services have a field. */
export function optionsOf({ options }: Offer) {
  const chosen = (...names: string[]) =>
    Object.entries(options).find(([name]) => names.includes(name.toLowerCase()))?.[1] ?? null
  return {
    size: chosen('size'),
    color: chosen('colour', 'color'),
    material: chosen('material'),
    pattern: chosen('pattern'),
  }
}

/**
 * The delivery fees as `country:region:service:price`, with the region of ISO 3166-2. One entry stands for all of India
 * if the fee is the same everywhere; a state without an entry gets no delivery.
 */
export function deliveriesOf({ deliveries }: Offer): string[] {
  const entry = (region: string, fee: number) => `IN:${region}:Standard:${inRupees(fee)}`
  const [first] = deliveries
  const isEverywhere = deliveries.length === Object.keys(regionCodes).length
  if (first && isEverywhere && deliveries.every(({ fee }) => fee === first.fee))
    return [entry('', first.fee)]
  return deliveries.flatMap(({ stateCode, fee }) => {
    const region = regionCodes[stateCode]
    return region ? [entry(region, fee)] : []
  })
}
