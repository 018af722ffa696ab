/** The unit quantity codes (UQC) of GST returns, with the portal's names. */
export const uqcNames = {
  NOS: 'NUMBERS',
  PRS: 'PAIRS',
  SET: 'SETS',
  PAC: 'PACKS',
} as const

export type Uqc = keyof typeof uqcNames

/** The unit quantity code of one piece as it is sold, from its declared net quantity: "1 N", "2 pairs". */
export function uqcOf(netQuantity: string | null): Uqc {
  if (netQuantity === null) return 'NOS'
  if (/\bpairs?\b/i.test(netQuantity)) return 'PRS'
  if (/\bsets?\b/i.test(netQuantity)) return 'SET'
  return /\b([2-9]|[1-9][0-9]+) ?(N|U|pcs|pieces)\b/i.test(netQuantity) ? 'PAC' : 'NOS'
}
