import { useEffect, useState } from 'react'
import type { Address } from '#contract/addresses.ts'
import type { PlaceOrder, Quote } from '#contract/checkout.ts'
import { gstinProblem } from '#contract/india.ts'
import type { PaymentMethod } from '#contract/orders.ts'
import { keepDraft, readDraft } from '#web/data/draft.ts'

export type Choices = {
  addressId: number | null
  paymentMethod: PaymentMethod
  isBusiness: boolean
  gstin: string
  businessName: string
  poNumber: string
  note: string
}

const start: Choices = {
  addressId: null,
  paymentMethod: 'COD',
  isBusiness: false,
  gstin: '',
  businessName: '',
  poNumber: '',
  note: '',
}

/** What the shopper has chosen so far, kept in this tab: a reload loses nothing. */
export function useChoices(userId: number, addresses: readonly Address[]) {
  const draftKey = `checkout-${userId}`
  const [kept, setKept] = useState<Choices>(() => ({ ...start, ...readDraft<Choices>(draftKey) }))
  useEffect(() => keepDraft(draftKey, kept), [draftKey, kept])
  const isSaved = addresses.some(({ id }) => id === kept.addressId)
  const choices = { ...kept, addressId: isSaved ? kept.addressId : (addresses[0]?.id ?? null) }
  const choose = (part: Partial<Choices>) => setKept((before) => ({ ...before, ...part }))
  return { choices, choose, draftKey }
}

/** The GSTIN to bill to, once it can be one. */
export const gstinOf = ({ isBusiness, gstin }: Choices) =>
  isBusiness && gstin.trim() && gstinProblem(gstin) === null ? gstin.replace(/\s/g, '') : null

export function orderOf(choices: Choices, addressId: number, quote: Quote): PlaceOrder {
  const { isBusiness, paymentMethod, businessName, poNumber, note } = choices
  return {
    addressId,
    paymentMethod,
    quoteToken: quote.quoteToken,
    gstin: gstinOf(choices),
    businessName: isBusiness ? businessName.trim() || null : null,
    poNumber: isBusiness ? poNumber.trim() || null : null,
    note: note.trim() || null,
  }
}
