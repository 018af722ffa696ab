import type { Product } from '#contract/catalogue/products.ts'

type Document = Product['documents'][number]

const hosts = /^(?:(?:www|m)\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com)$/

/** Whether a document is a film: a link to a video site or a video file. */
export function isFilm({ url }: Pick<Document, 'url'>): boolean {
  // A PDF of the shop has a path only.
  if (!/^https?:/i.test(url)) return false
  const { hostname, pathname } = new URL(url)
  return hosts.test(hostname) || /\.(?:mp4|webm)$/i.test(pathname)
}
