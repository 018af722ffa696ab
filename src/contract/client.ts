import type { Endpoint, Problem, Reply, Sent } from './endpoint.ts'

/** A refusal from the API. Its message may be shown to the shopper. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.message)
    this.problem = problem
  }
}

export type Api = <const E extends Endpoint>(
  endpoint: E,
  ...input: Record<string, never> extends Sent<E> ? [Sent<E>?] : [Sent<E>]
) => Promise<Reply<E>>

export type Send = (path: string, init: RequestInit) => Promise<Response>

/** Parts of a call, besides files. */
export type SentParts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  body?: unknown
}

type AnyInput = SentParts & { files?: { field: string; file: Blob }[]; signal?: AbortSignal }

/** The reply to a call, or its refusal. */
export type Answered = { reply: unknown } | { problem: Problem }
/** A way to call the API. */
export type Transport = (endpoint: Endpoint, input: AnyInput) => Promise<Answered>

/**
 * In characters. A body below this is sent with `keepalive`, so it arrives even if the shopper leaves the
 * page; browsers allow up to 64 kB.
 */
const keepaliveLimit = 15_000

export function apiVia(
  transport: Transport,
  fail = (problem: Problem): unknown => new ApiError(problem),
): Api {
  return async (endpoint: Endpoint, ...[input]: [AnyInput?]) => {
    const answered = await transport(endpoint, input ?? {})
    if ('problem' in answered) throw fail(answered.problem)
    // The server has checked the reply against the schema of the endpoint.
    return answered.reply as never
  }
}

/** Calls over HTTP, through any `fetch`. */
export const overHttp =
  (send: Send): Transport =>
  async (endpoint, input) => {
    const response = await send(urlOf(endpoint.path, input), {
      method: endpoint.method,
      signal: input.signal ?? null,
      ...payloadOf(endpoint, input),
    })
    return response.ok
      ? { reply: await replyOf(endpoint, response) }
      : { problem: await problemOf(response) }
  }

function replyOf({ sends }: Endpoint, response: Response): Promise<unknown> {
  if (sends) return response.blob()
  return response.status === 204 ? Promise.resolve(null) : response.json()
}

/** Fills parameters and query into a path such as `/api/products/:id`; a list becomes a repeated key. */
function urlOf(path: string, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null) search.append(key, String(item))
  return search.size > 0 ? `${filled}?${search}` : filled
}

function payloadOf(endpoint: Endpoint, { body, files = [], headers = {} }: AnyInput): RequestInit {
  if (endpoint.multipart) {
    const form = new FormData()
    form.append('data', JSON.stringify(body ?? {}))
    for (const { field, file } of files) form.append(field, file)
    return { body: form, headers }
  }
  if (body === undefined) return { headers, keepalive: endpoint.method !== 'GET' }
  const text = JSON.stringify(body)
  return {
    body: text,
    headers: { ...headers, 'content-type': 'application/json' },
    keepalive: text.length < keepaliveLimit,
  }
}

/** The server's problem or, if a proxy answered instead, a problem without a message. */
async function problemOf(response: Response): Promise<Problem> {
  const payload: unknown = await response.json().catch(() => null)
  if (payload && typeof payload === 'object' && 'code' in payload) return payload as Problem
  return {
    type: '/problems/server_failed',
    title: 'server failed',
    status: response.status,
    code: 'server_failed',
    message: '',
    requestId: '',
  }
}
