import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Exact, Pincode } from '../schema.ts'

export type DeliveryAlert = Static<typeof DeliveryAlert>
export const DeliveryAlert = Type.Object({ isWaiting: Type.Boolean() })

const place = { path: '/api/pincodes/:pincode/alert', params: Exact({ pincode: Pincode }) } as const

export const deliveryAlertsApi = group(
  'Delivery alerts',
  'Alerts for when we deliver to a pincode.',
  {
    read: {
      ...place,
      method: 'GET',
      summary: 'Whether I have an alert for this pincode',
      access: 'shopper',
      reply: DeliveryAlert,
    },
    add: {
      ...place,
      method: 'POST',
      summary: 'Ask for one mail when we deliver to this pincode',
      access: 'shopper',
      reply: DeliveryAlert,
      limit: { hits: 100, seconds: 3600, per: 'account' },
    },
    remove: {
      ...place,
      method: 'DELETE',
      summary: 'Cancel the alert',
      access: 'shopper',
      reply: DeliveryAlert,
    },
  },
)
