import { sql } from 'kysely'
import type {
  ReturnFigures,
  ReturnsReport,
  returnsReportApi,
} from '#contract/backoffice/returns-report.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/db/database.ts'
import { midnight } from '#server/selling/orders/list-admin-orders.ts'
import { spanOf } from './span.ts'

/** The most products that a page shows. */
const mostRows = 500

type Read = ReturnFigures & { key: string | null; name: string | null; isTotal: boolean }

/** The returns requested in a span of Indian days. Refuses spans longer than a year. */
export async function readReturns(
  db: Db,
  { by, ...days }: Input<typeof returnsReportApi.read>['query'],
  most = mostRows,
): Promise<ReturnsReport> {
  const { from, to } = spanOf(days, new Date())
  const isReason = by === 'reason'
  const { rows } = await sql<Read>`
    with line as (
      select back.id, back.reason, back.status, back.resolution, ordered.product_id,
        sum(one.quantity) as units,
        case when row_number() over (partition by back.id order by ordered.product_id) = 1
          then back.amount else 0 end as credited
      from returns back
        join return_lines one on one.return_id = back.id
        join order_lines ordered on ordered.id = one.order_line_id
      where back.created_at >= ${midnight(from)}
        and back.created_at < ${midnight(to)} + interval '1 day'
      group by back.id, ordered.product_id)
    select ${isReason ? sql`reason` : sql`product_id::text`} as key,
      ${isReason ? sql`null` : sql`(array_agg(product.name))[1]`} as name,
      grouping(${isReason ? sql`reason` : sql`product_id`}) = 1 as is_total,
      count(distinct line.id)::int as returns, coalesce(sum(units), 0)::int as units,
      (count(distinct line.id) filter (where line.status = 'REJECTED'))::int as rejected,
      (count(distinct line.id) filter (where resolution = 'REPLACEMENT'))::int as replacements,
      coalesce(sum(credited), 0)::bigint as credited
    from line join products product on product.id = line.product_id
    group by grouping sets ((${isReason ? sql`reason` : sql`product_id`}), ())
    order by returns desc, units desc, key`.execute(db)
  const groups = rows.filter(({ isTotal }) => !isTotal)
  const total = rows.find(({ isTotal }) => isTotal)
  return {
    by,
    from,
    to,
    rows: groups.slice(0, most).map(({ key, name, ...figures }) => ({
      key: key ?? '',
      name,
      figures: figuresOf({ ...figures, credited: isReason ? figures.credited : null }),
    })),
    more: Math.max(0, groups.length - most),
    total: figuresOf(total ?? nothing),
  }
}

const figuresOf = ({
  returns,
  units,
  rejected,
  replacements,
  credited,
}: ReturnFigures): ReturnFigures => ({ returns, units, rejected, replacements, credited })

const nothing: ReturnFigures = {
  returns: 0,
  units: 0,
  rejected: 0,
  replacements: 0,
  credited: 0,
}
