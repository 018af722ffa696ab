type Paid = { paymentStatus: string; received: number; refundDue: number }

/** The money has come in. */
const paid = new Set(['PAID', 'COD_COLLECTED'])

/** The payment status of an order to show: money that goes back, or a part of it, is not just "Paid". */
export function paymentState({ paymentStatus, received, refundDue }: Paid): string {
  if (refundDue === 0 || !paid.has(paymentStatus)) return paymentStatus
  return refundDue >= received ? 'TO_REFUND' : 'PARTLY_TO_REFUND'
}
