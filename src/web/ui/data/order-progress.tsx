import type { OrderStatus } from '#contract/selling/order-status.ts'
import { Notice } from '../overlays/notice.tsx'
import { stagesOf } from './order-stages.ts'
import { Stepper } from './stepper.tsx'

type OrderProgressProps = {
  status: OrderStatus
  /** The last entry of its history: why it ended, if it did. */
  last: string | undefined
}

/** The progress of an order, or the reason why it ended. */
export function OrderProgress({ status, last }: OrderProgressProps) {
  const ending = endings[status]
  if (ending)
    return (
      <Notice icon="info">{status === 'EXPIRED' && last ? `${last}. ${ending}` : ending}</Notice>
    )
  return <Stepper label="Order progress" {...stagesOf(status)} />
}

const endings: Partial<Record<OrderStatus, string>> = {
  CANCELLED: "This order was cancelled. You don't owe anything.",
  EXPIRED: "This order was not shipped. You don't owe anything.",
  RETURNED_TO_ORIGIN: 'The parcel was returned to us undelivered.',
}
