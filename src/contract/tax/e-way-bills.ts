import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Paise } from '../money.ts'
import {
  Day,
  Exact,
  FileReply,
  Id,
  IdParams,
  Instant,
  MaybeLine,
  Nullable,
  Paged,
  PageQuery,
} from '../schema.ts'

export const TransportMode = Type.Enum(['ROAD', 'RAIL', 'AIR', 'SHIP'])
export type TransportMode = Static<typeof TransportMode>

/** How the goods of a document travel. Empty texts: not known. */
export type EwayTransport = Static<typeof EwayTransport>
export const EwayTransport = Exact({
  /** By road between the pincodes, in kilometres. 0: the portal computes it. */
  distanceKm: Type.Integer({ minimum: 0, maximum: 4_000 }),
  mode: TransportMode,
  vehicleNo: Type.String({
    normalize: 'code',
    pattern: '^([A-Z0-9]{4,15})?$',
    message: 'Enter the letters and digits of the number plate.',
  }),
  isOverSized: Type.Boolean(),
  transporterId: Type.String({
    normalize: 'code',
    pattern: '^([0-9]{2}[0-9A-Z]{13})?$',
    message: 'A transporter ID has 15 characters, like a GSTIN.',
  }),
  transporterName: MaybeLine(100),
  /** The transporter's document: a railway, airway or lorry receipt. */
  documentNo: Type.String({
    transform: ['trim'],
    pattern: '^[A-Za-z0-9/-]{0,15}$',
    message: 'At most 15 letters, digits, / and -.',
  }),
  documentOn: Nullable(Day),
  /** Until when the bill holds, as the portal says. */
  validUntil: Nullable(Instant),
})

/** An invoice whose goods need an e-way bill. */
export type EwayBill = Static<typeof EwayBill>
export const EwayBill = Type.Object({
  id: Id,
  orderId: Id,
  number: Type.String(),
  issuedOn: Day,
  receiver: Type.String(),
  city: Type.String(),
  total: Paise,
  ewayBillNo: Nullable(Type.String()),
  transport: Nullable(EwayTransport),
  /** For how many days the bill holds: one for each 200 km begun, or for each 20 of over-sized goods. */
  days: Nullable(Type.Integer()),
  /** Why there is no file for it yet. */
  problems: Type.Array(Type.String()),
})

export const ewayBillsApi = group(
  'E-way bills, back office',
  'Invoices whose goods need an e-way bill, and the file for its portal.',
  {
    list: {
      method: 'GET',
      path: '/api/admin/eway-bills',
      summary: 'Invoices that need an e-way bill, without a number first, then the newest',
      access: 'orderRecords',
      query: Exact({
        ...PageQuery,
        state: Type.Optional(Type.Enum(['NEEDED', 'RAISED'])),
        orderId: Type.Optional(Id),
      }),
      reply: Type.Object({ bills: Type.Array(EwayBill), needed: Type.Integer(), ...Paged }),
    },
    setTransport: {
      method: 'PUT',
      path: '/api/admin/eway-bills/:id/transport',
      summary: 'Say how the goods of an invoice travel',
      access: 'orders',
      params: IdParams,
      body: EwayTransport,
      status: 204,
      reply: Type.Null(),
    },
    file: {
      method: 'GET',
      path: '/api/admin/eway-bills/file.json',
      summary: 'The e-way bills that are needed and complete, for a bulk upload, or one of them',
      access: 'orderRecords',
      query: Exact({ id: Type.Optional(Id) }),
      reply: FileReply,
      sends: 'application/json',
    },
  },
)
