import { errorOf, RefusedError } from './error.ts'

export type ClientOptions = {
  /** The address of the shop, such as `https://shop.example`. */
  url: string
  /** The secret of an API key, `karigar_sk_…`. */
  key: string
  /** How often a call is sent again after a failure that may pass; 4 by default. */
  retries?: number
  /** How long one attempt may take, in milliseconds; 30,000 by default. */
  timeoutMs?: number
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

/** Options, and the version of the API that all calls are written for. */
type Client = ClientOptions & { apiVersion: string }

export type CallOptions = {
  /** Names a write: the shop makes it once under this name. Left out: each call has a name of its own. */
  idempotencyKey?: string
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** A call as it is sent, each time that it is sent. */
type Sent = { url: string; method: string; headers: Record<string, string>; body: BodyInit | null }

/**
 * The function for a line such as `POST /api/admin/orders/{id}/notes body`. It takes the parameters of the path, the input
 * if the line names one, and options.
 */
export function callOf(line: string, client: Client) {
  const [method = '', path = '', kind] = line.split(' ')
  const inPath = path.split('{').length - 1
  return (...given: unknown[]) => {
    const input = kind ? given[inPath] : undefined
    const options = (given[kind ? inPath + 1 : inPath] ?? {}) as CallOptions
    const [body, type] = kind === 'query' ? [null] : bodyOf(kind, input)
    const sent = {
      url: `${client.url.replace(/\/+$/, '')}${filled(path, given)}${kind === 'query' ? searchOf(input) : ''}`,
      method,
      headers: {
        authorization: `Bearer ${client.key}`,
        'api-version': client.apiVersion,
        ...(method !== 'GET' && {
          'idempotency-key': options.idempotencyKey ?? crypto.randomUUID(),
        }),
        ...(type && { 'content-type': type }),
        ...options.headers,
      },
      body,
    }
    return answerTo(sent, client, options.signal)
  }
}

function filled(path: string, given: unknown[]): string {
  const values = given.values()
  return path.replace(/\{\w+\}/g, () => encodeURIComponent(String(values.next().value)))
}

/** A list becomes a repeated name; what is undefined or null is left out. */
function searchOf(query: unknown): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    for (const each of [value].flat())
      if (each !== undefined && each !== null) search.append(name, String(each))
  return search.size > 0 ? `?${search}` : ''
}

function bodyOf(kind: string | undefined, input: unknown): [BodyInit | null, string?] {
  if (kind === 'form') return [formOf(input as Record<string, unknown>)]
  if (input === undefined) return [null]
  return [JSON.stringify(input), 'application/json']
}

/** A form with the files, and its other fields as text or JSON. */
function formOf(input: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input))
    for (const each of [value].flat())
      if (each instanceof Blob) form.append(name, each)
      else if (each !== undefined) form.append(name, JSON.stringify(each))
  return form
}

/** Sends a call until it is answered for good. */
async function answerTo(sent: Sent, client: ClientOptions, signal?: AbortSignal): Promise<unknown> {
  const { retries = 4 } = client
  for (let attempt = 0; ; attempt += 1) {
    const answer = await attemptOf(sent, client, signal)
    if (!(answer instanceof Failure)) return answer
    if (attempt >= retries || !mayPass(answer.error, attempt)) throw answer.error
    await pause(answer.waitMs ?? 500 * 2 ** attempt * (0.75 + Math.random() / 2), signal)
  }
}

class Failure {
  readonly error: RefusedError
  readonly waitMs: number | null

  constructor(error: RefusedError, waitMs: number | null = null) {
    this.error = error
    this.waitMs = waitMs
  }
}

/**
 * Whether the call may succeed later. Writes have a name, so that the shop makes them once. After a lost answer the first
 * attempt may still run: then the shop says `idempotency_in_flight`.
 */
const mayPass = ({ status, code }: RefusedError, attempt: number) =>
  [0, 429, 502, 503, 504].includes(status) || (code === 'idempotency_in_flight' && attempt > 0)

async function attemptOf(sent: Sent, client: ClientOptions, signal?: AbortSignal) {
  const { url, ...init } = sent
  const { timeoutMs = 30_000, fetch: send = fetch } = client
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await send(url, {
      ...init,
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    if (response.ok) return await replyOf(response)
    return new Failure(await errorOf(response), waitOf(response))
  } catch (cause) {
    signal?.throwIfAborted()
    const message = `No answer came from ${new URL(url).origin}.`
    return new Failure(new RefusedError({ status: 0, code: 'no_answer', message }, { cause }))
  }
}

function replyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return Promise.resolve(undefined)
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return isJson ? response.json() : response.blob()
}

/** How long the shop asks to wait, in milliseconds; null: it does not say. */
function waitOf({ headers }: Response): number | null {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10)
  return Number.isNaN(seconds) ? null : Math.min(seconds, 120) * 1_000
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
