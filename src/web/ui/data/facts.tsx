import type { ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'

export type Fact = { label: string; value: ReactNode }

/** Names and values in two columns: specifications, an order's details. Light stripes, narrow font. */
export function FactTable({
  caption,
  facts,
}: {
  caption?: string | undefined
  facts: readonly Fact[]
}) {
  return (
    <table className="w-full font-narrow text-sm">
      {caption ? (
        <caption className="label-caps border-b border-line-strong pb-2 text-start text-ink-3">
          {caption}
        </caption>
      ) : null}
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label} className="border-b border-line even:bg-sunk/50">
            <th scope="row" className="w-2/5 px-2 py-2 text-start align-top font-normal text-ink-2">
              {label}
            </th>
            <td className="tnum px-2 py-2 font-medium wrap-anywhere">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export type SumRow = { label: ReactNode; value: ReactNode; strong?: boolean; good?: boolean }

/** Lines that add up: items, delivery, savings, the total. */
export function SumList({ rows }: { rows: readonly (SumRow | false | null | undefined)[] }) {
  return (
    <dl className="grid gap-2">
      {rows.map((row, index) =>
        row ? (
          <div
            key={typeof row.label === 'string' ? row.label : `row-${index}`}
            className={classNames(
              'flex items-baseline justify-between gap-4',
              row.strong && 'border-t border-line pt-3 text-lead font-bold',
              row.good && 'text-ok',
            )}
          >
            <dt className={row.strong || row.good ? undefined : 'text-ink-2'}>{row.label}</dt>
            <dd className="tnum text-end">{row.value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
