import {
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Outlet, useLocation } from 'react-router'
import { markHydrated } from '#web/browser/hydration.ts'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { scrollToPlace } from '#web/browser/scroll-places.ts'
import { useLoginPrompt } from '#web/session/login-prompt.ts'
import { openedCard } from '#web/storefront/listing/opened-card.ts'
import { PublicUrl } from '#web/ui/layout/page-head.tsx'
import { toasts } from '#web/ui/overlays/toast.ts'

const Toaster = lazyRetry(async () => ({
  default: (await import('#web/ui/overlays/toaster.tsx')).Toaster,
}))
const HeadFollows = lazyRetry(() => import('./head-follows.tsx'))
const LoginModal = lazyRetry(() => import('#web/storefront/login/login-modal.tsx'))

/** Shared by every page: toasts, the login modal, and focus after navigation. */
export function Component() {
  useEffect(markHydrated, [])
  useScrollPlaces()
  useFocusOnChange()
  const hasToasts = toasts.use().length > 0
  const prompt = useLoginPrompt()
  const publicUrl = useContext(PublicUrl)
  return (
    <>
      <Outlet />
      <OnceWanted wanted={useHasMoved()}>
        <HeadFollows publicUrl={publicUrl} />
      </OnceWanted>
      <OnceWanted wanted={Boolean(prompt)}>
        <LoginModal />
      </OnceWanted>
      <OnceWanted wanted={hasToasts}>
        <Toaster />
      </OnceWanted>
    </>
  )
}

/** Rendered from the first time it is needed. */
function OnceWanted({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  const [hasBeen, setHasBeen] = useState(wanted)
  if (wanted && !hasBeen) setHasBeen(true)
  return hasBeen && <Suspense>{children}</Suspense>
}

/** Whether the user has left the page the server sent. */
function useHasMoved() {
  const { key } = useLocation()
  const [first] = useState(key)
  return key !== first
}

/**
 * Opens each page at its start, and after Back where it was left. The router's component for that also scrolls when the
 * first page has got its data: who had begun to read on a slow line was thrown back to the start.
 */
function useScrollPlaces() {
  const location = useLocation()
  const [first] = useState(location)
  useLayoutEffect(() => {
    if (location !== first) scrollToPlace(location)
  }, [location, first])
}

/** A new page is announced by focusing its heading, unless something in it took focus. */
function useFocusOnChange() {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // After Back, the opened card takes the focus; a form may have begun at its first field.
    if (openedCard() || document.querySelector('main input:focus')) return
    return whenDrawn('main h1', (heading) => {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    })
  }, [pathname])
}

/**
 * Runs now or once the element exists, as a page's body may load late. Skipped if focus has moved meanwhile.
 */
function whenDrawn(selector: string, take: (element: HTMLElement) => void) {
  const { activeElement } = document
  const isTaken = () => {
    const element = document.querySelector<HTMLElement>(selector)
    if (element && document.activeElement === activeElement) take(element)
    return element !== null
  }
  if (isTaken()) return
  const observer = new MutationObserver(() => isTaken() && observer.disconnect())
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
