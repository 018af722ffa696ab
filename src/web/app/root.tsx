import {
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { markHydrated } from '#web/browser/hydration.ts'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { useLoginPrompt } from '#web/session/login-prompt.ts'
import { openedCard } from '#web/storefront/listing/opened-card.ts'
import { PublicUrl } from '#web/ui/layout/page-head.tsx'
import { listToasts, watchToasts } from '#web/ui/overlays/toast.ts'

const Toaster = lazyRetry(async () => ({
  default: (await import('#web/ui/overlays/toaster.tsx')).Toaster,
}))
const HeadFollows = lazyRetry(() => import('./head-follows.tsx'))
const LoginModal = lazyRetry(() => import('#web/storefront/login/login-modal.tsx'))

/** What is there on every page: toasts, the login modal, and where focus goes after a change of page. */
export function Component() {
  useEffect(markHydrated, [])
  useFocusOnChange()
  const hasToasts = useSyncExternalStore(watchToasts, listToasts, () => null)?.length
  const prompt = useLoginPrompt()
  const publicUrl = useContext(PublicUrl)
  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
      <OnceWanted wanted={useHasMoved()}>
        <HeadFollows publicUrl={publicUrl} />
      </OnceWanted>
      <OnceWanted wanted={Boolean(prompt)}>
        <LoginModal />
      </OnceWanted>
      <OnceWanted wanted={Boolean(hasToasts)}>
        <Toaster />
      </OnceWanted>
    </>
  )
}

/** There from when it is first wanted. */
function OnceWanted({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  const [hasBeen, remember] = useState(wanted)
  if (wanted && !hasBeen) remember(true)
  return hasBeen && <Suspense>{children}</Suspense>
}

/** Whether this is another page than the server sent. */
function useHasMoved() {
  const { key } = useLocation()
  const [first] = useState(key)
  return key !== first
}

/** A page that was loaded as a whole has no key of its own in the history: its address stands in. */
const scrollKey = ({ key, pathname, search }: Location) =>
  key === 'default' ? pathname + search : key

/** A new page is announced by focus on its heading, unless something in it asked for focus itself. */
function useFocusOnChange() {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // Back among the cards of a list, the card that was opened takes it.
    if (openedCard()) return
    return whenDrawn('main h1', (heading) => {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    })
  }, [pathname])
}

/** Now, or once it is there: a page's body may come after the page. Not when focus has moved on meanwhile. */
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
