import type { VersionChange } from '#contract/catalogue/product-history.ts'
import { langOf } from '#web/ui/layout/lang.ts'

type ChangesListProps = {
  changes: readonly VersionChange[]
  /** Heading that is already shown above, and is not repeated. */
  heading?: string
}

/** Changes, fact by fact, from the old text to the new one. */
export function ChangesList({ changes, heading }: ChangesListProps) {
  return (
    <dl className="grid gap-2 text-sm">
      {changes.map(({ part, label, old, new: now }) => (
        <div
          key={`${part} ${label} ${old}`}
          className={
            label === heading ? undefined : 'grid gap-x-4 sm:grid-cols-[12rem_minmax(0,1fr)]'
          }
        >
          <dt className={label === heading ? 'sr-only' : 'text-ink-2 wrap-anywhere'}>{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            <Value text={old} className="text-ink-3" />
            <span aria-hidden="true"> → </span>
            <span className="sr-only"> became </span>
            <Value text={now} className="font-semibold" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ text, className }: { text: string; className: string }) {
  return (
    <span lang={langOf(text)} className={className}>
      {text || 'empty'}
    </span>
  )
}
