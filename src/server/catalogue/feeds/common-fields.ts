import { plainRupees } from '#contract/money.ts'
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

/** ISO 3166-2:IN codes by the state codes of GST, as of November 2023. */
const regionCodes: Readonly<Record<string, string>> = {
  '01': 'JK',
  '02': 'HP',
  '03': 'PB',
  '04': 'CH',
  '05': 'UK',
  '06': 'HR',
  '07': 'DL',
  '08': 'RJ',
  '09': 'UP',
  '10': 'BR',
  '11': 'SK',
  '12': 'AR',
  '13': 'NL',
  '14': 'MN',
  '15': 'MZ',
  '16': 'TR',
  '17': 'ML',
  '18': 'AS',
  '19': 'WB',
  '20': 'JH',
  '21': 'OD',
  '22': 'CG',
  '23': 'MP',
  '24': 'GJ',
  '26': 'DH',
  '27': 'MH',
  '29': 'KA',
  '30': 'GA',
  '31': 'LD',
  '32': 'KL',
  '33': 'TN',
  '34': 'PY',
  '35': 'AN',
  '36': 'TS',
  '37': 'AP',
  '38': 'LA',
}
