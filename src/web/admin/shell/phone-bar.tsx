import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { HelpLink } from '../kit/help/help-link.tsx'
import { AdminLogo } from './admin-logo.tsx'

export type PhoneBarProps = { isOpen: boolean; onOpen: () => void; onGo: () => void }

/** The top bar on phones: the button that opens the rail as a drawer, the logo, and help. */
export function PhoneBar({ isOpen, onOpen, onGo }: PhoneBarProps) {
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
      <IconButton
        icon="search"
        label="Go to"
        aria-haspopup="dialog"
        className="ms-auto"
        onClick={onGo}
      />
      <HelpLink isInBar />
    </div>
  )
}
