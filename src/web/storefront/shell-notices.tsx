import { useStripFocus } from '#web/ui/layout/use-strip-focus.ts'
import { OfflineNotice } from '#web/ui/overlays/offline-notice.tsx'

/** What every page of the shop says when there is no network. In view however far down one reads. */
export default function ShellNotices() {
  useStripFocus()
  return (
    <div data-no-print className="sticky top-14 z-25 bg-paper">
      <OfflineNotice />
    </div>
  )
}
