import { plural } from '#contract/plural.ts'
import type { BulkOutcome } from '#contract/selling/fulfilment.ts'
import { RefusedOrders } from './refused-orders.tsx'

type OutcomesProps = {
  outcomes: readonly BulkOutcome[]
  /** Status of the orders afterwards: "confirmed". */
  will: string
}

/** Outcomes of many orders, with the reason for each that was refused. */
export function Outcomes({ outcomes, will }: OutcomesProps) {
  const already = outcomes.filter(({ result }) => result === 'ALREADY').length
  return (
    <>
      <p role="status" className="text-ink-2">
        {plural(doneOf(outcomes), 'order')} {will}.
        {already > 0 ? ` ${plural(already, 'order')} needed no change.` : null}
      </p>
      <RefusedOrders what="stay as they are" refused={refusedOf(outcomes)} />
    </>
  )
}

export const doneOf = (outcomes: readonly BulkOutcome[]) =>
  outcomes.filter(({ result }) => result === 'DONE').length
export const refusedOf = (outcomes: readonly BulkOutcome[]) =>
  outcomes.filter(({ result }) => result === 'REFUSED')
