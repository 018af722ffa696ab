import { isIPv6 } from 'node:net'

/** The network a call comes from, and how many times the limit of a single address it may use. */
export type Network = { name: string; times: number }

/** A provider gives a /48 to one office, or to thousands of phones. */
const wideFactor = 20

/**
 * The networks that a call from an address counts against, widest first: an IPv6 subscriber has a whole /64,
 * and some have a /48. An IPv4 address counts by itself, in whatever notation it is written.
 */
export function networksOf(ip: string | undefined): Network[] {
  // A connection that has ended has no address any more.
  if (ip === undefined) return [{ name: 'gone', times: 1 }]
  const groups = groupsOf(ip)
  if (!groups) return [{ name: ip, times: 1 }]
  const ipv4 = mappedIn(groups)
  if (ipv4) return [{ name: ipv4, times: 1 }]
  return [
    { name: `${hex(groups.slice(0, 3))}::/48`, times: wideFactor },
    { name: `${hex(groups.slice(0, 4))}::/64`, times: 1 },
  ]
}

/** An address as written without a mapped prefix or a zone: `::ffff:10.0.0.1` is `10.0.0.1`. */
export function plainAddress(ip: string): string {
  const groups = groupsOf(ip)
  return (groups && mappedIn(groups)) ?? ip.split('%')[0] ?? ip
}

const hex = (groups: number[]) => groups.map((group) => group.toString(16)).join(':')

/** The eight groups of an IPv6 address; null for any other text. */
function groupsOf(ip: string): number[] | null {
  const [address = ''] = ip.split('%')
  if (!isIPv6(address)) return null
  const [head = '', tail] = withoutDots(address).split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  return groups.map((group) => Number.parseInt(group, 16))
}

/** The last 32 bits may be written in IPv4 notation. */
const withoutDots = (address: string) =>
  address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number)
    return hex([a * 256 + b, c * 256 + d])
  })

/** The IPv4 address inside ::ffff:0:0/96; null for any other address. */
function mappedIn(groups: number[]): string | null {
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (!isMapped) return null
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}
