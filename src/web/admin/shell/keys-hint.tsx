import { useShortcutsWanted } from './palette/shortcuts.ts'

const keys = [
  { key: 'J', does: 'next row' },
  { key: 'K', does: 'previous row' },
  // Only where rows have tick boxes.
  { key: 'X', does: 'select', className: 'not-group-has-[main_tbody_.tick]/office:hidden' },
  { key: 'Enter', does: 'open' },
  { key: '?', does: 'all keys' },
]

/** The keys of a list, said once below it, where there is a list and a keyboard to use them. */
export function KeysHint() {
  if (!useShortcutsWanted()) return null
  return (
    <p
      data-no-print
      className="hidden flex-wrap gap-x-4 px-6 pb-4 text-meta text-ink-3 pointer-fine:group-has-[main_table.table-stack_tbody_a,main_[data-row]]/office:md:flex"
    >
      {keys.map(({ key, does, className }) => (
        <span key={key} className={className}>
          <kbd className="font-semibold text-ink-2">{key}</kbd> {does}
        </span>
      ))}
    </p>
  )
}
