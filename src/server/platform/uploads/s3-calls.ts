import { setTimeout as pause } from 'node:timers/promises'
import { S3mini } from 's3mini'
import type { S3Place } from './s3-place.ts'

type ClientOptions = {
  /** How long one call may last. */
  timeoutMs: number
  /** Ends all calls. */
  stopping?: AbortSignal
}

/** A client of one bucket. It does not follow a server that points to another region: its answer is a refusal. */
export const clientOf = (
  { endpoint, bucket, ...access }: S3Place,
  { timeoutMs, stopping }: ClientOptions,
) =>
  new S3mini({
    ...access,
    endpoint: `${endpoint}/${bucket}`,
    requestAbortTimeout: timeoutMs,
    fetch: (input, { signal, ...init } = {}) =>
      fetch(input, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.any([signal, stopping].filter((one) => one instanceof AbortSignal)),
      }),
  })

/** The server's refusal; status 0 when it gave no answer. */
export type S3Refusal = { status: number; code: string; region: string | null }

/** The refusal of the server. Not all servers label XML as the client expects, and some calls wrap the error. */
export function refusalOf(error: unknown): S3Refusal {
  const { status, serviceCode, body, cause } = error as Partial<
    Record<'status' | 'serviceCode' | 'body' | 'cause', unknown>
  >
  if (typeof status !== 'number')
    return cause ? refusalOf(cause) : { status: 0, code: '', region: null }
  const named = (name: string) =>
    new RegExp(`<${name}>([\\w-]+)</${name}>`).exec(String(body ?? ''))?.[1] ?? null
  return { status, code: named('Code') ?? String(serviceCode), region: named('Region') }
}

/** For a call without an answer: the innermost code or message. */
export function reasonOf(error: unknown): string {
  const { code, cause, message } = error as { code?: unknown; cause?: unknown; message?: string }
  if (cause) return reasonOf(cause)
  return typeof code === 'string' && code ? code : String(message)
}

const firstPauseMs = 200

/** Calls again when the server gives no answer or is overloaded, `tries` times in all, with growing pauses. */
export async function withRetries<T>(
  call: () => Promise<T>,
  tries: number,
  stopping?: AbortSignal,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call()
    } catch (error) {
      stopping?.throwIfAborted()
      const { status } = refusalOf(error)
      const isPassing = status === 0 || status === 429 || status >= 500
      if (!isPassing || attempt + 1 >= tries) throw error
      await pause(Math.random() * firstPauseMs * 2 ** attempt)
    }
  }
}
