import type { BulkOutcome } from '#contract/selling/fulfilment.ts'
import { AskedSerials, SerialFields } from '../../parts/serials/serial-fields.tsx'
import { forgetTyped } from '../../parts/serials/typed-serials.ts'
import { linesOf, useOpenSerials, useTypedSerials } from '../../parts/serials/use-serials.ts'
import { refusedOf } from './outcomes.tsx'

/** The serial numbers of many orders: what to show, what each order sends, and what to forget when they have left. */
export function useManySerials(orderIds: readonly number[]) {
  const found = useOpenSerials(orderIds)
  const serials = useTypedSerials(linesOf(found, true))
  const lines = found?.ok ? found.answer : []
  return {
    found,
    serials,
    /** The call for an order, with the numbers of its lines. */
    withSerials<Order extends { id: number }>(order: Order) {
      const packed = serials.packed.filter((_, at) => lines[at]?.orderId === order.id)
      return packed.length > 0 ? { ...order, serials: packed } : order
    },
    /** Keeps what was typed for the orders that were refused. */
    forget(outcomes: readonly BulkOutcome[]) {
      const refused = new Set(refusedOf(outcomes).map(({ id }) => id))
      forgetTyped(lines.filter(({ orderId }) => !refused.has(orderId)))
    },
  }
}

type ManySerialsProps = Pick<ReturnType<typeof useManySerials>, 'found' | 'serials'> & {
  ifMissing: string
}

/** The fields of all orders, oldest order first, as the slips are printed. */
export const ManySerials = ({ found, serials, ifMissing }: ManySerialsProps) => (
  <AskedSerials found={found}>
    <SerialFields
      serials={serials}
      isFirst
      ifMissing={ifMissing}
      nameOf={(place) => `serials.${serials.lines[place]?.lineId}`}
    />
  </AskedSerials>
)
