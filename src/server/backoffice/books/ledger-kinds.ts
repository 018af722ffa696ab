import type { LedgerGroup } from '#contract/backoffice/books.ts'
import { paymentProviders } from '#server/selling/payments/providers/registry.ts'

/** A ledger by its key: what is booked there, its group in Tally and its standard name. */
export type LedgerKind = { title: string; group: LedgerGroup; standard: string }

const fixed: Readonly<Record<string, LedgerKind>> = {
  'sales.0': { title: 'Sales without GST', group: 'Sales Accounts', standard: 'Sales exempt' },
  cgst: { title: 'CGST on sales', group: 'Duties & Taxes', standard: 'Output CGST' },
  sgst: { title: 'SGST on sales', group: 'Duties & Taxes', standard: 'Output SGST' },
  igst: { title: 'IGST on sales', group: 'Duties & Taxes', standard: 'Output IGST' },
  roundOff: { title: 'Rounding', group: 'Indirect Expenses', standard: 'Round Off' },
  customers: {
    title: 'Buyers without a GSTIN',
    group: 'Sundry Debtors',
    standard: 'Online customers',
  },
  couriers: {
    title: 'Cash whose courier is not known',
    group: 'Sundry Debtors',
    standard: 'Couriers COD',
  },
  bank: {
    title: 'Bank transfers, and what companies pay out',
    group: 'Bank Accounts',
    standard: 'Bank account',
  },
  upi: { title: 'UPI transfers', group: 'Bank Accounts', standard: 'Bank account' },
  cash: { title: 'Cash at the counter', group: 'Cash-in-Hand', standard: 'Cash' },
  refunds: {
    title: 'Refunds that staff transfer',
    group: 'Bank Accounts',
    standard: 'Bank account',
  },
  fees: {
    title: 'Fees of payment gateways',
    group: 'Indirect Expenses',
    standard: 'Payment gateway charges',
  },
  freight: {
    title: 'Charges of couriers',
    group: 'Indirect Expenses',
    standard: 'Courier charges',
  },
  adjustments: {
    title: 'What companies add to payouts or take back',
    group: 'Indirect Expenses',
    standard: 'Settlement adjustments',
  },
  feesGst: {
    title: 'GST in those fees and charges',
    group: 'Duties & Taxes',
    standard: 'Input GST on charges',
  },
}

/** Keys that every shop has, in the order of the page. */
export const fixedKeys = Object.keys(fixed)

export const salesKey = (rateBp: number, isWithinState: boolean) =>
  rateBp === 0 ? 'sales.0' : `sales.${rateBp}.${isWithinState ? 'within' : 'between'}`
export const gatewayKey = (provider: string) => `gateway.${provider}`
export const courierKey = (courier: string) => (courier === '' ? 'couriers' : `courier.${courier}`)

/** The ledger of a key; null if the shop has no such ledger. */
export function ledgerKind(key: string): LedgerKind | null {
  if (Object.hasOwn(fixed, key)) return fixed[key] ?? null
  return salesKind(key) ?? gatewayKind(key) ?? courierKind(key)
}

function salesKind(key: string): LedgerKind | null {
  const [, rate, place] = /^sales\.([1-9][0-9]{1,4})\.(within|between)$/.exec(key) ?? []
  if (!rate) return null
  const words = place === 'within' ? 'within the state' : 'between states'
  return {
    title: `Sales at ${Number(rate) / 100}% ${words}`,
    group: 'Sales Accounts',
    standard: `Sales ${Number(rate) / 100}% ${words}`,
  }
}

function gatewayKind(key: string): LedgerKind | null {
  const [, provider] = /^gateway\.([a-z][a-z0-9-]{1,30})$/.exec(key) ?? []
  if (!provider) return null
  const name = paymentProviders.find(({ id }) => id === provider)?.name ?? provider
  return { title: `Money at ${name}`, group: 'Bank Accounts', standard: name }
}

function courierKind(key: string): LedgerKind | null {
  const [, courier] = /^courier\.(.{1,80})$/u.exec(key) ?? []
  if (!courier) return null
  return {
    title: `Cash collected by ${courier}`,
    group: 'Sundry Debtors',
    standard: `${courier} COD`,
  }
}
