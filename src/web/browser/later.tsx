import {
  type ComponentType,
  type RefObject,
  Suspense,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { lazyRetry, untilItComes } from './lazy-retry.tsx'
import { useLinks } from './still.tsx'
import { takeOver } from './take-over.ts'
import { touched } from './touched.ts'

type Module<Props> = { default: ComponentType<Props> }

/**
 * A part below the first view of a page. It stays the server's HTML, without its code, until the first touch of the
 * page or until it comes near. React then renders it anew: a dehydrated part would load as soon as anything around it
 * changes. Give the part another key when the page shows another item.
 */
export function laterPart<Props extends object>(
  name: string,
  load: () => Promise<Module<Props>>,
): ComponentType<Props> {
  const Part = lazyRetry(load)
  return function LaterPart(props: Props) {
    const [sent] = useState(() => sentPart(name))
    const [Live, setLive] = useState<ComponentType<Props> | null>(null)
    const place = useRef<HTMLDivElement>(null)
    const focused = useRef<Element | null>(null)
    useLinks(sent && !Live ? place : null)
    useWhenNear(place, () => {
      if (!sent || Live) return
      void untilItComes(load).then((module) => {
        focused.current = document.activeElement
        startTransition(() => setLive(() => module.default))
      })
    })
    useLayoutEffect(() => {
      if (place.current) shown.add(place.current)
      if (Live && sent && place.current) takeOver(sent.part, place.current, focused.current)
    }, [Live, sent])
    if (sent && !Live)
      return (
        <div
          key="sent"
          ref={place}
          data-later={name}
          className="contents"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: this document's own HTML, as the server sent it
          dangerouslySetInnerHTML={sent.html}
        />
      )
    return (
      <div key="live" ref={place} data-later={name} className="contents">
        {Live ? (
          <Live {...props} />
        ) : (
          <Suspense>
            <Part {...props} />
          </Suspense>
        )}
      </div>
    )
  }
}

/** Parts that React shows, on this page or on the one before. */
const shown = new WeakSet<Element>()

/** The part as the server has sent it, until React shows it. */
function sentPart(name: string) {
  const part = globalThis.document?.querySelector(`[data-later="${name}"]`)
  return part && !shown.has(part) ? { part, html: { __html: part.innerHTML } } : null
}

const nearby = '200px'

function useWhenNear(place: RefObject<Element | null>, begin: () => void) {
  const start = useEffectEvent(begin)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) start()
      },
      { rootMargin: nearby },
    )
    // The element itself has no box.
    for (const child of place.current?.children ?? []) observer.observe(child)
    void touched.then(() => start())
    return () => observer.disconnect()
  }, [place])
}
