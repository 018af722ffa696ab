import { useEffect, useState } from 'react'
import { gstinProblem, normaliseGstin } from '#contract/india.ts'
import type { Address } from '#contract/people/addresses.ts'
import type { PlaceOrder, Quote } from '#contract/selling/checkout.ts'
import { keepCheckout, readCheckout } from '#web/session/checkout/kept-checkout.ts'
import { methodOf, type PaymentOption } from './pay-ways.ts'

export type Choices = {
  addressId: number | null
  /** The billing address differs from the delivery address. */
  isBillingOther: boolean
  billingAddressId: number | null
  /** Null until chosen; the first available option counts until then. */
  way: PaymentOption | null
  isBusiness: boolean
  gstin: string
  shipToGstin: string
  businessName: string
  poNumber: string
  note: string
}

const start: Choices = {
  addressId: null,
  isBillingOther: false,
  billingAddressId: null,
  way: null,
  isBusiness: false,
  gstin: '',
  shipToGstin: '',
  businessName: '',
  poNumber: '',
  note: '',
}

/** The shopper's choices, kept in this browser until the order is placed. */
export function useChoices(userId: number, addresses: readonly Address[]) {
  const [kept, setKept] = useState<Choices>(() => ({
    ...start,
    ...readCheckout<Choices>(userId, 'choices'),
  }))
  useEffect(() => keepCheckout(userId, 'choices', kept), [userId, kept])
  const isSaved = (wanted: number | null) => addresses.some(({ id }) => id === wanted)
  const choices = {
    ...kept,
    addressId: isSaved(kept.addressId) ? kept.addressId : (addresses[0]?.id ?? null),
    billingAddressId: isSaved(kept.billingAddressId) ? kept.billingAddressId : null,
  }
  const choose = (part: Partial<Choices>) => setKept((before) => ({ ...before, ...part }))
  return { choices, choose }
}

/** The GSTIN to bill, once it is complete. */
export const gstinOf = ({ isBusiness, gstin }: Choices) =>
  isBusiness && gstin.trim() && gstinProblem(gstin) === null ? normaliseGstin(gstin) : null

export function orderOf(
  choices: Choices,
  { addressId, way, quote }: { addressId: number; way: PaymentOption; quote: Quote },
): PlaceOrder {
  const { isBusiness, isBillingOther, billingAddressId, shipToGstin, businessName } = choices
  const { poNumber, note } = choices
  return {
    addressId,
    billingAddressId: isBillingOther ? billingAddressId : null,
    paymentMethod: methodOf[way],
    quoteToken: quote.quoteToken,
    gstin: gstinOf(choices),
    shipToGstin: (isBusiness && isBillingOther && shipToGstin.trim()) || null,
    businessName: isBusiness ? businessName.trim() || null : null,
    poNumber: isBusiness ? poNumber.trim() || null : null,
    note: note.trim() || null,
  }
}
