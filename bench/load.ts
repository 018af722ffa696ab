import { connect, type Socket } from 'node:net'

export type Call = {
  path: string
  headers?: Record<string, string>
  /** Sent as JSON by POST; without it the call is a GET. */
  body?: unknown
}
export type Answer = {
  /** 0 if the server closed the connection instead of answering. */
  status: number
  /** Whether it came from the response cache. */
  isHit: boolean
  body: () => Buffer
}
export type Send = (call: Call) => Promise<Answer>
/** One or more calls of a shopper. Returns the first answer that is a refusal, or the last. */
export type Visit = (send: Send, turn: number) => Promise<Answer>
export type Load = {
  /** Milliseconds of each visit without a refusal. */
  took: number[]
  refusals: Map<number, number>
  hits: number
  calls: number
  seconds: number
}
type Amount = { connections: number; seconds: number; from: number; most: number }

/**
 * Keeps a number of connections busy: each begins the next visit when the last has ended. Ends after so many
 * seconds, or when `most` visits have begun. The client reads no more of an answer than it must, because it
 * shares the processor with the shop.
 */
export async function load(
  origin: string,
  { connections, seconds, from, most }: Amount,
  visit: Visit,
): Promise<Load> {
  const result: Load = { took: [], refusals: new Map(), hits: 0, calls: 0, seconds: 0 }
  const started = performance.now()
  const until = started + seconds * 1_000
  let turn = from
  const stayBusy = async () => {
    const { send, close } = openConnection(origin)
    const counted: Send = async (call) => {
      const answer = await send(call)
      result.calls++
      if (answer.isHit) result.hits++
      return answer
    }
    while (performance.now() < until && turn < from + most) {
      const begun = performance.now()
      const { status } = await visit(counted, turn++)
      if (isFine(status)) result.took.push(performance.now() - begun)
      else result.refusals.set(status, (result.refusals.get(status) ?? 0) + 1)
    }
    close()
  }
  await Promise.all(Array.from({ length: connections }, stayBusy))
  result.seconds = (performance.now() - started) / 1_000
  return result
}

export const isFine = (status: number) => status >= 200 && status < 300

/** The value below which this share of the times lies, in milliseconds. */
export const percentile = (took: number[], share: number) =>
  took.toSorted((a, b) => a - b)[Math.floor(took.length * share)] ?? 0

type Waiting = {
  resolve: (answer: Answer) => void
  /** What has arrived; copied together only if somebody reads the body. */
  received: Buffer[]
  missing: number
  head: string
}

/** A keep-alive connection for one call after another. Opened again if the server has closed it. */
export function openConnection(origin: string) {
  const { hostname, port, host } = new URL(origin)
  let socket: Socket | null = null
  let waiting: Waiting | null = null

  const end = (answer: Answer) => {
    const { resolve } = waiting ?? {}
    waiting = null
    resolve?.(answer)
  }
  const open = () => {
    const opened = connect(Number(port || 80), hostname).setNoDelay()
    opened.on('data', (bytes: Buffer) => {
      const answer = waiting && read(waiting, bytes)
      if (answer) end(answer)
    })
    opened.on('error', () => undefined)
    opened.once('close', () => {
      if (socket !== opened) return
      socket = null
      end({ status: 0, isHit: false, body: () => Buffer.alloc(0) })
    })
    return opened
  }
  const send: Send = (call) =>
    new Promise((resolve) => {
      waiting = { resolve, received: [], missing: 0, head: '' }
      socket ??= open()
      socket.write(written(call, host))
    })
  return { send, close: () => void socket?.destroy() }
}

function written({ path, headers = {}, body }: Call, host: string): string {
  const payload = body === undefined ? '' : JSON.stringify(body)
  const lines = Object.entries({
    host,
    ...headers,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(payload)),
    }),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${payload}`
}

const headEnd = '\r\n\r\n'

/** Adds what has arrived. Returns the answer once it is complete. */
function read(waiting: Waiting, bytes: Buffer): Answer | null {
  if (waiting.head) {
    waiting.received.push(bytes)
    waiting.missing -= bytes.length
  } else {
    // A head nearly always arrives in one piece.
    const all = waiting.received.length > 0 ? Buffer.concat([...waiting.received, bytes]) : bytes
    const end = all.indexOf(headEnd)
    waiting.received = [end < 0 ? all : all.subarray(end + headEnd.length)]
    if (end < 0) return null
    waiting.head = all.toString('latin1', 0, end).toLowerCase()
    waiting.missing = lengthIn(waiting.head) - (all.length - end - headEnd.length)
  }
  if (waiting.missing > 0) return null
  const { head, received } = waiting
  return {
    status: Number(head.slice('http/1.1 '.length, 'http/1.1 '.length + 3)),
    isHit: head.includes('cache-status: karigar; hit'),
    body: () => Buffer.concat(received),
  }
}

function lengthIn(head: string): number {
  const [, length] = /\r\ncontent-length: (\d+)/.exec(head) ?? []
  if (length === undefined) throw new Error(`an answer without a length: ${head}`)
  return Number(length)
}
