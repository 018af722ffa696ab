import { useStripFocus } from '#web/ui/layout/use-strip-focus.ts'
import { OfflineNotice } from '#web/ui/overlays/offline-notice.tsx'

/** The offline notice of every shop page, always in view. */
export function ShellNotices() {
  useStripFocus()
  return (
    <div data-no-print className="sticky top-14 z-25 bg-paper">
      <OfflineNotice />
    </div>
  )
}
