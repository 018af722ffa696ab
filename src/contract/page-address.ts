/** Parameters that advertising and mailing services add to links. They say where a visitor came from. */
const tracking = new Set([
  '_ga',
  '_gl',
  'dclid',
  'fbclid',
  'gad_campaignid',
  'gad_source',
  'gbraid',
  'gclid',
  'gclsrc',
  'igsh',
  'igshid',
  'li_fat_id',
  'mc_cid',
  'mc_eid',
  'msclkid',
  'srsltid',
  'ttclid',
  'twclid',
  'wbraid',
  'yclid',
])

const isTracking = (name: string) => name.startsWith('utm_') || tracking.has(name)

/** The address of a page without parameters that only tell where the visitor came from. The rest stays as it is. */
export function withoutTracking(address: string): string {
  const [path = '', ...query] = address.split('?')
  const kept = query
    .join('?')
    .split('&')
    .filter((part) => part !== '' && !isTracking(part.split('=')[0] ?? ''))
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path
}

const listed =
  /^(?:page|from|sort|view|category|brand|minPrice|maxPrice|discountMin|ratingMin|inStock|deliverTo|spec\..+)$/

/**
 * The parameters that the most visited pages read. Any other is dropped, so that a made-up address gets the page that is
 * kept.
 */
const readBy: readonly (readonly [path: RegExp, names: RegExp])[] = [
  [/^\/$/, /^login$/],
  [/^\/product\/\d+$/, /^(?:variant|pincode)$/],
  [/^\/(?:category|brand)\/[^/]+$/, listed],
  [/^\/search$/, RegExp(`^(?:q|exact|without)$|${listed.source}`)],
]

/** The number of a page in an address: 1, 2, and so on, without leading zeros. */
export const isPageNumber = (text: string) => /^[1-9]\d*$/.test(text)

/** Empty values are not read, nor a `page` that is not a number: `page=01` shows the first page. */
function isRead(path: string, name: string, value: string): boolean {
  if (value === '' || (name === 'page' && !isPageNumber(value))) return false
  return readBy.find(([page]) => page.test(path))?.[1].test(name) ?? true
}

/**
 * The address of a page in the one form in which it is rendered and kept: without tracking and parameters that
 * are not read, sorted by name. Values of the same name keep their order.
 */
export function plainAddress(address: string): string {
  if (!address.includes('?')) return address
  const [path = '', query] = withoutTracking(address).split(/\?(.*)/s)
  if (!query) return path
  const params = new URLSearchParams(
    [...new URLSearchParams(query)].filter(([name, value]) => isRead(path, name, value)),
  )
  params.sort()
  return params.size > 0 ? `${path}?${params}` : path
}
