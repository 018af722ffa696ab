import type { UpiTransfer } from '#contract/selling/payments.ts'
import { qrPicture } from '#server/platform/qr.ts'

/** NPCI's limit for a reference; order numbers are shorter. */
const maxReferenceLength = 35

type Transfer = {
  vpa: string
  payee: string
  orderNumber: string
  amount: number
  utr: string | null
}

/**
 * A UPI link and its QR code for exactly this amount (UPI linking specification 1.6). The shop gets no update
 * about such a payment: the shopper enters its number, and staff finds it on the bank statement.
 */
export function upiTransfer({ vpa, payee, orderNumber, amount, utr }: Transfer): UpiTransfer {
  const link = upiLink({ vpa, payee, orderNumber, amount })
  return { link, qr: qrPicture(link), vpa, payee, reference: orderNumber, utr }
}

/**
 * `amount` in paise; the link has rupees with two decimals. 5251 is the merchant category code: hardware
 * shops.
 */
export function upiLink({ vpa, payee, orderNumber, amount }: Omit<Transfer, 'utr'>): string {
  const rupees = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
  const parts = {
    pa: vpa,
    pn: payee,
    mc: '5251',
    tr: orderNumber.slice(0, maxReferenceLength),
    tn: `Order ${orderNumber}`.slice(0, 50),
    am: rupees,
    cu: 'INR',
  }
  const query = Object.entries(parts).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  return `upi://pay?${query.join('&')}`
}
