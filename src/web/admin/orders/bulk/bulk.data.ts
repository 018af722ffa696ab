import { movesAtOnce } from '#contract/limits.ts'
import { bookingsApi } from '#contract/selling/courier-bookings.ts'
import {
  type AwbPreview,
  type AwbRow,
  type BulkAction,
  type BulkOutcome,
  type BulkPreview,
  fulfilmentApi,
  type OrderSelection,
} from '#contract/selling/fulfilment.ts'
import type { PackedSerials } from '#contract/selling/serial-numbers.ts'
import { api } from '#web/session/api.ts'
import type { BulkStep } from './move-words.ts'

/** Asks which orders of a selection an action is possible for. */
export const previewAction = (selection: OrderSelection, action: BulkAction) =>
  api(fulfilmentApi.preview, { body: { selection, action } })

type WithSerials = { serials?: PackedSerials }
type Moving = {
  orders: readonly (BulkPreview['ready'][number] & WithSerials)[]
  to: BulkStep
  /** Says how many orders have been sent so far. */
  onProgress: (sent: number) => void
}

/** Moves the orders and collects what became of each. */
export const moveMany = ({ orders, to, onProgress }: Moving): Promise<BulkOutcome[]> =>
  inParts(orders, onProgress, (part) => {
    if (to === 'BOOK') return api(bookingsApi.bookMany, { body: { orders: part.map(named) } })
    const orders = part.map((order) => ({ ...named(order), ...serialsOf(order) }))
    if (to === 'HAND_OVER') return api(bookingsApi.handOverMany, { body: { orders } })
    return api(fulfilmentApi.move, { body: { to, orders } })
  })

const named = ({ id, version }: BulkPreview['ready'][number]) => ({ id, version })
const serialsOf = ({ serials }: WithSerials) => serials && { serials }

/** Says what is wrong with each line of a list of order and AWB numbers. */
export const checkAwbs = (courier: string, rows: AwbRow[]): Promise<AwbPreview> =>
  api(fulfilmentApi.checkAwbs, { body: { courier, rows } })

type Shipping = {
  courier: string
  trackingLink: string
  orders: readonly (AwbPreview['ready'][number] & WithSerials)[]
  onProgress: (sent: number) => void
}

/** Ships the orders under their numbers and collects what became of each. */
export const shipMany = ({ courier, trackingLink, orders, onProgress }: Shipping) =>
  inParts(orders, onProgress, (part) => {
    const shipped = part.map((order) => ({
      ...named(order),
      ...serialsOf(order),
      trackingNumber: order.trackingNumber,
    }))
    const body = { courier, trackingLink: trackingLink || null, orders: shipped }
    return api(fulfilmentApi.ship, { body })
  })

/** Sends a long list in several calls, one after the other. */
async function inParts<Order>(
  orders: readonly Order[],
  onProgress: (sent: number) => void,
  send: (part: Order[]) => Promise<{ outcomes: BulkOutcome[] }>,
): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = []
  for (let from = 0; from < orders.length; from += movesAtOnce) {
    const part = orders.slice(from, from + movesAtOnce)
    outcomes.push(...(await send(part)).outcomes)
    onProgress(from + part.length)
  }
  return outcomes
}

/** The couriers that took parcels on a day, with counts. */
export const readHandovers = (day: string) => api(fulfilmentApi.handovers, { query: { day } })

/** List of the parcels that a courier took on a day, to be signed. */
export const readManifest = (day: string, courier: string): Promise<Blob> =>
  api(fulfilmentApi.manifest, { query: { day, courier } })
