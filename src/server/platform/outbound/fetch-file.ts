import { createWriteStream } from 'node:fs'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { isNoRoom } from '../errors.ts'
import {
  checkedConnection,
  internet,
  type Network,
  OutboundRefusal,
  outboundUrl,
} from './checked-network.ts'

type Limits = {
  maxBytes: number
  /** For the whole fetch, redirects included. */
  timeoutMs: number
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
  let url = outboundUrl(address)
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
  throw new OutboundRefusal('This address redirects too often.')
}

async function get(url: URL, signal: AbortSignal, network: Network): Promise<IncomingMessage> {
  const connection = await checkedConnection(url, signal, network)
  const request = url.protocol === 'https:' ? tlsRequest : plainRequest
  return new Promise((resolve, reject) => {
    request(url, {
      ...connection,
      headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Karigar' },
    })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | null {
  if (statusCode >= 300 && statusCode < 400 && headers.location)
    return outboundUrl(headers.location, from)
  if (statusCode !== 200)
    throw new OutboundRefusal(`This address answered with status ${statusCode}.`)
  return null
}

type Receiving = { maxBytes: number; signal: AbortSignal }

async function receive(response: IncomingMessage, into: string, { maxBytes, signal }: Receiving) {
  await pipeline(response, atMost(maxBytes), createWriteStream(into), { signal })
  if (!response.complete) throw new OutboundRefusal('The connection to this address was lost.')
}

const atMost = (maxBytes: number) =>
  async function* (chunks: AsyncIterable<Buffer>) {
    let bytes = 0
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > maxBytes)
        throw new OutboundRefusal(
          `This file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`,
        )
      yield chunk
    }
  }

function refusalOf(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof OutboundRefusal || isNoRoom(error)) return error
  return signal.aborted
    ? new OutboundRefusal('This address did not send the file in time.')
    : new OutboundRefusal('This address cannot be reached.')
}
