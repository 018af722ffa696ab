/** What a link to a page shows when it is sent around. */
export type Preview = {
  picture: Picture | null
  /** Of a product: what it costs, in rupees, and whether it can be had. */
  price?: { amount: string; inStock: boolean }
}

export type Picture = { url: string; alt: string; width: number; height: number }

/** Wide enough for every preview, and small enough for those that take 300 kB at most. */
const previewWidth = 960

/**
 * Open Graph and card tags beside the title, description and canonical address the page itself wrote:
 * `head` is markup, so what is taken from it is escaped already.
 */
export function previewTags(head: string, { picture, price }: Preview, shopName: string): string {
  const title = /<title>([^<]*)</.exec(head)?.[1] ?? ''
  const description = /<meta name="description" content="([^"]*)"/.exec(head)?.[1]
  const address = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1]
  return [
    property('og:type', price ? 'product' : 'website'),
    property('og:site_name', escaped(shopName)),
    property('og:locale', 'en_IN'),
    property('og:title', title),
    ...(description ? [property('og:description', description)] : []),
    ...(address ? [property('og:url', address)] : []),
    ...(picture ? pictureTags(picture) : []),
    ...(price
      ? [
          property('product:price:amount', price.amount),
          property('product:price:currency', 'INR'),
          property('product:availability', price.inStock ? 'in stock' : 'out of stock'),
        ]
      : []),
    `<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}"/>`,
  ].join('')
}

/** The size is that of the picture as it is sent: never wider than it was put up. */
function pictureTags({ url, alt, width, height }: Picture): string[] {
  const sent = Math.min(width, previewWidth)
  return [
    property('og:image', `${url}?w=${previewWidth}`),
    property('og:image:width', String(sent)),
    property('og:image:height', String(Math.max(1, Math.round((height * sent) / width)))),
    property('og:image:alt', escaped(alt)),
  ]
}

const property = (name: string, content: string) =>
  `<meta property="${name}" content="${content}"/>`

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
