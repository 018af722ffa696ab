import type { PackedSerials } from '#contract/selling/serial-numbers.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { enterSerials, type Faults, refuseFaults } from './enter-serials.ts'
import { refuseMissing } from './serial-numbers.ts'

type Replaced = { orderLineId: number; quantity: number }

/**
 * Enters the serial numbers of the pieces of a replacement, which leave with its shipment. Refuses goods that keep serial numbers
 * unless there is one for each piece. The caller has locked the order.
 */
export async function replaceSerials(
  tx: Tx,
  shipmentId: number,
  lines: readonly Replaced[],
  serials: PackedSerials = [],
) {
  if (serials.some(({ lineId }) => !lines.some(({ orderLineId }) => orderLineId === lineId)))
    throw invalid({ serials: 'Name lines of this return.' })
  const kept = await tx
    .selectFrom('orderLines as line')
    .innerJoin('products as product', 'product.id', 'line.productId')
    .select(['line.id', 'line.productId', 'line.name', 'product.hasSerials'])
    .where(
      'line.id',
      'in',
      lines.map(({ orderLineId }) => orderLineId),
    )
    .orderBy('line.position')
    .execute()
  const faults = new Map<string, Faults>()
  const counts = []
  for (const { id: orderLineId, productId, name, hasSerials } of kept) {
    const place = serials.findIndex(({ lineId }) => lineId === orderLineId)
    const numbers = serials[place]?.numbers ?? []
    const taken = lines.find((line) => line.orderLineId === orderLineId)?.quantity ?? 0
    if (hasSerials || numbers.length > 0) counts.push({ name, taken, packed: numbers.length })
    const entry = { orderLineId, productId, shipmentId }
    faults.set(`serials.${place}.numbers`, await enterSerials(tx, entry, numbers))
  }
  refuseFaults(faults)
  refuseMissing(counts)
}
