import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  Suspense,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { firstInteraction } from './first-interaction.ts'
import { lazyRetry, untilItComes } from './lazy-retry.tsx'
import { followLink } from './navigation.ts'
import { transferState } from './transfer-state.ts'

/**
 * A part of a page that stays the server's HTML: its code is not loaded and nothing in it hydrates. On a page opened
 * later React renders it as usual. Until then, its links open pages without loading a document.
 */
type StaticIslandProps = { name: string; children: ReactNode }

/** An island without interaction, the same for every shopper. It never wakes. */
export function StaticIsland({ name, children }: StaticIslandProps) {
  const [sent] = useState(() => sentPart(name))
  const place = useRef<HTMLDivElement>(null)
  useLinks(sent ? place : null)
  useShown(place)
  if (sent) return <Sent name={name} html={sent.html} place={place} isStatic />
  return (
    <div ref={place} data-island={name} data-static className="contents">
      <Suspense>{children}</Suspense>
    </div>
  )
}

type Module<Props> = { default: ComponentType<Props> }

/**
 * An island below the first view, which wakes at the first interaction or when it comes near: React then renders it
 * anew. (It would load a dehydrated part as soon as anything around it changes.) Another item needs another key.
 */
export function island<Props extends object>(
  name: string,
  load: () => Promise<Module<Props>>,
): ComponentType<Props> {
  const Part = lazyRetry(load)
  return function Island(props: Props) {
    const [sent] = useState(() => sentPart(name))
    const [Awake, setAwake] = useState<ComponentType<Props> | null>(null)
    const place = useRef<HTMLDivElement>(null)
    const focused = useRef<Element | null>(null)
    const isAsleep = sent !== null && !Awake
    useLinks(isAsleep ? place : null)
    useWhenNear(place, () => {
      if (!isAsleep) return
      void untilItComes(load).then((module) => {
        focused.current = document.activeElement
        startTransition(() => setAwake(() => module.default))
      })
    })
    useShown(place)
    useLayoutEffect(() => {
      if (Awake && sent && place.current) transferState(sent.part, place.current, focused.current)
    }, [Awake, sent])
    if (isAsleep) return <Sent key="sent" name={name} html={sent.html} place={place} />
    return (
      <div key="live" ref={place} data-island={name} className="contents">
        {Awake ? (
          <Awake {...props} />
        ) : (
          <Suspense>
            <Part {...props} />
          </Suspense>
        )}
      </div>
    )
  }
}

type Html = { __html: string }
type SentProps = {
  name: string
  html: Html
  place: RefObject<HTMLDivElement | null>
  isStatic?: boolean
}

const Sent = ({ name, html, place, isStatic }: SentProps) => (
  <div
    ref={place}
    data-island={name}
    data-static={isStatic}
    className="contents"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: this document's own HTML, as the server sent it
    dangerouslySetInnerHTML={html}
  />
)

/** Islands that React has shown, on this page or on the one before. */
const shown = new WeakSet<Element>()

function useShown(place: RefObject<Element | null>) {
  useLayoutEffect(() => {
    if (place.current) shown.add(place.current)
  })
}

/**
 * The island as the server has sent it, until React shows it. One object for as long as it is shown, or React would write the
 * HTML again.
 */
function sentPart(name: string): { part: Element; html: Html } | null {
  const part = globalThis.document?.querySelector(`[data-island="${name}"]`)
  return part && !shown.has(part) ? { part, html: { __html: part.innerHTML } } : null
}

/** Makes the links of the server's HTML open pages without loading a document. Null for what React renders. */
function useLinks(part: RefObject<HTMLElement | null> | null) {
  useEffect(() => {
    const follow = (press: MouseEvent) => {
      const link = press.target instanceof Element ? press.target.closest('a') : null
      if (link) followLink(press, link)
    }
    const element = part?.current
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [part])
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
    void firstInteraction.then(() => start())
    return () => observer.disconnect()
  }, [place])
}
