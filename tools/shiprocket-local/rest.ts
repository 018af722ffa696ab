import type { FastifyInstance } from 'fastify'
import { type Book, couriers, goesTo, type LocalOrder } from './book.ts'
import { Refusal } from './refusal.ts'

type Body = Record<string, unknown>
type Account = { email: string; password: string }

/** Shiprocket's REST calls, as its documentation describes them. */
export function addRest(app: FastifyInstance, book: Book, account: Account) {
  const tokens = new Set<string>()
  app.register(
    async (rest) => {
      rest.post<{ Body: Body }>('/auth/login', async ({ body }) => {
        if (body.email !== account.email || body.password !== account.password)
          throw new Refusal(403, 'Invalid email and password combination')
        const token = `local.${tokens.size + 1}.${Math.random().toString(36).slice(2)}`
        tokens.add(token)
        return { id: 1, email: account.email, company_id: 1, token }
      })
      rest.addHook('onRequest', async ({ headers, url }) => {
        if (url.endsWith('/auth/login')) return
        if (!tokens.has((headers.authorization ?? '').replace('Bearer ', '')))
          throw new Refusal(401, 'Token has expired')
      })
      addOrders(rest, book)
      addCouriers(rest, book)
    },
    { prefix: '/v1/external' },
  )
  return { expireTokens: () => tokens.clear() }
}

function addOrders(rest: FastifyInstance, book: Book) {
  rest.get<{ Querystring: { search?: string } }>('/orders', async ({ query }) => ({
    data: [...book.orders.values()]
      .filter(({ channel_order_id }) => channel_order_id.includes(query.search ?? ''))
      .map(shownOrder),
  }))
  rest.post<{ Body: Body }>('/orders/create/adhoc', async ({ body }) => {
    refuseWrongOrder(body)
    const reference = String(body.order_id)
    const before = book.named(reference)
    if (before?.status === 'CANCELED')
      throw new Refusal(422, 'The given data was invalid.', {
        order_id: ['Order with this id is cancelled already.'],
      })
    // An id that exists changes nothing.
    const order = before ?? book.add(reference, body)
    return {
      order_id: order.id,
      shipment_id: order.shipment.id,
      status: order.status,
      status_code: 1,
      onboarding_completed_now: 0,
      awb_code: order.shipment.awb,
      courier_company_id: '',
      courier_name: order.shipment.courier,
    }
  })
  rest.post<{ Body: { ids?: number[] } }>('/orders/cancel', async ({ body }) => {
    const orders = (body.ids ?? []).map((id) => known(book.orders.get(id)))
    if (orders.some(({ status }) => status === 'CANCELED'))
      throw new Refusal(400, 'Order is already cancelled.')
    for (const order of orders) order.status = 'CANCELED'
    return { status_code: 200, message: 'Order cancelled successfully.' }
  })
}

function addCouriers(rest: FastifyInstance, book: Book) {
  rest.get<{ Querystring: Record<string, string> }>(
    '/courier/serviceability/',
    async ({ query }) => {
      const able = couriers.filter(
        (courier) =>
          goesTo(courier, query.delivery_postcode ?? '') && (query.cod === '0' || courier.cod),
      )
      if (able.length === 0)
        throw new Refusal(404, 'No courier serves this pincode with this weight.')
      const slabs = Math.ceil(Number(query.weight) / 0.5)
      return {
        status: 200,
        data: {
          recommended_courier_company_id: able[0]?.id,
          available_courier_companies: able.map((courier) => ({
            courier_company_id: courier.id,
            courier_name: courier.name,
            rate: courier.rate * slabs + (query.cod === '1' ? 35 : 0),
            freight_charge: courier.rate * slabs,
            cod_charges: query.cod === '1' ? 35 : 0,
            estimated_delivery_days: String(courier.days),
            is_surface: courier.name.endsWith('Surface'),
          })),
        },
      }
    },
  )
  rest.post<{ Body: { shipment_id?: number; courier_id?: number } }>(
    '/courier/assign/awb',
    async ({ body }) => assignAwb(book, body),
  )
  rest.post<{ Body: { shipment_id?: number[] } }>('/courier/generate/pickup', async ({ body }) => {
    const { shipment, ...order } = known(book.ofShipment(body.shipment_id?.[0] ?? 0))
    if (!shipment.awb) throw new Refusal(400, 'AWB is not assigned.')
    if (shipment.isPickupAsked) throw new Refusal(400, 'Already in Pickup Queue.')
    shipment.isPickupAsked = true
    return {
      pickup_status: 1,
      response: {
        pickup_scheduled_date: '2026-11-24 13:00:00',
        pickup_token_number: `Reference No: ${order.id}`,
        status: 3,
        data: `Pickup is confirmed by ${shipment.courier}`,
      },
    }
  })
  rest.post<{ Body: { shipment_id?: number[] } }>('/courier/generate/label', async ({ body }) => {
    const { shipment } = known(book.ofShipment(body.shipment_id?.[0] ?? 0))
    if (!shipment.awb) throw new Refusal(400, 'AWB is not assigned.')
    return {
      label_created: 1,
      label_url: `https://labels.shiprocket.example/${shipment.awb}.pdf`,
      response: 'Label has been created and uploaded successfully!',
      not_created: [],
    }
  })
  rest.get<{ Params: { awb: string } }>('/courier/track/awb/:awb', async ({ params }) => {
    const { scans } = known(book.ofAwb(params.awb))
    return {
      tracking_data: {
        track_status: scans.length > 0 ? 1 : 0,
        shipment_track: [{ awb_code: params.awb, current_status: scans[0]?.['sr-status-label'] }],
        shipment_track_activities: scans.length > 0 ? scans : null,
        track_url: `https://shiprocket.co/tracking/${params.awb}`,
      },
    }
  })
}

function assignAwb(book: Book, body: { shipment_id?: number; courier_id?: number }) {
  const order = known(book.ofShipment(body.shipment_id ?? 0))
  const { shipment } = order
  if (shipment.awb) throw new Refusal(400, 'AWB is already assigned.')
  if (order.status === 'CANCELED') throw new Refusal(400, 'Order is cancelled.')
  const pincode = String(order.body.billing_pincode)
  const isCod = order.body.payment_method === 'COD'
  const courier = couriers.find(
    (one) =>
      goesTo(one, pincode) &&
      (!isCod || one.cod) &&
      (!body.courier_id || one.id === body.courier_id),
  )
  if (!courier)
    return {
      awb_assign_status: 0,
      response: { data: { awb_assign_error: 'No courier serves this pincode.' } },
    }
  shipment.awb = book.newAwb()
  shipment.courier = courier.name
  order.status = 'READY TO SHIP'
  return {
    awb_assign_status: 1,
    response: {
      data: {
        courier_company_id: courier.id,
        awb_code: shipment.awb,
        cod: isCod ? 1 : 0,
        order_id: order.id,
        shipment_id: shipment.id,
        awb_code_status: 1,
        courier_name: courier.name,
      },
    },
  }
}

const needed = [
  'order_id',
  'order_date',
  'pickup_location',
  'billing_customer_name',
  'billing_address',
  'billing_city',
  'billing_pincode',
  'billing_state',
  'billing_country',
  'billing_phone',
  'order_items',
  'payment_method',
  'sub_total',
  'length',
  'breadth',
  'height',
  'weight',
]

function refuseWrongOrder(body: Body) {
  const missing = needed.filter((name) => body[name] === undefined || body[name] === '')
  const errors = Object.fromEntries(
    missing.map((name) => [name, [`The ${name.replaceAll('_', ' ')} field is required.`]]),
  )
  if (!/^[6-9]\d{9}$/.test(String(body.billing_phone)))
    errors.billing_phone = ['The billing phone is invalid.']
  if (String(body.order_id).length > 50)
    errors.order_id = ['The order id may not be greater than 50 characters.']
  if (Object.keys(errors).length > 0) throw new Refusal(422, 'The given data was invalid.', errors)
}

const shownOrder = ({ id, channel_order_id, status, shipment }: LocalOrder) => ({
  id,
  channel_order_id,
  status,
  shipments: [{ id: shipment.id, awb: shipment.awb, courier: shipment.courier }],
})

function known<T>(thing: T | undefined): T {
  if (!thing) throw new Refusal(404, 'The requested resource was not found.')
  return thing
}
