import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'
import { type Shortcut, ShortcutList } from '../../kit/help/shortcut-list.tsx'
import { goTo, keepShortcutsWanted, pageKeys, useShortcutsWanted } from './shortcuts.ts'

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
          <ShortcutList key={title} title={title} shortcuts={shortcuts} />
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
