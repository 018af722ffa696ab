import { createHash, timingSafeEqual } from 'node:crypto'
import { stateName } from '#contract/india.ts'
import { dayInIndia } from '#contract/india-time.ts'
import { type Paise, paise } from '#contract/money.ts'
import type { CourierRate } from '#contract/selling/courier-bookings.ts'
import { type CourierCompany, CourierRejected, type ParcelToBook } from '../../courier-company.ts'
import type { Account, CourierProvider } from '../provider.ts'
import { sentenceIn, shiprocketCalls, type TokenStore } from './shiprocket-calls.ts'
import { momentIn, reportIn, scansIn } from './shiprocket-words.ts'

/** Shiprocket asks several couriers before it answers. */
const defaultTimeoutMs = 12_000

/** Shiprocket: rates, orders, AWB numbers, labels, pickups and tracking over its REST API. */
export const shiprocket: CourierProvider = {
  id: 'shiprocket',
  name: 'Shiprocket',
  variables: 'SHIPROCKET',
  apiUrl: 'https://apiv2.shiprocket.in',
  fields: [
    {
      name: 'email',
      label: 'Email of the API user',
      hint: 'In Shiprocket: Settings, API, Create an API user.',
      kind: 'email',
      maxLength: 254,
      missing: 'Enter the email address of the API user.',
    },
    {
      name: 'password',
      label: 'Password of the API user',
      kind: 'secret',
      minLength: 6,
      maxLength: 200,
      missing: 'Enter the password of the API user.',
    },
    {
      name: 'pickupLocation',
      label: 'Pickup address',
      hint: 'Exactly as it is named in Shiprocket.',
      kind: 'text',
      maxLength: 36,
      missing: 'Enter the name of the pickup address.',
    },
    {
      name: 'pickupPincode',
      label: 'Pincode of the pickup',
      kind: 'pincode',
      maxLength: 40,
      missing: 'Enter the pincode of the pickup address.',
    },
    {
      name: 'webhookToken',
      label: 'Webhook token',
      hint: 'Enter the same in Shiprocket under Settings, API, Webhooks.',
      kind: 'secret',
      minLength: 12,
      maxLength: 200,
      missing: 'Enter the webhook token.',
    },
  ],
  // Shiprocket allows no address that names Shiprocket.
  webhook: {
    path: '/api/webhooks/parcels',
    tokenHeader: 'x-api-key',
    hint: 'Enter it in Shiprocket under Settings, API, Webhooks.',
  },
  trackingUrl: (awb) => `https://shiprocket.co/tracking/${encodeURIComponent(awb)}`,
  readReport: reportIn,
  open({ apiUrl, timeoutMs = defaultTimeoutMs }) {
    // The token of the account outlives the client, which is made anew for each use.
    const tokens: { now: TokenStore } = { now: null }
    return (account) => client(account, { apiUrl, timeoutMs, tokens })
  },
}

type Place = { apiUrl: string; timeoutMs: number; tokens: { now: TokenStore } }

function client(account: Account, place: Place): CourierCompany {
  const { email = '', password = '', webhookToken = '' } = account
  const { pickupLocation = '', pickupPincode = '' } = account
  const { logIn, call } = shiprocketCalls({ email, password, ...place })
  const post = <T>(path: string, body: object) => call<T>(path, { method: 'POST', body })

  return {
    logIn: async () => void (await logIn()),
    async listRates({ toPincode, grams, isCod, value }) {
      const query = {
        pickup_postcode: pickupPincode,
        delivery_postcode: toPincode,
        weight: kilograms(grams),
        cod: isCod ? 1 : 0,
        declared_value: rupees(value),
      }
      const { data } = await call<RatesAnswer>('/courier/serviceability/', { query })
      return (data?.available_courier_companies ?? []).map(rateOf).toSorted(byPrice)
    },
    async find(reference) {
      const { data = [] } = await call<{ data?: FoundOrder[] }>('/orders', {
        query: { search: reference },
      })
      const found = data.find((order) => order.channel_order_id === reference && !isOver(order))
      const shipment = found?.shipments?.[0]
      if (!found || !shipment) return null
      return {
        companyOrder: String(found.id),
        companyShipment: String(shipment.id),
        awb: shipment.awb ? String(shipment.awb) : null,
        courier: shipment.courier || null,
      }
    },
    async create(parcel) {
      const made = await post<CreatedOrder>('/orders/create/adhoc', orderOf(parcel, pickupLocation))
      if (!made.order_id || !made.shipment_id)
        throw new CourierRejected(sentenceIn(made) || 'Shiprocket did not take the order.')
      return { companyOrder: String(made.order_id), companyShipment: String(made.shipment_id) }
    },
    async assignAwb(shipment, courierId) {
      const { awb_assign_status, response } = await post<AwbAnswer>('/courier/assign/awb', {
        shipment_id: Number(shipment),
        ...(courierId !== null && { courier_id: courierId }),
      })
      const { awb_code, courier_name, awb_assign_error } = response?.data ?? {}
      if (awb_assign_status !== 1 || !awb_code || !courier_name)
        throw new CourierRejected(awb_assign_error || 'Shiprocket gave no AWB number.')
      return { awb: String(awb_code), courier: courier_name }
    },
    async requestPickup(shipment) {
      const { response } = await post<PickupAnswer>('/courier/generate/pickup', {
        shipment_id: [Number(shipment)],
      }).catch(asIfNew)
      return momentIn(response?.pickup_scheduled_date ?? '')
    },
    async makeLabel(shipment) {
      const { label_url } = await post<{ label_url?: string }>('/courier/generate/label', {
        shipment_id: [Number(shipment)],
      })
      return label_url && URL.canParse(label_url) && /^https?:/.test(label_url) ? label_url : null
    },
    cancel: async (companyOrder) =>
      void (await post('/orders/cancel', { ids: [Number(companyOrder)] })),
    async track(awb) {
      const path = `/courier/track/awb/${encodeURIComponent(awb)}`
      const { tracking_data } = await call<TrackAnswer>(path)
      const { shipment_track, shipment_track_activities: scans } = tracking_data ?? {}
      return scansIn({ scans, current_status: shipment_track?.[0]?.current_status })
    },
    isItsToken: (token) => isSame(webhookToken, token),
  }
}

type RatesAnswer = { data?: { available_courier_companies?: Available[] } }
type Available = {
  courier_company_id: number
  courier_name: string
  rate?: number
  freight_charge?: number
  cod_charges?: number
  estimated_delivery_days?: string | number
  is_surface?: boolean
}
type FoundOrder = {
  id: number
  channel_order_id: string
  status: string
  shipments?: { id: number; awb?: string | number | null; courier?: string | null }[]
}
type CreatedOrder = { order_id?: number; shipment_id?: number }
type AwbAnswer = {
  awb_assign_status?: number
  response?: {
    data?: { awb_code?: string | number; courier_name?: string; awb_assign_error?: string }
  }
}
type PickupAnswer = { response?: { pickup_scheduled_date?: string } }
type TrackAnswer = {
  tracking_data?: {
    shipment_track?: { current_status?: string | null }[] | null
    shipment_track_activities?: unknown
  }
}

const isOver = ({ status }: FoundOrder) => /^CANCEL/.test(status)

/** A pickup that was asked for before is as good as a new one. */
const asIfNew = (error: unknown): PickupAnswer => {
  if (error instanceof CourierRejected && /already in pickup queue/i.test(error.message)) return {}
  throw error
}

const rateOf = (one: Available): CourierRate => ({
  courierId: one.courier_company_id,
  courier: one.courier_name,
  price: paise(Math.round((one.rate ?? (one.freight_charge ?? 0) + (one.cod_charges ?? 0)) * 100)),
  days: Number(one.estimated_delivery_days) || null,
  isSurface: one.is_surface === true,
})

const byPrice = (a: CourierRate, b: CourierRate) => a.price - b.price

/** Couriers bill no less than half a kilogram, and want a size; the parcel is measured when it is picked up. */
const leastKilograms = 0.5
const boxCm = { length: 20, breadth: 15, height: 10 }

const kilograms = (grams: number) => Math.max(leastKilograms, Math.ceil(grams / 10) / 100)
const rupees = (amount: Paise) => amount / 100

function orderOf({ to, items, ...parcel }: ParcelToBook, pickupLocation: string) {
  const [firstName = '', ...others] = to.fullName.split(/\s+/)
  return {
    order_id: parcel.reference,
    order_date: dayInIndia(new Date(parcel.orderedAt)),
    pickup_location: pickupLocation,
    billing_customer_name: firstName,
    billing_last_name: others.join(' '),
    billing_address: to.line1,
    billing_address_2: [to.line2, to.landmark].filter(Boolean).join(', '),
    billing_city: to.city,
    billing_pincode: to.pincode,
    billing_state: stateName(to.stateCode) ?? '',
    billing_country: 'India',
    billing_email: parcel.email,
    billing_phone: to.phone.replace(/^\+91/, ''),
    shipping_is_billing: true,
    order_items: items.map(({ name, sku, quantity, price, hsn }) => ({
      name: name.slice(0, 100),
      sku,
      units: quantity,
      selling_price: rupees(price),
      hsn,
    })),
    payment_method: parcel.cash === null ? 'Prepaid' : 'COD',
    // The courier collects this, so it is the cash of the parcel and not the sum of its items.
    sub_total: rupees(parcel.cash ?? parcel.value),
    ...boxCm,
    weight: kilograms(parcel.grams),
  }
}

/** Compares in constant time, so that the timing reveals nothing about the token. */
function isSame(expected: string, sent: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return expected !== '' && timingSafeEqual(digest(expected), digest(sent))
}
