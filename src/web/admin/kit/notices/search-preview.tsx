import { useContext } from 'react'
import { plural } from '#contract/plural.ts'
import { inShort, shownOfDescription } from '#web/ui/layout/in-short.ts'
import { PublicUrl } from '#web/ui/layout/page-head.tsx'

type SearchPreviewProps = {
  /** As the page will have them. */
  title: string
  description: string
  /** Null until it is saved. */
  path: string | null
  /** Source of the description: "brand, description and highlights". */
  from: string
}

/** The number of characters of a title that search engines show. */
const shownOfTitle = 60

/** How a page will look among the results of a search engine, with the lengths of what it shows. */
export function SearchPreview({ title, description, path, from }: SearchPreviewProps) {
  const publicUrl = useContext(PublicUrl)
  const host = publicUrl.replace(/^https?:\/\//, '')
  const whole = description.replace(/\s+/g, ' ').trim()
  const shown = inShort(description)
  return (
    <>
      <div className="grid min-w-0 gap-1 rounded-card border border-line p-3">
        <p className="truncate text-meta text-ink-3">
          {[host, ...(path ?? '/…').split('/').filter(Boolean)].join(' › ')}
        </p>
        <p className="truncate font-medium text-brand">{title}</p>
        <p className="line-clamp-2 text-sm text-ink-2">{shown || 'No description yet.'}</p>
      </div>
      <ul className="grid gap-1 text-meta text-ink-3">
        <li>
          Title: {plural(title.length, 'character')}
          {title.length > shownOfTitle ? `. Search engines show about ${shownOfTitle}.` : '.'}
        </li>
        <li>
          Description: {plural(whole.length, 'character')}
          {whole.length > shownOfDescription ? `, of which ${shown.length} are used.` : '.'}
        </li>
        <li>The title and the description are made from {from}.</li>
      </ul>
    </>
  )
}
