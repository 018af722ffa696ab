import type { ErrorCode } from '#contract/errors.ts'

export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'mismatch'
  | 'too-large'
  | 'unsupported'
  | 'too-many'
  | 'unavailable'

export type Refusal = {
  fields?: Record<string, string>
  /** Seconds after which it is worth trying again. */
  retryAfter?: number
  /** What the refused client needs to go on: the newer state, the new quote, the allowed moves. */
  current?: unknown
}

/** A refusal the caller can act on. Anything else that is thrown is a bug and becomes a 500. */
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

/** Input that is well-formed but cannot be: says which field and what to do about it. */
export const invalid = (fields: Record<string, string>, message?: string) =>
  new DomainError(
    'invalid',
    'invalid_request',
    message ?? Object.values(fields)[0] ?? 'This cannot be accepted.',
    { fields },
  )

/** Whether a file could not be written because the disk is full, or what this user may use of it. */
export const isNoRoom = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

export const notFound = (what = 'This') =>
  new DomainError('not-found', 'not_found', `${what} could not be found.`)

/** Whether somebody else changed this since it was read. Without a version the last writer wins. */
export const isOutdated = (version: number | undefined, current: { version: number }) =>
  version !== undefined && version !== current.version

/** Somebody else was faster: answers with the state that is there now. */
export const stale = (current: unknown) =>
  new DomainError('conflict', 'stale', 'Somebody else changed this in the meantime.', { current })
