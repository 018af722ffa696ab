import { createContext, useContext } from 'react'

/** The public address of the shop: "https://shop.example". */
export const PublicUrl = createContext('')

export type PageProps = {
  title: string
  description?: string | undefined
  /** The page's own path; search engines get the full address. */
  canonical?: string | undefined
  /** Hidden from search engines: cart, account, back office, filtered lists. */
  noindex?: boolean | undefined
}

/**
 * Title and meta data of a page; React moves them to the head. They must be the same on the server and
 * in the browser, or React would add them twice. Structured data is in `seo/`.
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

/** The number of characters of a description that search engines show. */
const mostShown = 160

/** The beginning of a text on one line, cut between words. */
function inShort(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= mostShown) return line
  return `${line.slice(0, mostShown).replace(/[\s\p{P}]*\s\S*$/u, '')}…`
}
