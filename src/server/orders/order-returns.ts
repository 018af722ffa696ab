import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { OrderReturn, RefundTo, Returnable } from '#contract/order-returns.ts'
import { defaultTax } from '../company/defaults.ts'
import type { Db } from '../db/database.ts'
import { pictureUrl } from '../uploads/pictures.ts'
import { allowedReturnMoves } from './return-state.ts'

/** The returns of the order `order.id` of the statement around, the oldest first. */
export const returnsQuery = (db: Db) =>
  jsonArrayFrom(
    db
      .selectFrom('returns as back')
      .selectAll('back')
      .select((eb) => [
        jsonArrayFrom(
          eb
            .selectFrom('returnLines as line')
            .select(['line.orderLineId as lineId', 'line.quantity'])
            .whereRef('line.returnId', '=', 'back.id')
            .orderBy('line.orderLineId'),
        ).as('lines'),
        jsonArrayFrom(
          eb
            .selectFrom('returnPhotos as photo')
            .innerJoin('uploads', 'uploads.id', 'photo.uploadId')
            .select(['uploads.filename', 'uploads.width', 'uploads.height'])
            .whereRef('photo.returnId', '=', 'back.id')
            .orderBy('photo.position'),
        ).as('photos'),
      ])
      .where(sql<boolean>`back.order_id = "order".id`)
      .orderBy('back.id'),
  )

/** How many days goods may come back, as the settings say. */
export const returnWindow = sql<number>`coalesce((select (value->>'returnWindowDays')::int
  from settings where section = 'tax'), ${sql.lit(defaultTax.returnWindowDays)})`

type ReturnRecord = Omit<OrderReturn, 'photos' | 'refundTo' | 'allowed'> & {
  refundTo: unknown
  photos: { filename: string; width: number; height: number }[]
}

export const returnOf = ({ photos, refundTo, ...row }: ReturnRecord): OrderReturn => ({
  ...row,
  refundTo: maskedRefund(refundTo as RefundTo | null),
  photos: photos.map(({ filename, ...size }) => ({ ...size, url: pictureUrl(filename) })),
  allowed: allowedReturnMoves(row),
  createdAt: new Date(row.createdAt).toISOString(),
  updatedAt: new Date(row.updatedAt).toISOString(),
})

/** So much that its owner knows it again, and nobody else can use it. */
function maskedRefund(to: RefundTo | null): string | null {
  if (!to) return null
  if (to.kind === 'BANK') return `Account ••••${to.account.slice(-4)}, ${to.ifsc}`
  const [name = '', bank = ''] = to.vpa.split('@')
  return `${name.slice(0, 2)}•••@${bank}`
}

type Line = { id: number; name: string; delivered: number; returned: number }
type Parcel = {
  deliveredAt: string | null
  returnId: number | null
  lines: { lineId: number; quantity: number }[]
}

/**
 * What may be sent back of each delivered line: what arrived so many days ago at most, less what is
 * in a return already.
 */
export function returnableOf(
  lines: readonly Line[],
  parcels: readonly Parcel[],
  windowDays: number,
  now = Date.now(),
): { returnable: Returnable[]; returnUntil: string | null } {
  const arrived = parcels.filter((parcel) => parcel.deliveredAt && parcel.returnId === null)
  const ends = (parcel: Parcel) => Date.parse(parcel.deliveredAt ?? '') + windowDays * 86_400_000
  const recent = arrived.filter((parcel) => ends(parcel) > now)
  const returnable = lines
    .filter(({ delivered }) => delivered > 0)
    .map(({ id: lineId, delivered, returned }) => {
      const lately = recent
        .flatMap((parcel) => parcel.lines)
        .filter((packed) => packed.lineId === lineId)
        .reduce((sum, { quantity }) => sum + quantity, 0)
      const quantity = Math.min(delivered - returned, lately)
      return { lineId, quantity, reason: quantity > 0 ? null : whyNot(delivered - returned) }
    })
  const last = Math.max(...arrived.map(ends))
  return { returnable, returnUntil: arrived.length > 0 ? new Date(last).toISOString() : null }
}

const whyNot = (left: number) =>
  left > 0 ? 'The time to send it back is over.' : 'You are sending it back already.'
