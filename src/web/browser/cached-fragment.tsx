import { createContext, type ReactNode, useContext } from 'react'
import type { HtmlCache } from '#contract/rendered-page.ts'

/** The fragments of the page that the server renders; null in the browser. */
export const PageFragments = createContext<Fragments | null>(null)

type CachedFragmentProps = {
  /** The name of the part and everything that decides how it looks. */
  cacheKey: readonly [name: string, ...unknown[]]
  children: ReactNode
}

/**
 * A part that looks the same for everyone with the same data. The server inserts its stored HTML; the browser renders
 * the children. It stands between elements, and has no picture fetched early and no `useId`: React renders both by the
 * page around them.
 */
export function CachedFragment({ cacheKey, children }: CachedFragmentProps) {
  const fragments = useContext(PageFragments)
  if (!fragments) return children
  const { start, end } = fragments.place(JSON.stringify(cacheKey))
  // React writes the marks as text; `assemble` replaces them.
  if (end === null) return start
  return (
    <>
      {start}
      {children}
      {end}
    </>
  )
}

export type Fragments = ReturnType<typeof openFragments>

/** It is secret, so nobody can write it into a text of the shop. */
const secret = `\u{E000}${Math.random().toString(36).slice(2)}.`
const markEnd = '\u{E001}'
/** React's separator of two texts, which it also writes between two marks. */
const separator = '<!-- -->'

/** Marks the parts of a page while React renders it, and puts them in afterwards. */
export function openFragments(cache: HtmlCache) {
  const keys: string[] = []
  const found = new Map<number, string>()

  return {
    /** The marks around a part; without an end, the part is kept and need not be rendered. */
    place(key: string): { start: string; end: string | null } {
      const html = cache.find(key)
      const number = keys.push(key) - 1
      if (html === null) return { start: markOf('(', number), end: markOf(')', number) }
      found.set(number, html)
      return { start: markOf('=', number), end: null }
    },
    /** The page with its kept parts. Those rendered for the first time are kept. */
    assemble(rendered: string): string {
      const [first = '', ...pieces] = rendered.split(secret)
      // Parts inside parts: the innermost one that has not ended comes last.
      const open = [withoutSeparators(first)]
      const write = (html: string) => open.push((open.pop() ?? '') + html)
      for (const piece of pieces) {
        const end = piece.indexOf(markEnd)
        const number = Number(piece.slice(1, end))
        const rest = withoutSeparators(piece.slice(end + 1))
        if (piece[0] === '(') open.push(rest)
        else if (piece[0] === '=') write((found.get(number) ?? '') + rest)
        else {
          const html = open.pop() ?? ''
          cache.keep(keys[number] ?? '', checked(html))
          write(html + rest)
        }
      }
      return open.join('')
    },
  }
}

const markOf = (kind: '(' | ')' | '=', number: number) => secret + kind + number + markEnd

function withoutSeparators(html: string): string {
  const start = html.startsWith(separator) ? separator.length : 0
  const end = html.endsWith(separator) && html.length > start ? -separator.length : undefined
  return html.slice(start, end)
}

/** HTML that depends on the page around it would be wrong on another page. */
function checked(html: string): string {
  if (html.includes('"_R_')) throw new Error(`useId in a cached fragment: ${html.slice(0, 200)}`)
  if (html.includes('loading="eager"'))
    throw new Error(`early picture in a cached fragment: ${html.slice(0, 200)}`)
  return html
}
