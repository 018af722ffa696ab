import type { LeftOutRow } from '#contract/backoffice/file-choices.ts'
import { formatNumber } from '#contract/number.ts'
import { plural } from '#contract/plural.ts'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { wordCounts } from '../kit/forms/word-counts.ts'

const reasons: Record<LeftOutRow['why'], string> = {
  above: 'above the headings',
  headings: 'repeated headings',
  group: 'group name',
  total: 'total',
  code: 'without a code',
  category: 'of a category that is left out',
  other: 'remark or other row',
}

/** The rows of a file that are not read, each with the reason. Nothing if there are none. */
export function LeftOut({ rows }: { rows: readonly LeftOutRow[] }) {
  if (rows.length === 0) return null
  return (
    <Notice>
      <details>
        <summary className="cursor-pointer">
          {plural(rows.length, 'row is', 'rows are')} not read: {countsOf(rows)}
        </summary>
        <ul className="mt-2 grid gap-1">
          {rows.map(({ row, text, why }) => (
            <li key={row} className="wrap-anywhere">
              <span className="tnum">Row {row}</span>: {text || 'empty name'} ({reasons[why]})
            </li>
          ))}
        </ul>
      </details>
    </Notice>
  )
}

const countsOf = (rows: readonly LeftOutRow[]) =>
  wordCounts(rows.map(({ why }) => reasons[why]))
    .map(([reason, count]) => `${formatNumber(count)} ${reason}`)
    .join(', ')
