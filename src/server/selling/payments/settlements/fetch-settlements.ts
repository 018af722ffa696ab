import { dayInIndia } from '#contract/india-time.ts'
import { system } from '#server/platform/audit/audit.ts'
import { type Db, inTransaction } from '#server/platform/db/database.ts'
import { readPaymentSection } from '#server/shop/settings/settings.ts'
import type { PaymentOptions } from '../payment-options.ts'
import { recordPayout } from './record-payout.ts'

/** A gateway may name the UTR of a payout days after it, so that days are asked about more than once. */
const daysAsked = 4

/**
 * Asks each gateway for its payouts of the last days before today, and records them. Safe to run twice. A gateway that fails
 * does not stop the others. Returns the number of lines that were answered.
 */
export async function fetchSettlements(
  { db, options }: { db: Db; options: PaymentOptions },
  now = new Date(),
): Promise<number> {
  const section = await readPaymentSection(db)
  const failures: unknown[] = []
  let count = 0
  for (const { id: provider, gatewayOf } of options.providers) {
    const gateway = gatewayOf(section)
    if (!gateway?.listSettled) continue
    try {
      for (const day of daysBefore(now)) {
        const lines = await gateway.listSettled(day)
        count += lines.length
        await inTransaction(db, (tx) =>
          recordPayout(tx, system, { provider, kind: 'GATEWAY', lines }),
        )
      }
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return count
}

function daysBefore(now: Date): string[] {
  const today = Temporal.PlainDate.from(dayInIndia(now))
  return Array.from({ length: daysAsked }, (_, place) =>
    today.subtract({ days: daysAsked - place }).toString(),
  )
}
