import { sql } from 'kysely'
import type {
  StockListKind,
  StockListLine,
  StockListPreview,
} from '#contract/catalogue/inventory.ts'
import { plural } from '#contract/plural.ts'
import { arrayOf } from '#server/platform/db/array-of.ts'
import type { Db } from '#server/platform/db/database.ts'

type Ready = StockListPreview['ready'][number]
type Wrong = StockListPreview['wrong'][number]
type Found = Omit<Ready, 'quantity' | 'delta' | 'onHandAfter' | 'onShelf'> & {
  barcode: string | null
  onHand: number
  reserved: number
}

/**
 * Previews the changes by a list of codes and quantities (pieces); lines of one variant add up. A count is compared
 * with the shelf: on hand, plus sold but not packed. The difference is saved, so a sale before the saving does not
 * matter.
 */
export async function checkStockList(
  db: Db,
  { kind, lines }: { kind: StockListKind; lines: readonly StockListLine[] },
): Promise<StockListPreview> {
  const variants = await findVariants(db, [...new Set(lines.map(({ code }) => code))])
  const wrong: Wrong[] = []
  const listed = new Map<Found, StockListLine[]>()
  for (const line of lines) {
    const variant = variants.get(line.code.toLowerCase())
    if (!variant) wrong.push(refuse(line, 'No variant has this SKU or barcode.'))
    else if (kind === 'COUNT' && line.quantity < 0)
      wrong.push(refuse(line, 'A count cannot be below 0.'))
    else listed.set(variant, [...(listed.get(variant) ?? []), line])
  }
  const ready: Ready[] = []
  for (const [variant, [first, ...more]] of listed) {
    if (!first) continue
    const row = readyOf(kind, variant, [first, ...more])
    const problem = problemOf(kind, variant, row)
    if (problem) wrong.push(refuse(first, problem))
    else ready.push(row)
  }
  return { ready, wrong: wrong.toSorted((a, b) => a.row - b.row) }
}

const refuse = ({ row, code }: StockListLine, message: string): Wrong => ({ row, code, message })

function readyOf(kind: StockListKind, variant: Found, lines: readonly StockListLine[]): Ready {
  const { variantId, sku, productName, variantName, onHand, unpacked } = variant
  const onShelf = onHand + unpacked
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  const delta = kind === 'COUNT' ? quantity - onShelf : quantity
  return {
    variantId,
    sku,
    productName,
    variantName,
    onShelf,
    unpacked,
    quantity,
    delta,
    onHandAfter: onHand + delta,
  }
}

function problemOf(kind: StockListKind, { onHand, reserved, unpacked }: Found, row: Ready) {
  if (row.onHandAfter > mostOnHand) return 'This number is too large.'
  if (row.onHandAfter >= reserved) return null
  if (kind === 'COUNT')
    return `Orders need ${plural(reserved + unpacked, 'piece')}, but only ${plural(row.quantity, 'was', 'were')} counted.`
  const held = reserved > 0 ? `, of which ${plural(reserved, 'is', 'are')} reserved for orders` : ''
  return `Only ${plural(onHand, 'piece is', 'pieces are')} there${held}.`
}

const mostOnHand = 100_000_000

/** The variants by SKU or barcode, in lower case. A SKU comes before the same barcode of another variant. */
async function findVariants(db: Db, codes: readonly string[]): Promise<Map<string, Found>> {
  const wanted = [...new Set(codes.map((code) => code.toLowerCase()))]
  const { rows } = await sql<Found>`
    select v.id as variant_id, v.sku, v.barcode, v.name as variant_name, p.name as product_name,
      s.on_hand, s.reserved,
      coalesce(sold.unpacked, 0)::int as unpacked
    from variants v join products p on p.id = v.product_id join stock s on s.variant_id = v.id
    left join lateral (
      select sum(line.quantity - line.cancelled - line.shipped) as unpacked
      from orders "order" join order_lines line on line.order_id = "order".id
      where line.variant_id = v.id and "order".status in ('CONFIRMED', 'PARTIALLY_SHIPPED')
    ) sold on true
    where v.archived_at is null
      and (lower(v.sku) = any(${arrayOf(wanted, 'text')}) or lower(v.barcode) = any(${arrayOf(wanted, 'text')}))
    order by v.id`.execute(db)
  const byCode = new Map<string, Found>()
  for (const row of rows) if (row.barcode !== null) byCode.set(row.barcode.toLowerCase(), row)
  for (const row of rows) byCode.set(row.sku.toLowerCase(), row)
  return byCode
}
