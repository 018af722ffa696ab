import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { HelpLink } from '../manual/help-link.tsx'
import { AdminLogo } from './admin-logo.tsx'

export type PhoneBarProps = { isOpen: boolean; onOpen: () => void }

/** The top bar on phones: the button that opens the rail as a drawer, the logo, and help. */
export function PhoneBar({ isOpen, onOpen }: PhoneBarProps) {
  return (
    <div className="flex h-14 items-center ps-2 md:hidden">
      <IconButton
        icon="menu"
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={onOpen}
      />
      <AdminLogo isBar />
      <HelpLink isInBar />
    </div>
  )
}
