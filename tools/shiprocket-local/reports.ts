import type { Book, LocalOrder, LocalScan } from './book.ts'
import { Refusal } from './refusal.ts'

/** Reports to the shop: `hold` keeps them until they are released, in the order that the caller wants. */
export type Switches = { hold: boolean }

/** A report that was made, as it is sent. */
export type Report = { body: string }

type Options = { book: Book; url: string | null; token: string }
type Wanted = { awb: string; label: string; at?: string; activity?: string; location?: string }

/** Reports about parcels. Each carries all scans so far, the newest first, as Shiprocket's do. */
export function openReports({ book, url, token }: Options) {
  const switches: Switches = { hold: false }
  const held: Report[] = []

  async function send({ body }: Report) {
    if (!url) return
    const headers = { 'content-type': 'application/json', 'x-api-key': token }
    await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    )
  }

  return {
    switches,
    held,
    send,
    /** The courier scans a parcel. */
    async scan({ awb, label, at, activity = label, location = 'Delhi_Okhla_H (Delhi)' }: Wanted) {
      const order = book.ofAwb(awb)
      if (!order) throw new Refusal(404, 'There is no parcel with this number.')
      const date = at ?? inIndia(new Date())
      const scan: LocalScan = {
        date,
        status: 'X-UCI',
        activity,
        location,
        'sr-status': 'NA',
        'sr-status-label': label,
      }
      order.scans.unshift(scan)
      const report = reportOf(order, scan)
      if (switches.hold || !url) held.push(report)
      else await send(report)
      return report
    },
  }
}

function reportOf(order: LocalOrder, { date, 'sr-status-label': label }: LocalScan): Report {
  const [day = '', time = ''] = date.split(' ')
  const body = JSON.stringify({
    awb: order.shipment.awb,
    courier_name: order.shipment.courier,
    current_status: label,
    current_status_id: 0,
    shipment_status: label,
    shipment_status_id: 0,
    current_timestamp: `${day.split('-').toReversed().join(' ')} ${time}`,
    order_id: order.channel_order_id,
    sr_order_id: order.id,
    scans: order.scans,
    is_return: 0,
    channel_id: 1,
    pod: 'Not Available',
  })
  return { body }
}

const indiaIsAhead = 19_800_000
const inIndia = (at: Date) =>
  new Date(at.getTime() + indiaIsAhead).toISOString().slice(0, 19).replace('T', ' ')
