import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'
import { goTo, keepShortcutsWanted, pageKeys, useShortcutsWanted } from './shortcuts.ts'

type Shortcut = { keys: readonly string[]; label: string }

const general: readonly Shortcut[] = [
  { keys: ['⌘ or Ctrl', 'K'], label: 'Go to a page, an order, a product or a customer' },
  { keys: ['⌘ or Ctrl', 'S'], label: 'Save changes' },
  { keys: ['Esc'], label: 'Close a dialog' },
  { keys: ['?'], label: 'Show this list' },
]

const groups: readonly { title: string; shortcuts: readonly Shortcut[] }[] = [
  { title: 'Everywhere', shortcuts: general },
  {
    title: 'On a page',
    shortcuts: Object.entries(pageKeys).map(([key, { label, also }]) => ({
      keys: [also ? `${key.toUpperCase()} or ${also}` : key],
      label,
    })),
  },
  {
    title: 'Go to',
    shortcuts: Object.entries(goTo).map(([key, { label }]) => ({ keys: ['g', key], label })),
  },
]

/** All keys of the back office, with a switch for the single ones. */
export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isWanted = useShortcutsWanted()
  return (
    <Modal open={open} onClose={onClose} title="Keyboard shortcuts" size="large">
      <div className="mb-4 gap-x-10 sm:columns-2">
        {groups.map(({ title, shortcuts }) => (
          <section key={title} className="mb-5 grid break-inside-avoid gap-2">
            <h3 className="text-base font-semibold">{title}</h3>
            <dl className="grid gap-1.5 text-sm">
              {shortcuts.map((shortcut) => (
                <ShortcutRow key={shortcut.label} {...shortcut} />
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Checkbox
        label="Use single-key shortcuts"
        checked={isWanted}
        onChange={({ currentTarget }) => keepShortcutsWanted(currentTarget.checked)}
      />
    </Modal>
  )
}

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
