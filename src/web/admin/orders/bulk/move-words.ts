import type { BulkStatus } from '#contract/selling/fulfilment.ts'

type Words = {
  /** The button that opens the dialog, and the one that starts it. */
  label: string
  /** "57 orders will be …". */
  will: string
  /** What else happens. */
  effect: string
}

/** How the back office speaks of a status that many orders move to. */
export const moveWords: Record<BulkStatus, Words> = {
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
    effect: 'Cash on delivery is booked as collected, and shoppers get a mail.',
  },
}
