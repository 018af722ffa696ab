import type { WrongCells } from '#contract/backoffice/file-choices.ts'
import { plural } from '#contract/plural.ts'
import { Card } from '#web/ui/layout/card.tsx'

/** Cells that only the file itself can correct, by what is wrong with them. */
export function WrongCellList({ wrong }: { wrong: readonly WrongCells[] }) {
  if (wrong.length === 0) return null
  return (
    <Card title="To correct in the file" className="grid gap-3 text-sm">
      <p className="text-ink-2">
        You can go on: these rows are left out, and you can correct and import them later.
      </p>
      <ul className="grid gap-2">
        {wrong.map(({ column, message, rows, samples }) => (
          <li key={column + message} className="wrap-anywhere">
            <p className="text-danger">
              {column}: {message} <span className="text-ink-2">{plural(rows, 'row')}</span>
            </p>
            <p className="text-ink-3">
              {samples
                .map(({ row, value }) => (value ? `Row ${row}: “${value}”` : `Row ${row}`))
                .join(' · ')}
              {rows > samples.length ? ' …' : ''}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
