import { keptWord } from './kept-word.ts'

/** Prices as everybody pays them, or before GST, as a business books them. */
export type PriceView = 'incl' | 'excl'

const kept = keptWord('priceView')

/** How this browser wants prices shown, everywhere in the shop. */
export const usePriceView = (): PriceView => (kept.use() === 'excl' ? 'excl' : 'incl')
export const keepPriceView: (view: PriceView) => void = kept.keep
