import { type Static, type TSchema, Type } from 'typebox'
import type { Access } from './access.ts'
import type { ErrorCode } from './errors.ts'

/** A request with files: `data` (or plain fields) plus, per field name, at most so many files: pictures, or a spreadsheet. */
export type Multipart = { data: TSchema; files: Readonly<Record<string, number>> }

/** One line of the public API. Server and browser read the same line, so they cannot disagree. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  /** What the call does, in the words of the shop: the line of the API's own page. */
  summary: string
  access: Access
  params?: TSchema
  query?: TSchema
  headers?: TSchema
  body?: TSchema
  multipart?: Multipart
  /** 200 unless said. */
  status?: 200 | 201 | 202 | 204
  reply: TSchema
  /** The answer is a file of this type and not JSON; its `reply` is `FileReply`. */
  sends?: 'application/pdf' | 'text/csv' | 'image/webp'
  /** Guarded calls: at most `hits` in `seconds`, per caller's address or per account. */
  limit?: { hits: number; seconds: number; per: 'address' | 'account' }
  /** What can't be undone: the password must have been given to this session a short while ago. */
  recentPassword?: true
  /** The same answer for everyone: carries an ETag. All else is `no-store`. */
  isPublic?: true
}

/**
 * A file that came with a request, as it was sent: it lies at `path` until the request is answered.
 * `filename` is what the sender calls it and names nothing here.
 */
export type SentFile = { field: string; filename: string; path: string }

/** Whether a call may come without this body: nothing in it is needed. */
export const mayBeLeftOut = (body: TSchema) => Type.IsObject(body) && !body.required?.length

type Part = 'params' | 'query' | 'headers' | 'body'
type Plain<E extends Endpoint> = { [K in Part & keyof E]: Static<Extract<E[K], TSchema>> }
type WithFiles<E extends Endpoint, File> = E extends {
  multipart: { data: infer D extends TSchema }
}
  ? { body: Static<D>; files: File[] }
  : unknown

/** What a handler is given. */
export type Input<E extends Endpoint> = Plain<E> & WithFiles<E, SentFile>
/** What a client sends: files as the browser holds them, query keys that have defaults left out. */
export type Sent<E extends Endpoint> = Omit<Plain<E>, 'query'> & {
  /** Gives the call up. */
  signal?: AbortSignal
} & ('query' extends keyof Plain<E> ? { query?: Partial<Plain<E>['query']> } : unknown) &
  (E extends { multipart: { data: infer D extends TSchema } }
    ? { body: Static<D>; files?: { field: string; file: Blob }[] }
    : unknown)
export type Reply<E extends Endpoint> = Static<E['reply']>

/** The body of every refusal: an RFC 9457 problem, plus the `message` our screens show. */
export type Problem = {
  type: string
  title: string
  status: number
  code: ErrorCode
  message: string
  fields?: Record<string, string>
  requestId: string
  /** What a refused client needs to go on: the newer state, the new quote, the allowed moves. */
  current?: unknown
}
