import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { Paise } from '../money.ts'
import {
  Day,
  Exact,
  FileReply,
  Id,
  IdParams,
  Instant,
  Line,
  MaybeText,
  Nullable,
  Paged,
  PageQuery,
  Version,
} from '../schema.ts'
import { AdminOrder } from './admin-orders.ts'
import { RefundTo, Resolution, ReturnReason, ReturnStatus } from './order-returns.ts'
import { LineShares, Order } from './orders.ts'
import { PackedSerials } from './serial-numbers.ts'

export type ReturnRequest = Static<typeof ReturnRequest>
export const ReturnRequest = Exact({
  lines: LineShares,
  reason: ReturnReason,
  note: Type.Optional(MaybeText(1_000)),
  /** Asked for goods that may only be returned unopened when nothing is wrong with them. */
  unopened: Type.Optional(Type.Boolean()),
  resolution: Resolution,
  /** Required for a refund of cash. */
  refundTo: Type.Optional(Nullable(RefundTo)),
})

const ReturnParams = Exact({ id: Id, rid: Id })
const PhotoParams = Exact({
  id: Id,
  rid: Id,
  n: Type.Integer({ minimum: 1, maximum: limits.returnPhotos }),
})

export const returnsApi = group('Returns', 'Returns.', {
  request: {
    method: 'POST',
    path: '/api/orders/:id/returns',
    summary: 'Request a return for a refund or a replacement',
    access: 'guest',
    byLink: true,
    params: IdParams,
    multipart: { data: ReturnRequest, files: { photos: limits.returnPhotos } },
    status: 201,
    reply: Order,
    limit: { hits: 20, seconds: 3600, per: 'account' },
  },
  photo: {
    method: 'GET',
    path: '/api/orders/:id/returns/:rid/photos/:n',
    summary: 'A photo of my return',
    access: 'guest',
    byLink: true,
    params: PhotoParams,
    reply: FileReply,
    sends: 'image/webp',
  },
})

/** Tabs of the list of returns, by who must act next. `waiting`: all that wait for staff. */
export const ReturnTab = Type.Enum([
  'waiting',
  'to_approve',
  'on_its_way',
  'to_check',
  'to_settle',
  'done',
  'all',
])
export type ReturnTab = Static<typeof ReturnTab>

export type ReturnRow = Static<typeof ReturnRow>
export const ReturnRow = Type.Object({
  id: Id,
  orderId: Id,
  orderNumber: Type.String(),
  customer: Type.String(),
  items: Type.String(),
  reason: ReturnReason,
  resolution: Resolution,
  status: ReturnStatus,
  amount: Paise,
  createdAt: Instant,
})

/** Fewer than were returned if a number cannot be read. */
const Pieces = Type.Array(Id, { maxItems: 100 })

export type ReturnMove = Static<typeof ReturnMove>
export const ReturnMove = Exact({
  to: ReturnStatus,
  /** The message to the shopper; required to reject. */
  told: Type.Optional(MaybeText(500)),
  /** For QC_PASS: whether it can be sold again or is written off. */
  restock: Type.Optional(Type.Boolean()),
  /** For APPROVED: the pickup day. */
  pickupOn: Type.Optional(Nullable(Day)),
  /** For REPLACED: the courier of the replacement. For PICKED_UP: the courier of the pickup, if known. */
  courier: Type.Optional(Line(80)),
  trackingNumber: Type.Optional(Line(60)),
  /** For QC_PASS: the ids of the serial numbers that came back. */
  pieces: Type.Optional(Pieces),
  /** For REPLACED: the serial numbers of the pieces that leave, for products that keep them. */
  serials: Type.Optional(PackedSerials),
  version: Version,
})

export type ReturnSettlement = Static<typeof ReturnSettlement>
export const ReturnSettlement = Exact({
  /** Whether the goods can be sold again or are written off. */
  restock: Type.Boolean(),
  /** The ids of the serial numbers that came back. */
  pieces: Type.Optional(Pieces),
  /** The refund that staff saw and confirmed. */
  amount: Paise,
  /** The message to the shopper. */
  told: Type.Optional(MaybeText(500)),
  version: Version,
})

export const adminReturnsApi = group('Returns, back office', 'The returns of all shoppers.', {
  list: {
    method: 'GET',
    path: '/api/admin/returns',
    summary: 'List the returns, longest waiting first',
    access: 'orderRecords',
    query: Exact({
      ...PageQuery,
      tab: Type.Optional(ReturnTab),
      q: Type.Optional(MaybeText(100)),
      reason: Type.Optional(ReturnReason),
      /** Only returns that contain this product. */
      product: Type.Optional(Id),
      /** Requested on these days in India. */
      from: Type.Optional(Day),
      to: Type.Optional(Day),
    }),
    reply: Type.Object({
      returns: Type.Array(ReturnRow),
      ...Paged,
      counts: Type.Record(Type.String(), Type.Integer()),
    }),
  },
  transition: {
    method: 'POST',
    path: '/api/admin/orders/:id/returns/:rid/transition',
    summary:
      'Take the next step of a return: approve, pick up, receive, check, refund, replace or reject',
    access: 'orders',
    recentPassword: true,
    params: ReturnParams,
    body: ReturnMove,
    reply: AdminOrder,
  },
  settlement: {
    method: 'GET',
    path: '/api/admin/orders/:id/returns/:rid/settlement',
    summary: 'What a return is refunded if its goods are here and fine',
    access: 'orders',
    params: ReturnParams,
    reply: Type.Object({ amount: Paise }),
  },
  settle: {
    method: 'POST',
    path: '/api/admin/orders/:id/returns/:rid/settle',
    summary:
      'Record that returned goods are here and fine, and refund them: all steps that are left at once',
    access: 'orders',
    recentPassword: true,
    params: ReturnParams,
    body: ReturnSettlement,
    reply: AdminOrder,
  },
  photo: {
    method: 'GET',
    path: '/api/admin/orders/:id/returns/:rid/photos/:n',
    summary: 'A photo of a return',
    access: 'orderRecords',
    params: PhotoParams,
    reply: FileReply,
    sends: 'image/webp',
  },
  refundTo: {
    method: 'POST',
    path: '/api/admin/orders/:id/returns/:rid/refund-to',
    summary: 'Show the refund account of a return in full; each view is logged',
    access: 'orders',
    recentPassword: true,
    params: ReturnParams,
    reply: RefundTo,
  },
})
