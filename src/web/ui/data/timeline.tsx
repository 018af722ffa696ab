import type { ReactNode } from 'react'
import { formatDateTime } from './date.ts'

export type TimelineEntry = {
  id: string | number
  /** ISO time, UTC. */
  at: string
  text: ReactNode
  /** Who did it, if it matters. */
  by?: string | null | undefined
}

/** A list of events, in the given order (newest first). */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="grid">
      {entries.map(({ id, at, text, by }, index) => (
        <li
          key={id}
          className="relative grid grid-cols-[0.75rem_minmax(0,1fr)] gap-x-3 pb-4 last:pb-0"
        >
          {index < entries.length - 1 ? (
            <span
              aria-hidden="true"
              className="absolute top-3 bottom-0 start-[0.3125rem] -mb-1 border-s border-line-strong"
            />
          ) : null}
          <span
            aria-hidden="true"
            className="relative mt-1.5 size-3 rounded-full border-2 border-line-strong bg-surface in-[li:first-child]:border-brand in-[li:first-child]:bg-brand"
          />
          <div className="text-sm">
            <div className="font-medium">{text}</div>
            <div className="text-meta text-ink-3">
              <time dateTime={at}>{formatDateTime(at)}</time>
              {by ? ` · ${by}` : null}
            </div>
          </div>
        </li>
      ))}
    </ol>
  )
}
