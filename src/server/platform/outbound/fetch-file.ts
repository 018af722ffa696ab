import { lookup } from 'node:dns/promises'
import { createWriteStream } from 'node:fs'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { isNoRoom } from '../errors.ts'
import { isPublicAddress } from './public-address.ts'

/** A file that cannot be fetched. The message tells staff why. */
export class FetchRefusal extends Error {}

type Limits = {
  maxBytes: number
  /** For the whole fetch, redirects included. */
  timeoutMs: number
}

/** How hosts are looked up, and which addresses may be connected to. Tests have a network of their own. */
export type Network = {
  resolve: (host: string) => Promise<string[]>
  isAllowed: (address: string) => boolean
}

const internet: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
}

const mostRedirects = 3

/**
 * Fetches a file from the internet into the file `into`. The connection goes to the address that was checked, so a name
 * that resolves anew cannot redirect it; each redirect is checked too. Refuses addresses that are not public, and large
 * or slow files.
 */
export async function fetchFile(
  address: string,
  into: string,
  { maxBytes, timeoutMs }: Limits,
  network = internet,
): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs)
  let url = urlIn(address)
  try {
    for (let hops = 0; hops <= mostRedirects; hops++) {
      const response = await get(url, signal, network)
      const next = redirectOf(response, url)
      if (!next) return await receive(response, into, { maxBytes, signal })
      response.destroy()
      url = next
    }
  } catch (error) {
    throw refusalOf(error, signal)
  }
  throw new FetchRefusal('This address redirects too often.')
}

function urlIn(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new FetchRefusal('This is not an address that begins with http:// or https://.')
  if (url.username || url.password)
    throw new FetchRefusal('Addresses with a user name or password are not fetched.')
  return url
}

async function get(url: URL, signal: AbortSignal, network: Network): Promise<IncomingMessage> {
  const checked = await Promise.race([resolveChecked(url.hostname, network), aborted(signal)])
  const request = url.protocol === 'https:' ? tlsRequest : plainRequest
  return new Promise((resolve, reject) => {
    request(url, {
      agent: false,
      lookup: lookupOf(checked),
      signal,
      headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Karigar' },
    })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
}

/** A look-up of a name cannot be aborted, but nobody need wait for it. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/** The addresses of a host. One that is not public refuses them all. */
async function resolveChecked(hostname: string, network: Network): Promise<string[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [host] : await network.resolve(host).catch(() => [])
  if (found.length === 0) throw new FetchRefusal('The host of this address does not exist.')
  if (!found.every(network.isAllowed))
    throw new FetchRefusal('This address is in a private network and is not fetched.')
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

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | null {
  if (statusCode >= 300 && statusCode < 400 && headers.location)
    return urlIn(headers.location, from)
  if (statusCode !== 200) throw new FetchRefusal(`This address answered with status ${statusCode}.`)
  return null
}

type Receiving = { maxBytes: number; signal: AbortSignal }

async function receive(response: IncomingMessage, into: string, { maxBytes, signal }: Receiving) {
  await pipeline(response, atMost(maxBytes), createWriteStream(into), { signal })
  if (!response.complete) throw new FetchRefusal('The connection to this address was lost.')
}

const atMost = (maxBytes: number) =>
  async function* (chunks: AsyncIterable<Buffer>) {
    let bytes = 0
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > maxBytes)
        throw new FetchRefusal(`This file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`)
      yield chunk
    }
  }

function refusalOf(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof FetchRefusal || isNoRoom(error)) return error
  return signal.aborted
    ? new FetchRefusal('This address did not send the file in time.')
    : new FetchRefusal('This address cannot be reached.')
}
