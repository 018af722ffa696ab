import { type RawBuilder, sql } from 'kysely'
import { plural } from '#contract/plural.ts'
import type { SerialNumber } from '#contract/selling/serial-numbers.ts'
import { arrayOf } from '#server/platform/db/array-of.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'

/** The serial numbers of an order as JSON, in the order in which they were entered. */
export const serialsOf = (orderId: RawBuilder<unknown>) => sql<SerialNumber[]>`coalesce((
  select json_agg(json_build_object('id', serial.id, 'lineId', serial.order_line_id, 'number', serial.number,
    'shipmentId', serial.shipment_id, 'returnedAt',
    to_char(serial.returned_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by serial.id)
  from serial_numbers serial join order_lines serial_line on serial_line.id = serial.order_line_id
  where serial_line.order_id = ${orderId}), '[]')`

/** The serial numbers of the order `order`, and its lines whose products keep them. */
export const serialColumns = [
  serialsOf(sql.ref('order.id')).as('serials'),
  sql<
    number[]
  >`array(select kept.id from order_lines kept join products keeper on keeper.id = kept.product_id
    where kept.order_id = "order".id and keeper.has_serials order by kept.position)`.as(
    'keepsSerials',
  ),
]

/**
 * Puts the packed serial numbers of these pieces into a shipment. Refuses goods that keep serial numbers unless there is one
 * for each piece. The caller has locked the order.
 */
export async function shipSerials(
  tx: Tx,
  shipmentId: number,
  shares: readonly { orderLineId: number; taken: number }[],
) {
  const ids = arrayOf(shares.map(({ orderLineId }) => orderLineId))
  const { rows } = await sql<{ id: number; name: string; packed: number }>`
    select line.id, line.name, count(serial.id)::int as packed
    from order_lines line join products product on product.id = line.product_id
    left join serial_numbers serial on serial.order_line_id = line.id and serial.shipment_id is null
    where line.id = any(${ids}) and (product.has_serials or serial.id is not null)
    group by line.id order by line.position`.execute(tx)
  refuseMissing(
    rows.map(({ id, name, packed }) => ({
      name,
      packed,
      taken: shares.find(({ orderLineId }) => orderLineId === id)?.taken ?? 0,
    })),
  )
  if (rows.length === 0) return
  await tx
    .updateTable('serialNumbers')
    .set({ shipmentId })
    .where('shipmentId', 'is', null)
    .where(
      'orderLineId',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
}

/** All pieces of a shipment that came back undelivered. */
export const returnSerials = (tx: Tx, shipmentId: number) =>
  tx
    .updateTable('serialNumbers')
    .set({ returnedAt: sql`now()` })
    .where('shipmentId', '=', shipmentId)
    .where('returnedAt', 'is', null)
    .execute()

type Count = { name: string; taken: number; packed: number }

/** Refuses pieces without a number, and numbers without a piece, of each line by its name. */
export function refuseMissing(counts: readonly Count[]) {
  const wrong = counts.filter(({ taken, packed }) => taken !== packed)
  if (wrong.length === 0) return
  throw new DomainError('conflict', 'serials_missing', wrong.map(otherCount).join(' '))
}

const otherCount = ({ name, taken, packed }: Count) =>
  packed < taken
    ? `Enter the serial numbers of ${name} first: ${taken - packed} of ${taken} ${taken - packed === 1 ? 'is' : 'are'} missing.`
    : `${name}: ${plural(packed, 'serial number')} for ${plural(taken, 'piece')}. Take off those that stay here.`
