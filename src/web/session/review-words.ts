import type { ReportReason, ReviewSort, Trade } from '#contract/talk/reviews.ts'

export const tradeWords: Record<Trade, string> = {
  ELECTRICIAN: 'Electrician',
  PLUMBER: 'Plumber',
  CARPENTER: 'Carpenter',
  FABRICATOR: 'Fabricator or welder',
  MECHANIC: 'Mechanic',
  MASON: 'Mason or tiler',
  PAINTER: 'Painter',
  HVAC: 'AC and refrigeration',
  FARMER: 'Farmer or gardener',
  DIY: 'At home, for myself',
  OTHER: 'Another trade',
}

/** The trade as shown beside the reviewer's name. */
export const tradeOf = (trade: Trade) => (trade === 'DIY' ? 'Home user' : tradeWords[trade])

export const sortWords: Record<ReviewSort, string> = {
  helpful: 'Most helpful',
  newest: 'Newest',
  highest: 'Best first',
  lowest: 'Worst first',
}

export const starWords: Record<number, string> = {
  1: 'Poor',
  2: 'Fair',
  3: 'Good',
  4: 'Very good',
  5: 'Excellent',
}

export const reportWords: Record<ReportReason, string> = {
  FAKE: 'It is not honest',
  OFFENSIVE: 'It is insulting',
  PRIVATE: 'It shows personal details',
  OTHER_PRODUCT: 'It is about another product',
  OTHER: 'Something else',
}
