import { createHash, timingSafeEqual } from 'node:crypto'
import { MessageFailure } from './failure.ts'

type Call = {
  /** Names the company in the reason of a failure. */
  name: string
  url: string
  headers: Record<string, string>
  body: object
  timeoutMs: number
}

/** The answer of an API with its status. Without an answer it throws whether the call can have arrived. */
export async function callApi({ name, url, headers, body, timeoutMs }: Call) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw hasNotArrived(error)
      ? new MessageFailure('away', `${name} is not answering.`, { cause: error })
      : noAnswer(name, error)
  })
  const text = await response.text().catch((error: unknown) => {
    throw noAnswer(name, error)
  })
  return { status: response.status, answer: parsed(text) }
}

const noAnswer = (name: string, cause: unknown) =>
  new MessageFailure('unknown', `${name} did not answer, so it may or may not have been sent.`, {
    cause,
  })

/** No connection was made, so nothing can have been sent. */
const hasNotArrived = (error: unknown) =>
  /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT/.test(
    codeOf(error),
  )

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const code = 'code' in error ? String(error.code) : ''
  return `${code} ${codeOf(error.cause)}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The failure that the status alone tells when the answer explains nothing. Null: it tells none. */
export function failureOfStatus(name: string, status: number): MessageFailure | null {
  if (status === 429) return new MessageFailure('throttled', `${name} takes no more just now.`)
  if (status === 401 || status === 403)
    return new MessageFailure(
      'away',
      `${name} refused the account. Check its keys in the settings.`,
    )
  if (status === 503) return new MessageFailure('away', `${name} is not working at the moment.`)
  if (status >= 500)
    return new MessageFailure('unknown', `${name} answered ${status}: it may have been sent.`)
  return null
}

/** Compares in constant time, so that the timing reveals nothing about a secret. */
export function isSame(expected: string, sent: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return expected !== '' && timingSafeEqual(digest(expected), digest(sent))
}

/** A field of an object that somebody else made. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined

/** A text that somebody else made, bounded and free of what cannot be stored. */
export const textOf = (value: unknown, max: number): string =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
    .replaceAll('\0', '')
    .toWellFormed()
    .slice(0, max)

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** `919810012345` as companies write it; null for a foreign number and for a landline. */
export const indianPhone = (value: unknown): string | null => {
  const digits = /^\+?91([6-9][0-9]{9})$/.exec(textOf(value, 20))?.[1]
  return digits === undefined ? null : `+91${digits}`
}
