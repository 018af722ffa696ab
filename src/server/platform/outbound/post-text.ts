import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import {
  checkedConnection,
  internet,
  type Network,
  OutboundRefusal,
  outboundUrl,
} from './checked-network.ts'

type Posted = { body: string; headers: Readonly<Record<string, string>> }

type Limits = {
  /** For the look-up, the connection and the whole answer. */
  timeoutMs: number
  /** How much of the answer is read. */
  mostBytes: number
  /** Ends it early. */
  stopping?: AbortSignal
}

export type PostAnswer = {
  status: number
  /** The beginning of the answer. */
  text: string
  /** Null: the answer asks for no pause. */
  retryAfterSeconds: number | null
}

/**
 * Posts a text to an address of somebody else. It connects only to public addresses and follows no redirect. The status
 * decides; the rest of an answer that is large or slow is not read.
 */
export const postText = (
  address: string,
  { body, headers }: Posted,
  limits: Limits,
  network: Network = internet,
): Promise<PostAnswer> => send(address, { method: 'POST', body, headers }, limits, network)

/** Gets a text from an address of somebody else, under the rules of `postText`. */
export const getText = (
  address: string,
  accept: string,
  limits: Limits,
  network: Network = internet,
): Promise<PostAnswer> =>
  send(address, { method: 'GET', body: '', headers: { accept } }, limits, network)

async function send(
  address: string,
  { method, body, headers }: Posted & { method: 'GET' | 'POST' },
  { timeoutMs, mostBytes, stopping }: Limits,
  network: Network,
): Promise<PostAnswer> {
  const inTime = AbortSignal.timeout(timeoutMs)
  const signal = stopping ? AbortSignal.any([inTime, stopping]) : inTime
  try {
    const url = outboundUrl(address)
    const connection = await checkedConnection(url, signal, network)
    const request = url.protocol === 'https:' ? tlsRequest : plainRequest
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request(url, {
        ...connection,
        method,
        headers: {
          ...headers,
          ...(method === 'POST' && { 'content-length': Buffer.byteLength(body) }),
          'user-agent': 'Karigar',
        },
      })
        .on('response', resolve)
        .on('error', reject)
        .end(body)
    })
    return {
      status: response.statusCode ?? 0,
      text: await beginningOf(response, mostBytes),
      retryAfterSeconds: secondsIn(response.headers['retry-after']),
    }
  } catch (error) {
    throw refusalOf(error, inTime)
  }
}

/** Reads until the limit, the end or the time limit, whichever comes first. */
async function beginningOf(response: IncomingMessage, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= mostBytes) break
    }
  } catch {
    // The status has arrived, and that is what counts.
  }
  response.destroy()
  return Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8').replaceAll('\0', '')
}

const secondsIn = (header: string | undefined) =>
  header && /^\d{1,9}$/.test(header) ? Number(header) : null

function refusalOf(error: unknown, inTime: AbortSignal): unknown {
  if (error instanceof OutboundRefusal) return error
  if (inTime.aborted) return new OutboundRefusal('There was no answer in time.')
  const { code } = error as NodeJS.ErrnoException
  return new OutboundRefusal(`The address cannot be reached${code ? ` (${code})` : ''}.`)
}
