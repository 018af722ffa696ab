import { createContext, useContext } from 'react'
import { urlsAt } from '#contract/url-of.ts'
import { inShort } from './in-short.ts'

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
      {canonical ? <link rel="canonical" href={urlsAt(publicUrl)(canonical)} /> : null}
      {noindex ? <meta name="robots" content="noindex" /> : null}
    </>
  )
}
