import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { followLink } from './navigation.ts'

type StillProps = { name: string; children: ReactNode }

/**
 * A part of the page that is the same for every shopper and that nobody changes. React leaves the server's HTML as it
 * is: the part's code is not loaded and nothing in it hydrates. Its links open pages as all links do. If the server's
 * HTML is not there, because a page without the part came first, the children are rendered.
 */
export function Still({ name, children }: StillProps) {
  const [sent] = useState(() => sentHtml(name))
  const part = useRef<HTMLDivElement>(null)
  useLinks(sent ? part : null)
  if (!sent)
    return (
      <div data-still={name} className="contents">
        <Suspense>{children}</Suspense>
      </div>
    )
  return (
    <div
      ref={part}
      data-still={name}
      className="contents"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: this document's own HTML, as the server sent it
      dangerouslySetInnerHTML={sent}
    />
  )
}

/** One object for as long as the part is shown, or React would write the HTML again. */
function sentHtml(name: string) {
  const part = globalThis.document?.querySelector(`[data-still="${name}"]`)
  return part ? { __html: part.innerHTML } : null
}

/**
 * Makes the links of the server's HTML open pages without loading a document. Links that React renders do it themselves, each
 * in its way. Null for a part that React renders.
 */
export function useLinks(part: { current: HTMLElement | null } | null) {
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
