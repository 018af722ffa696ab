import { createContext, useContext } from 'react'

/** Where the shop is reached, as it says itself: "https://shop.example". */
export const PublicUrl = createContext('')

export type PageProps = {
  title: string
  description?: string | undefined
  /** The page's own address, as a path: search engines are told the whole. */
  canonical?: string | undefined
  /** Kept out of search engines: cart, account, back office, filtered lists. */
  noindex?: boolean | undefined
}

/**
 * Title and meta data of a page; React moves them to the head. They are the same from the server and in the
 * browser, or React would write a second of each. What machines read beside them is in `seo/`.
 */
export function Page({ title, description, canonical, noindex = false }: PageProps) {
  const publicUrl = useContext(PublicUrl)
  return (
    <>
      <title>{title}</title>
      {description ? <meta name="description" content={inShort(description)} /> : null}
      {canonical ? <link rel="canonical" href={publicUrl + canonical} /> : null}
      {noindex ? <meta name="robots" content="noindex" /> : null}
    </>
  )
}

/** What a search engine shows of a description, in letters. */
const mostShown = 160

/** The beginning of a text on one line, cut between words. */
function inShort(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= mostShown) return line
  return `${line.slice(0, mostShown).replace(/[\s\p{P}]*\s\S*$/u, '')}…`
}
