export type Shortcut = { keys: readonly string[]; label: string }

type ShortcutListProps = { title: string; shortcuts: readonly Shortcut[] }

/** Keys of the back office under one heading. */
export const ShortcutList = ({ title, shortcuts }: ShortcutListProps) => (
  <section className="mb-5 grid break-inside-avoid gap-2">
    <h3 className="text-base font-semibold">{title}</h3>
    <dl className="grid gap-1.5 text-sm">
      {shortcuts.map((shortcut) => (
        <ShortcutRow key={shortcut.label} {...shortcut} />
      ))}
    </dl>
  </section>
)

const ShortcutRow = ({ keys, label }: Shortcut) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-ink-2">{label}</dt>
    <dd className="flex shrink-0 gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="min-w-6 rounded-well border border-line-strong px-1.5 text-center"
        >
          {key.length === 1 ? key.toUpperCase() : key}
        </kbd>
      ))}
    </dd>
  </div>
)
