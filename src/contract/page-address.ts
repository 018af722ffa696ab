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

/** Empty values are not read, nor a page that is no number: `page=01` shows the first page. */
const isRead = ([name, value]: [string, string]) =>
  name === 'page' ? /^[1-9]\d*$/.test(value) : value !== ''

/**
 * The address of a page in the one form in which it is rendered and kept: without tracking and parameters that
 * are not read, sorted by name. Values of the same name keep their order.
 */
export function plainAddress(address: string): string {
  if (!address.includes('?')) return address
  const [path = '', query] = withoutTracking(address).split(/\?(.*)/s)
  if (!query) return path
  const params = new URLSearchParams([...new URLSearchParams(query)].filter(isRead))
  params.sort()
  return params.size > 0 ? `${path}?${params}` : path
}
