import '../browser/storage-in-memory.ts'
import '../browser/early-calls.ts'
import '../browser/replay-events.ts'

/**
 * Runs before the first paint, and starts the app at the first touch, or on a good connection when the browser is idle.
 * Classic script: any other import would load as much as it saves. The block keeps its names out of the global scope.
 */
{
  document.documentElement.dataset.rail = localStorage.getItem('rail') ?? ''

  /** Runs once the page has everything that it asked for and nothing else is to do. */
  const whenIdle = (work: () => void) => {
    // Safari has no idle callback.
    const wait = () => (self.requestIdleCallback ?? setTimeout)(work)
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true })
  }

  /** Below this many megabits per second, bytes that may never be needed delay those that are. */
  const goodDownlink = 2

  /** A browser that reports nothing about its connection counts as having a good one. */
  const isLineGood = (): boolean => {
    const { connection = {} } = navigator as Navigator & {
      connection?: { saveData?: boolean; effectiveType?: string; downlink?: number }
    }
    const { saveData = false, effectiveType = '4g', downlink = goodDownlink } = connection
    return !saveData && effectiveType === '4g' && downlink >= goodDownlink
  }

  // Browsers also send mouse moves when a page opens under a resting mouse, so these do not count as a touch.
  const touches = ['pointerdown', 'keydown', 'focusin'] as const
  const firstTouch = new Promise<void>((resolve) => {
    const listening = new AbortController()
    const touched = (event?: Event) => {
      // A window that opens by itself takes the focus, and nobody has touched anything.
      if (event?.type === 'focusin' && (event.target as Element).closest('dialog')) return
      listening.abort()
      resolve()
    }
    for (const type of touches)
      addEventListener(type, touched, { capture: true, passive: true, signal: listening.signal })
    // After a login or logout in another tab, the page has to say who is logged in.
    addEventListener('storage', touched, { signal: listening.signal })
    whenIdle(() => isLineGood() && touched())
  })

  /** The first touch may be a press. What it sets off comes after the picture that answers it. */
  const afterFirstTouch = firstTouch.then(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  )

  /**
   * Holds pictures below the view, which browsers fetch beside the app; those within a third of a screen load at once.
   * `surfaces.css` moves waiting ones aside, where no browser fetches a lazy one. At the first touch or scroll they
   * load as usual.
   */
  const holdPictures = () => {
    const page = document.documentElement
    const fetchNear = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          for (const picture of isIntersecting ? target.querySelectorAll('img') : [])
            picture.loading = 'eager'
      },
      { rootMargin: '33%' },
    )
    const follow = new MutationObserver(() => {
      for (const { parentElement } of document.querySelectorAll('img[loading="lazy"]'))
        if (parentElement) fetchNear.observe(parentElement)
    })
    const release = () => {
      delete page.dataset.held
      fetchNear.disconnect()
      follow.disconnect()
    }
    page.dataset.held = 'pictures'
    follow.observe(page, { childList: true, subtree: true })
    for (const type of ['scroll', 'wheel'])
      addEventListener(type, release, { once: true, passive: true })
    void afterFirstTouch.then(release)
  }

  /**
   * Lays parts below the first view out only when they come near (`surfaces.css`): fonts, pictures and the app each
   * cause a layout while the page loads. The first key or scroll, or an opening elsewhere than the start, lays all out.
   */
  const layOutNear = () => {
    const page = document.documentElement
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (opened?.type !== 'navigate' || location.hash) return
    page.dataset.fresh = ''
    const layOutAll = () => delete page.dataset.fresh
    const width = innerWidth
    addEventListener('resize', () => innerWidth !== width && layOutAll())
    for (const type of ['keydown', 'wheel', 'touchstart', 'scroll'])
      addEventListener(type, layOutAll, { once: true, passive: true })
  }

  /** The header shows these from the browser's storage; the server does not know them. */
  const isKnownHere = () => localStorage.getItem('token') ?? localStorage.getItem('pincode')

  const start = async () => {
    const { app, start } = document.getElementById('boot')?.dataset ?? {}
    if (start === 'touched' && !isKnownHere()) await firstTouch
    const { startApp, loadAfterTouch }: typeof import('./entry-client.tsx') = await import(
      /* @vite-ignore */ app ?? ''
    )
    await startApp()
    await afterFirstTouch
    await loadAfterTouch()
  }
  layOutNear()
  holdPictures()
  addEventListener('DOMContentLoaded', () => void start())
}
