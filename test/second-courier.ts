import type { ParcelReport, Scan } from '#server/selling/couriers/courier-company.ts'
import type { CourierProvider } from '#server/selling/couriers/providers/provider.ts'

/** A report to this company's webhook: a delivery, in a form of its own. */
export const delivered = (awb: string) => JSON.stringify({ number: awb, news: 'delivered' })

const scan: Scan = {
  label: 'DELIVERED',
  status: 'DELIVERED',
  activity: 'Handed to the customer',
  place: 'Pune',
  at: new Date('2026-11-30T06:30:00Z'),
}

function reportIn(body: Buffer): ParcelReport | null {
  const { number, news } = JSON.parse(body.toString()) as { number?: string; news?: string }
  return number && news === 'delivered' ? { awb: number, scans: [scan] } : null
}

/** A courier company beside the real one: one key, one courier, and numbers of its own. */
export function secondCourier(): CourierProvider {
  let numbers = 0
  return {
    id: 'second-courier',
    name: 'Second Courier',
    variables: 'SECOND_COURIER',
    apiUrl: 'https://api.second-courier.example',
    fields: [
      {
        name: 'webhookToken',
        label: 'Key',
        kind: 'secret',
        maxLength: 60,
        missing: 'Enter the key.',
      },
    ],
    webhook: {
      path: '/api/webhooks/parcels/second-courier',
      tokenHeader: 'x-second-key',
      hint: '',
    },
    trackingUrl: (awb) => `https://second-courier.example/${awb}`,
    readReport: reportIn,
    open: () => (account) => ({
      logIn: async () => undefined,
      listRates: async () => [],
      find: async () => null,
      create: async ({ reference }) => ({ companyOrder: reference, companyShipment: reference }),
      assignAwb: async () => ({ awb: `SC${++numbers}`, courier: 'Second' }),
      requestPickup: async () => null,
      makeLabel: async () => null,
      cancel: async () => undefined,
      track: async () => [scan],
      isItsToken: (token) => token === account.webhookToken,
    }),
  }
}
