import { Icon } from '#web/ui/layout/icon.tsx'

/** Opens the palette from the navigation rail, and names its key. */
export const GoButton = ({ onOpen }: { onOpen: () => void }) => (
  <button
    type="button"
    title="Go to (Ctrl+K or ⌘K)"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={onOpen}
    className="rail-tool"
  >
    <Icon name="command" size={18} />
    <span className="sr-only">Go to…</span>
  </button>
)
