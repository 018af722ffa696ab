import { type Static, type TSchema, Type } from 'typebox'
import type { Access } from './access.ts'
import type { ErrorCode } from './errors.ts'

/**
 * A request with files: `data` (or plain fields) and, per field name, the most files allowed. Files are
 * pictures unless their kind is named.
 */
export type Multipart = {
  data: TSchema
  files: Readonly<Record<string, number>>
  kind?: 'text/csv' | 'application/pdf' | 'application/octet-stream'
  /** The largest file in MB; 8 by default. */
  mostMb?: number
}

/** One endpoint of the public API. Server and browser use the same definition, so they cannot disagree. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  /** Summary in the shop's words, shown on the API page. */
  summary: string
  access: Access
  params?: TSchema
  query?: TSchema
  headers?: TSchema
  body?: TSchema
  multipart?: Multipart
  /** 200 by default. */
  status?: 200 | 201 | 202 | 204
  reply: TSchema
  /** The response is a file of this type instead of JSON; `reply` is then `FileReply`. */
  sends?:
    | 'application/pdf'
    | 'application/json'
    | 'application/xml'
    | 'application/zip'
    | 'text/csv'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    | 'image/webp'
    | 'application/octet-stream'
    | 'text/event-stream'
  /** Rate limit: at most `hits` in `seconds`, per client address or per account. */
  limit?: { hits: number; seconds: number; per: 'address' | 'account' }
  /**
   * For calls that move money, change access or reveal personal data: the password must have been entered a short
   * while ago.
   */
  recentPassword?: true
  /**
   * Lanes with their own connections. `checkout`: placing and paying an order, which must work however busy the shop
   * is. `reports`: slow calls that must not delay the rest of the back office.
   */
  lane?: 'checkout' | 'reports'
  /** `id` is an order, and the link that opens a guest's order may call it for that order alone. */
  byLink?: true
  /** The response is the same for everyone and has an ETag. Any other response is `no-store`. */
  isPublic?: true
}

/** The title and the text of a group of endpoints, for the API page and the table of roles. */
type About = { title: string; text: string }

const about = Symbol('about')

/** The endpoints of one noun by name. */
export type Group = Readonly<Record<string, Endpoint>> & { readonly [about]: About }

/** Puts endpoints together under a title. The browser gets neither the title nor the text. */
export const group = <const E extends Readonly<Record<string, Endpoint>>>(
  title: string,
  text: string,
  endpoints: E,
): E & { readonly [about]: About } => Object.assign(endpoints, { [about]: { title, text } })

/** Summary of a group of endpoints. */
export const aboutGroup = (endpoints: Group): About => endpoints[about]

/**
 * An uploaded file as it was sent; it exists at `path` until the request is answered. `filename` is the
 * client's name for it and is never used as a path.
 */
export type SentFile = { field: string; filename: string; path: string }

/** Whether a call may omit its body: no field is required. A patch without a body is a mistake. */
export const mayBeLeftOut = ({ method, body }: Pick<Endpoint, 'method' | 'body'>) =>
  method !== 'PATCH' && Type.IsObject(body) && !body.required?.length

type Part = 'params' | 'query' | 'headers' | 'body'
type Plain<E extends Endpoint> = { [K in Part & keyof E]: Static<Extract<E[K], TSchema>> }
type WithFiles<E extends Endpoint, File> = E extends {
  multipart: { data: infer D extends TSchema }
}
  ? { body: Static<D>; files: File[] }
  : unknown

/** The input of a handler. */
export type Input<E extends Endpoint> = Plain<E> & WithFiles<E, SentFile>
/** The input of a client: files as the browser has them; query keys with defaults are optional. */
export type Sent<E extends Endpoint> = Omit<Plain<E>, 'query'> & {
  /** Aborts the call. */
  signal?: AbortSignal
} & ('query' extends keyof Plain<E> ? { query?: Partial<Plain<E>['query']> } : unknown) &
  (E extends { multipart: { data: infer D extends TSchema } }
    ? { body: Static<D>; files?: { field: string; file: Blob }[] }
    : unknown)
export type Reply<E extends Endpoint> = Static<E['reply']>

/** The body of every refusal: an RFC 9457 problem, plus the `message` that our screens show. */
export type Problem = {
  type: string
  title: string
  status: number
  code: ErrorCode
  message: string
  fields?: Record<string, string>
  requestId: string
  /** Data that the client needs to continue: the newer state, the new quote, the allowed moves. */
  current?: unknown
}
