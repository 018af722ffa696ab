import type { ErrorCode } from '#contract/errors.ts'

export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'no-method'
  | 'conflict'
  | 'mismatch'
  | 'too-large'
  | 'unsupported'
  | 'too-many'
  | 'unavailable'

export type Refusal = {
  fields?: Record<string, string>
  /** Seconds after which a retry makes sense. */
  retryAfter?: number
  /** The methods that the address knows. */
  allow?: string
  /** Data that the client needs to continue: the newer state, the new quote, the allowed moves. */
  current?: unknown
}

/** A refusal that the caller can act on. Any other thrown error is a bug and becomes a 500. */
export class DomainError extends Error {
  override name = 'DomainError'
  readonly kind: ErrorKind
  readonly code: ErrorCode
  readonly refusal: Refusal

  constructor(kind: ErrorKind, code: ErrorCode, message: string, refusal: Refusal = {}) {
    super(message)
    this.kind = kind
    this.code = code
    this.refusal = refusal
  }
}

/**
 * Refuses input that is well-formed but not acceptable; says which field is wrong and what to do about it.
 */
export const invalid = (fields: Record<string, string>, message?: string) =>
  new DomainError(
    'invalid',
    'invalid_request',
    message ?? Object.values(fields)[0] ?? 'This cannot be accepted.',
    { fields },
  )

/** Whether a file could not be written because the disk or the user's quota is full. */
export const isNoRoom = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Refuses what does not exist, or what the caller may not know to exist. */
export const notFound = (what = 'This') =>
  new DomainError('not-found', 'not_found', `${what} could not be found.`)

/** Whether somebody else changed this since the caller read it. Without a version the last writer wins. */
export const isOutdated = (version: number | undefined, current: { version: number }) =>
  version !== undefined && version !== current.version

/** Refuses because somebody else changed this first; the answer includes the current state. */
export const stale = (current: unknown) =>
  new DomainError('conflict', 'stale', 'Someone else changed this in the meantime.', { current })
