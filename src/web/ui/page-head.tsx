export type PageProps = {
  title: string
  description?: string | undefined
  /** The page's own address, absolute. */
  canonical?: string | undefined
  /** Kept out of search engines: cart, account, back office, filtered lists. */
  noindex?: boolean | undefined
}

/** Title and meta data of a page; React moves them to the head. What machines read beside them is the server's. */
export function Page({ title, description, canonical, noindex = false }: PageProps) {
  return (
    <>
      <title>{title}</title>
      {description ? <meta name="description" content={inShort(description)} /> : null}
      {canonical ? <link rel="canonical" href={canonical} /> : null}
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
