export type PageProps = {
  title: string
  description?: string | undefined
  /** The page's own address, absolute. */
  canonical?: string | undefined
  /** Kept out of search engines: cart, account, back office, filtered lists. */
  noindex?: boolean | undefined
  /** A picture for links to the page, absolute. */
  image?: string | undefined
}

/** Title and meta data of a page; React moves them to the head. */
export function Page({ title, description, canonical, noindex = false, image }: PageProps) {
  return (
    <>
      <title>{title}</title>
      <meta property="og:title" content={title} />
      {description ? <meta name="description" content={description} /> : null}
      {description ? <meta property="og:description" content={description} /> : null}
      {canonical ? <link rel="canonical" href={canonical} /> : null}
      {canonical ? <meta property="og:url" content={canonical} /> : null}
      {image ? <meta property="og:image" content={image} /> : null}
      {noindex ? <meta name="robots" content="noindex" /> : null}
    </>
  )
}
