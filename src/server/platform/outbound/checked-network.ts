import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** An address that cannot be called. The message tells staff why. */
export class OutboundRefusal extends Error {}

/** How hosts are looked up, and which addresses may be connected to. Tests have a network of their own. */
export type Network = {
  resolve: (host: string) => Promise<string[]>
  isAllowed: (address: string) => boolean
}

export const internet: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
}

/** The URL of an address that staff or a redirect gave. */
export function outboundUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new OutboundRefusal('This is not an address that begins with http:// or https://.')
  if (url.username || url.password)
    throw new OutboundRefusal('Addresses with a user name or password are not fetched.')
  return url
}

/**
 * The options with which a request connects only to an address of the host that was checked, so that a name which resolves
 * anew cannot redirect it. One address that is not public refuses the host.
 */
export async function checkedConnection(url: URL, signal: AbortSignal, network: Network) {
  const checked = await Promise.race([resolveChecked(url.hostname, network), aborted(signal)])
  return { agent: false, lookup: lookupOf(checked), signal } as const
}

/** A look-up of a name cannot be aborted, but nobody need wait for it. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

async function resolveChecked(hostname: string, network: Network): Promise<string[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [host] : await network.resolve(host).catch(() => [])
  if (found.length === 0) throw new OutboundRefusal('The host of this address does not exist.')
  if (!found.every(network.isAllowed))
    throw new OutboundRefusal('This address is in a private network and is not fetched.')
  return found
}

/** Gives a connection only addresses that were checked, whatever options the lookup has. */
const lookupOf =
  (checked: readonly string[]): LookupFunction =>
  (_host, options, done) => {
    const all = checked.map((address) => ({ address, family: isIP(address) }))
    const [first = { address: '', family: 4 }] = all
    if (options.all) done(null, all)
    else done(null, first.address, first.family)
  }
