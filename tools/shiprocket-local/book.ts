/** A courier that goes everywhere but to the pincodes that begin so. Rates in rupees. */
type Courier = {
  id: number
  name: string
  rate: number
  days: number
  cod: boolean
  notTo?: string
}

export const couriers: readonly Courier[] = [
  { id: 24, name: 'Xpressbees Surface', rate: 62.5, days: 4, cod: true },
  { id: 10, name: 'Delhivery Air', rate: 118, days: 2, cod: true },
  { id: 1, name: 'Blue Dart', rate: 164.4, days: 2, cod: false, notTo: '7' },
]

/** No courier of the account goes to the islands. */
export const goesTo = (courier: Courier, pincode: string) =>
  !/^(744|682555)/.test(pincode) && !(courier.notTo && pincode.startsWith(courier.notTo))

export type LocalOrder = {
  id: number
  channel_order_id: string
  status: 'NEW' | 'READY TO SHIP' | 'PICKUP SCHEDULED' | 'CANCELED'
  body: Record<string, unknown>
  shipment: { id: number; awb: string; courier: string; isPickupAsked: boolean }
  scans: LocalScan[]
}

/** As the reports carry it; times are India's. */
export type LocalScan = {
  date: string
  status: string
  activity: string
  location: string
  'sr-status': string
  'sr-status-label': string
}

export type Book = ReturnType<typeof openBook>

/** Contents of the account. An order id of the shop names one order for ever, also after it was cancelled. */
export function openBook(seed: number) {
  const orders = new Map<number, LocalOrder>()
  let last = seed
  const nextId = () => ++last
  const named = (reference: string) =>
    [...orders.values()].find((order) => order.channel_order_id === reference)
  return {
    orders,
    named,
    ofShipment: (id: number) => [...orders.values()].find(({ shipment }) => shipment.id === id),
    ofAwb: (awb: string) => [...orders.values()].find(({ shipment }) => shipment.awb === awb),
    add(reference: string, body: Record<string, unknown>): LocalOrder {
      const order: LocalOrder = {
        id: nextId(),
        channel_order_id: reference,
        status: 'NEW',
        body,
        shipment: { id: nextId(), awb: '', courier: '', isPickupAsked: false },
        scans: [],
      }
      orders.set(order.id, order)
      return order
    },
    newAwb: () => `19041${String(nextId()).padStart(9, '0')}`,
  }
}
