import { storedValue } from '#web/browser/stored-value.ts'
import { useGst } from './layout.ts'

/** Prices with GST, or before GST as a business books them. */
export type PriceView = 'incl' | 'excl'

const kept = storedValue('priceView')

/** The price view chosen in this browser, used everywhere in the shop. */
export function usePriceView(): PriceView {
  const view = kept.use()
  return useGst() && view === 'excl' ? view : 'incl'
}
export const keepPriceView: (view: PriceView) => void = kept.keep
