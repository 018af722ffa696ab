import { useState } from 'react'
import { gstinProblem, normaliseGstin } from '#contract/india.ts'
import { paiseOf, readRupees } from '#contract/rupees.ts'
import type { Customer } from '#contract/selling/customers.ts'
import type { PaymentMethod } from '#contract/selling/payment-methods.ts'
import type { Channel, StaffQuoteRequest } from '#contract/selling/staff-orders.ts'
import type { FoundVariant } from '../goods/goods.data.ts'

export type DraftLine = { variant: FoundVariant; quantity: number }

/** The draft as typed and chosen so far. */
export type DraftOrder = {
  addressId: number | null
  lines: readonly DraftLine[]
  channel: Channel
  method: PaymentMethod | null
  couponCode: string
  /** Rupees as typed. */
  discount: string
  reason: string
  gstin: string
  shipToGstin: string
  businessName: string
  note: string
}

const empty: DraftOrder = {
  addressId: null,
  lines: [],
  channel: 'PHONE',
  method: null,
  couponCode: '',
  discount: '',
  reason: '',
  gstin: '',
  shipToGstin: '',
  businessName: '',
  note: '',
}

/** The order being taken. The first address of the customer counts until another is chosen. */
export function useDraftOrder(customer: Customer | null) {
  const [typed, setTyped] = useState(empty)
  const addresses = customer?.addresses ?? []
  const chosen = addresses.find(({ id }) => id === typed.addressId) ?? addresses[0]
  const draft = { ...typed, addressId: chosen?.id ?? null }
  const change = (part: Partial<DraftOrder>) => setTyped((before) => ({ ...before, ...part }))
  return { draft, change }
}

/** The request for a quote; null while the customer, the address or the lines are missing. */
export function requestOf(customer: Customer | null, draft: DraftOrder): StaffQuoteRequest | null {
  const { addressId, lines, channel, method, couponCode, discount, reason } = draft
  if (!customer || addressId === null || lines.length === 0) return null
  const amount = paiseOf(readRupees(discount))
  return {
    customerId: customer.id,
    addressId,
    channel,
    lines: lines.map(({ variant, quantity }) => ({ variantId: variant.id, quantity })),
    couponCode: couponCode.trim() || null,
    discount: amount ? { amount, reason: reason.trim() || noReasonYet } : null,
    gstin: gstinIn(draft),
    ...(method && { paymentMethod: method }),
  }
}

/** A quote does not wait until the reason is typed; the order does. */
const noReasonYet = '–'

const gstinIn = ({ gstin }: DraftOrder) =>
  gstin.trim() && gstinProblem(gstin) === null ? normaliseGstin(gstin) : null
