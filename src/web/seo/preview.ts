/** The preview of a shared link to the page. */
export type Preview = {
  picture: Picture | null
  /** For a product: its price in rupees and whether it is in stock. */
  price?: { amount: string; inStock: boolean }
}

export type Picture = { url: string; alt: string; width: number; height: number }

/** Wide enough for every preview, and under the 300 kB some services accept. */
const previewWidth = 960

/**
 * Open Graph and card tags beside the page's own title, description and canonical URL. `head` is markup, so
 * its text is already escaped.
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

/** The size of the picture as sent: never wider than the upload. */
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
