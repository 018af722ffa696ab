import type { BulkStatus } from '#contract/selling/fulfilment.ts'

/** A status that many orders move to, or a step with the courier company. */
export type BulkStep = BulkStatus | 'BOOK' | 'HAND_OVER'

type Words = {
  /** The button that opens the dialog, and the one that starts it. */
  label: string
  /** "57 orders will be …". */
  will: string
  /** Side effect of the step. */
  effect: string
  /** The mail that goes out with the step. */
  mail?: string
}

/** The words of the back office for the steps of many orders. */
export const moveWords: Record<BulkStep, Words> = {
  BOOK: {
    label: 'Book couriers',
    will: 'booked',
    effect:
      'The courier company chooses the courier and arranges the pickup. The AWB numbers follow in a moment.',
  },
  HAND_OVER: {
    label: 'Hand over booked',
    will: 'shipped under their AWB numbers',
    effect: 'Invoices are created.',
    mail: 'Shoppers get a mail with the tracking number.',
  },
  CONFIRMED: {
    label: 'Confirm',
    will: 'confirmed',
    effect: 'Their stock is booked as sold.',
  },
  PROCESSING: {
    label: 'Pack',
    will: 'marked as packed',
    effect: 'Shipping comes next.',
  },
  OUT_FOR_DELIVERY: {
    label: 'Out for delivery',
    will: 'marked as out for delivery',
    effect: 'Shoppers see it on their order page.',
  },
  DELIVERED: {
    label: 'Delivered',
    will: 'marked as delivered',
    effect: 'Cash on delivery is booked as collected.',
    mail: 'Shoppers get a mail.',
  },
}
