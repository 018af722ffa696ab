import { api } from './api.ts'
import { updatesApi } from './backoffice/updates.ts'
import { adminCatalogueApi } from './catalogue/admin-catalogue.ts'
import { catalogueRecordsApi } from './catalogue/catalogue-records.ts'
import { inventoryApi } from './catalogue/inventory.ts'
import { productImagesApi } from './catalogue/product-images.ts'
import type { Endpoint, Sent } from './endpoint.ts'
import recorded from './example-replies.json' with { type: 'json' }
import { paise } from './money.ts'
import { adminOrdersApi } from './selling/admin-orders.ts'
import { customersApi } from './selling/customers.ts'
import { fulfilmentApi } from './selling/fulfilment.ts'
import { shipmentsApi } from './selling/shipments.ts'
import { staffOrdersApi } from './selling/staff-orders.ts'

type Request = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  body?: unknown
}
/** A request of a program, and what a shop has answered. */
export type Example = Request & { name: string; endpoint: Endpoint; reply: unknown }

const replies: Readonly<Record<string, unknown>> = recorded
const names = new Map(
  Object.entries(api).flatMap(([noun, group]) =>
    Object.entries(group).map(([name, endpoint]) => [endpoint, `${noun}.${name}`] as const),
  ),
)

function example<const E extends Endpoint>(
  endpoint: E,
  request: Omit<Sent<E>, 'signal' | 'headers'> & Request,
): Example {
  const name = names.get(endpoint) ?? ''
  return { ...request, name, endpoint, reply: replies[name] }
}

const bySku = { params: { sku: 'VJ-DRL-18' } }
const since = { query: { updatedSince: '2026-01-01T00:00:00Z', limit: 100 } }
const phoneOrder = {
  customerId: 1024,
  addressId: 2048,
  channel: 'PHONE' as const,
  paymentMethod: 'COD' as const,
  lines: [{ variantId: 302, quantity: 2 }],
}

/** Examples of the calls that programs make most. A test sends them to a shop in this order. */
export const examples: readonly Example[] = [
  example(inventoryApi.summary, {}),
  example(inventoryApi.levels, { query: { q: 'VJ-DRL-18' } }),
  example(inventoryApi.changeMany, {
    body: {
      changes: [
        { sku: 'VJ-DRL-18', onHand: 12 },
        { sku: 'VJ-SAW-01', delta: -2 },
        { sku: 'VJ-NO-SUCH', onHand: 1 },
      ],
      reason: 'COUNTED',
    },
  }),
  example(adminCatalogueApi.changePrices, {
    body: { changes: [{ sku: 'VJ-DRL-18', price: paise(599_900), mrp: paise(799_900) }] },
  }),
  example(catalogueRecordsApi.productBySku, bySku),
  example(catalogueRecordsApi.patchProductBySku, {
    ...bySku,
    body: { description: 'Two speeds, 13 mm chuck, two batteries.', warranty: { months: 24 } },
  }),
  example(productImagesApi.addByUrl, {
    params: { id: 201 },
    body: {
      images: [{ url: 'https://pictures.example/drill-front.png', alt: 'From the front' }],
    },
  }),
  example(catalogueRecordsApi.variantBySku, bySku),
  example(catalogueRecordsApi.patchVariantBySku, { ...bySku, body: { lowAt: 5 } }),
  example(updatesApi.stock, since),
  example(updatesApi.orders, since),
  example(adminOrdersApi.list, { query: { q: 'KG-100012' } }),
  example(adminOrdersApi.read, { params: { id: 12 } }),
  example(fulfilmentApi.move, { body: { to: 'PROCESSING', orders: [{ id: 12 }] } }),
  example(shipmentsApi.post, {
    body: {
      shipments: [
        { orderNumber: 'KG-100012', courier: 'Delhivery', trackingNumber: 'DL000000012' },
      ],
    },
  }),
  example(shipmentsApi.postScans, {
    body: {
      scans: [
        {
          trackingNumber: 'DL000000012',
          status: 'OUT_FOR_DELIVERY',
          place: 'Pune',
          at: '2026-11-30T09:30:00Z',
        },
      ],
    },
  }),
  example(updatesApi.invoices, since),
  example(customersApi.list, { query: { q: '9876543210' } }),
  example(customersApi.read, { params: { id: 1024 } }),
  example(staffOrdersApi.quote, { body: phoneOrder }),
  example(staffOrdersApi.place, {
    headers: { 'idempotency-key': 'call-4711' },
    body: { ...phoneOrder, quoteToken: 'as the quote gave it' },
  }),
]
