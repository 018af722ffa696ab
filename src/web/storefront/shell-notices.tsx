import { OfflineNotice } from '../ui/offline-notice.tsx'
import { useStripFocus } from '../ui/use-strip-focus.ts'

/** What every page of the shop says when there is no network. In view however far down one reads. */
export default function ShellNotices() {
  useStripFocus()
  return (
    <div data-no-print className="sticky top-14 z-25 bg-paper">
      <OfflineNotice />
    </div>
  )
}
