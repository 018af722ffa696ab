import type { Db } from '#server/platform/db/database.ts'
import { repeat } from '#server/platform/processes/repeat.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import { claimDelivery, listDueEndpoints } from './claim-delivery.ts'
import { type DeliveryOptions, leaseMsOf, mostAtOnce, usualPace } from './delivery-options.ts'

/** How often a process looks for events that are due. */
const lookMs = 1_000

type Report = (error: unknown) => void

/**
 * Sends what is due, each endpoint by itself: one that is slow or dead keeps no other waiting. `look` begins what is due now
 * and waits for nothing; `settled` waits for what was begun.
 */
export function openDeliveries(db: Db, options: DeliveryOptions, report: Report) {
  const stopping = new AbortController()
  const underWay = new Map<number, Set<Promise<void>>>()
  const leaseMs = leaseMsOf(options.pace ?? usualPace)

  async function sendOn(endpointId: number) {
    while (!stopping.signal.aborted) {
      const event = await claimDelivery(db, endpointId, leaseMs)
      if (!event) return
      await attemptDelivery(event, { db, options, stopping: stopping.signal })
    }
  }

  function begin(endpointId: number) {
    const running = underWay.get(endpointId) ?? new Set()
    underWay.set(endpointId, running)
    while (running.size < mostAtOnce) {
      const sending = sendOn(endpointId)
        .catch(report)
        .finally(() => running.delete(sending))
      running.add(sending)
    }
  }

  const settled = () => Promise.all([...underWay.values()].flatMap((running) => [...running]))
  return {
    async look() {
      for (const endpointId of await listDueEndpoints(db)) begin(endpointId)
    },
    settled,
    /** Breaks off what is under way; those events are due at once for another process. */
    stop() {
      stopping.abort()
      return settled()
    },
  }
}

/** Sends webhooks until it is stopped. */
export function startDeliveries(db: Db, options: DeliveryOptions, report: Report) {
  const deliveries = openDeliveries(db, options, report)
  const looking = repeat(deliveries.look, { everyMs: lookMs, report })
  return {
    async stop() {
      await looking.stop()
      await deliveries.stop()
    },
  }
}
