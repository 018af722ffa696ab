import { adminPaths } from '#contract/admin-paths.ts'
import type { Dashboard } from '#contract/backoffice/dashboard.ts'
import { formatRupees } from '#contract/money.ts'
import { formatNumber } from '#contract/number.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'

/** The products with the highest sales, without delivery fees. */
export function BestSellers({ rows }: { rows: Dashboard['bestSellers'] }) {
  return (
    <Card title="Best sellers">
      {rows.length === 0 ? <p className="text-sm text-ink-3">No sales in this period.</p> : null}
      <ol className="grid grid-cols-1 gap-2 text-sm">
        {rows.map(({ productId, name, quantity, sales }) => (
          <li key={productId} className="flex min-w-0 items-baseline justify-between gap-4">
            <TextLink
              to={adminPaths.product(productId)}
              lang={langOf(name)}
              className="min-w-0 truncate"
              title={name}
            >
              {name}
            </TextLink>
            <span className="tnum shrink-0 text-ink-2">
              {formatNumber(quantity)} × <b className="text-ink">{formatRupees(sales)}</b>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
