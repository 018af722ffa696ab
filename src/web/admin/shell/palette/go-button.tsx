import { Icon } from '#web/ui/layout/icon.tsx'

type GoButtonProps = { className: string; wordClassName: string; onOpen: () => void }

/** Opens the palette from the navigation rail, and names its key. */
export const GoButton = ({ className, wordClassName, onOpen }: GoButtonProps) => (
  <button
    type="button"
    title="Go to (Ctrl+K or ⌘K)"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={onOpen}
    className={`shrink-0 ${className}`}
  >
    <Icon name="command" />
    <span className={wordClassName}>Go to…</span>
  </button>
)
