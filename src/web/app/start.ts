/**
 * Starts the app. A page that is only read waits for the first touch: it is complete without script. What
 * nobody needs before a touch comes after the app. On a good line neither waits longer than until the browser
 * is idle. This file imports nothing, or it would load as much as it saves.
 */
// Browsers also send moves when a page opens under a mouse at rest, so those say nothing.
const touches = ['pointerdown', 'keydown', 'focusin'] as const
const firstTouch = new Promise<void>((resolve) => {
  const listening = new AbortController()
  const touched = () => {
    listening.abort()
    resolve()
  }
  for (const type of touches)
    addEventListener(type, touched, { capture: true, passive: true, signal: listening.signal })
  whenIdle(() => isLineGood() && touched())
})

/** Runs once the page has everything that it asked for and nothing else is to do. */
function whenIdle(work: () => void) {
  // Safari has no idle callback.
  const wait = () => (self.requestIdleCallback ?? setTimeout)(work)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

/** Below this many megabits per second, bytes that may never be needed delay those that are. */
const goodDownlink = 2

/** A browser that says nothing about its line counts as good. */
function isLineGood(): boolean {
  const { connection = {} } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string; downlink?: number }
  }
  const { saveData = false, effectiveType = '4g', downlink = goodDownlink } = connection
  return !saveData && effectiveType === '4g' && downlink >= goodDownlink
}

/** The header shows these from the browser's storage; the server does not know them. */
const isKnownHere = () => ['token', 'pincode'].some((key) => localStorage.getItem(key) !== null)

async function start({ app, start }: DOMStringMap) {
  if (start === 'touched' && !isKnownHere()) await firstTouch
  const { loadAfterTouch }: typeof import('./entry-client.tsx') = await import(
    /* @vite-ignore */ app ?? ''
  )
  await firstTouch
  await loadAfterTouch()
}

void start(document.getElementById('boot')?.dataset ?? {})
