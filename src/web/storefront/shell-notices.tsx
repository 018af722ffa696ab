import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { OfflineNotice } from '../ui/offline-notice.tsx'

/** What the whole shop has to say of itself: no network, or a newer build. In view however far down one reads. */
export default function ShellNotices() {
  return (
    <div data-no-print className="sticky top-14 z-25 bg-paper">
      <OfflineNotice />
      <NewBuildNotice />
    </div>
  )
}

function NewBuildNotice() {
  if (!useNewBuild()) return null
  return (
    <Notice
      live
      action={
        <Button size="small" variant="outline" onClick={() => location.reload()}>
          Load it again
        </Button>
      }
    >
      The shop has been updated since this page was opened.
    </Notice>
  )
}

const pauseMs = 10 * 60_000

/** Looked at when somebody comes back to the tab, not too often, and when a part of the page cannot be had. */
function useNewBuild() {
  const [isNewer, setNewer] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    let last = performance.now()
    const look = async () => {
      last = performance.now()
      if (await isReplaced(signal)) setNewer(true)
    }
    const comeBack = () => {
      if (!document.hidden && performance.now() - last > pauseMs) void look()
    }
    document.addEventListener('visibilitychange', comeBack, { signal })
    addEventListener('vite:preloadError', () => void look(), { signal })
    return () => listening.abort()
  }, [])
  return isNewer
}

/** The page's own script has a name by what all the shop's scripts hold: a newer build has another in its place. */
async function isReplaced(signal: AbortSignal): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src
  if (!own) return false
  try {
    const { status } = await fetch(own, { method: 'HEAD', cache: 'no-store', signal })
    return status === 404
  } catch {
    return false
  }
}
