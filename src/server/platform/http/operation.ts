import type { Readable } from 'node:stream'
import type { Access } from '#contract/access.ts'
import type { Endpoint, Input, Reply } from '#contract/endpoint.ts'
import type { Db } from '../db/database.ts'
import {
  type Caller,
  callerOf,
  type Origin,
  originOf,
  refuseOldPassword,
  type Source,
} from './caller.ts'
import type { limitCalls } from './rate-limit.ts'

type CallerOf<A extends Access> = A extends 'anyone' ? Caller | null : Caller
/** Extras that a handler may set beside its reply: a header such as `Idempotent-Replayed`. */
export type Extras = { setHeader: (name: string, value: string) => void }
export type Call<E extends Endpoint> = Input<E> &
  Extras & { db: Db; caller: CallerOf<E['access']>; origin: Origin }

/** The result of a handler. A file may also be a stream that is written while it is sent. */
export type Answer<E extends Endpoint> = Reply<E> | (E extends { sends: string } ? Readable : never)
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>

/** Records that a logged-in caller called an endpoint their role does not allow. */
export type RecordRefusal = (caller: Caller, endpoint: Endpoint, origin: Origin) => Promise<void>

type Parts = { params?: unknown; query?: unknown; headers?: unknown; body?: unknown }
type Who = Extras & { caller: Caller | null; source: Source }

/** An endpoint with its handler, the same for a call over HTTP and for one that a page makes directly. */
export type Operation = ReturnType<typeof operationOf>

type Means = {
  db: Db
  countCall: ReturnType<typeof limitCalls>
  recordRefusal: RecordRefusal
}

export function operationOf<const E extends Endpoint>(
  definition: E,
  handler: Handler<E>,
  { db, countCall, recordRefusal }: Means,
) {
  const endpoint: Endpoint = definition
  return {
    endpoint,
    /** Finds the caller; refuses those whom the endpoint does not allow, and those who call too often. */
    async admit(source: Source): Promise<Caller | null> {
      const onRefused = (caller: Caller) =>
        recordRefusal(caller, endpoint, originOf(source)).catch(logFailure(source))
      // A public reply does not depend on the caller, so the caller is not looked up.
      const caller = endpoint.isPublic
        ? null
        : await callerOf(db, source.headers.authorization, endpoint.access, onRefused)
      if (endpoint.recentPassword) refuseOldPassword(caller)
      await countCall(db, endpoint, { ip: source.ip, caller })
      return caller
    },
    /** Runs the handler. The parts have been validated. */
    run(parts: Parts, { caller, source, setHeader }: Who): Promise<Answer<E>> {
      const call = { ...parts, db, caller, origin: originOf(source), setHeader }
      // The schema has validated this shape; the compiler cannot infer that.
      return handler(call as unknown as Call<E>)
    },
  }
}

/** The refusal is sent even if it cannot be recorded. */
const logFailure =
  ({ log }: Source) =>
  (error: unknown) =>
    log.warn({ err: error }, 'a refused call was not recorded')
