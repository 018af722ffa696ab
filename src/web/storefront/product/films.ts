import type { Product } from '#contract/catalogue/products.ts'

type Document = Product['documents'][number]

const hosts = /^(?:(?:www|m)\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com)$/

/** Whether a document is a film: a link to a video site or a video file. */
export function isFilm({ url }: Pick<Document, 'url'>): boolean {
  const address = URL.parse(url)
  return (
    address !== null && (hosts.test(address.hostname) || /\.(?:mp4|webm)$/i.test(address.pathname))
  )
}
