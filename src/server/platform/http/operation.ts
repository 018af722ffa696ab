import type { Readable } from 'node:stream'
import type { Access } from '#contract/access.ts'
import type { Endpoint, Input, Reply } from '#contract/endpoint.ts'
import { type Actor, actorOf } from '../audit/audit.ts'
import { brokenConstraint, type Db, type Tx } from '../db/database.ts'
import { DomainError } from '../errors.ts'
import {
  type Caller,
  callerOf,
  type Origin,
  originOf,
  refuseOldPassword,
  type Source,
} from './caller.ts'
import type { KeyCalls } from './key-calls.ts'
import { refuseBeyondLink } from './linked-caller.ts'
import { type Once, onceOf } from './once.ts'
import type { limitCalls } from './rate-limit.ts'

type Knows<A extends Access, T> = A extends 'anyone' ? T | null : T
/** Extras that a handler may set besides its reply: a header such as `Idempotent-Replayed`. */
export type Extras = { setHeader: (name: string, value: string) => void }
export type Call<E extends Endpoint> = Input<E> &
  Extras & {
    db: Db
    caller: Knows<E['access'], Caller>
    /** The caller as the audit log names them. */
    actor: Knows<E['access'], Actor & { id: number }>
    origin: Origin
    /** Under which key of a program the call is to be made once. */
    once: Once | null
  }

/** The answer of a handler. With status 204 none is sent. A file may also be a stream, written while it is sent. */
export type Answer<E extends Endpoint> = E extends { status: 204 }
  ? unknown
  : Reply<E> | (E extends { sends: string } ? Readable : never)
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>
/** A handler whose work is one transaction. */
export type WriteHandler<E extends Endpoint> = (
  call: Omit<Call<E>, 'db'> & { tx: Tx },
) => Promise<Answer<E>>

/** Records that a logged-in caller called an endpoint their role does not allow. */
export type RecordRefusal = (
  caller: Caller,
  call: { method: string; path: string },
  origin: Origin,
) => Promise<void>

type Parts = { params?: unknown; query?: unknown; headers?: unknown; body?: unknown }
type Who = Extras & { caller: Caller | null; source: Source }

/** An endpoint with its handler, the same for a call over HTTP and for one that a page makes directly. */
export type Operation = ReturnType<typeof operationOf>

type Means = {
  db: Db
  /** Where callers are looked up and their calls counted. */
  callers: Db
  countCall: ReturnType<typeof limitCalls>
  keyCalls: KeyCalls
  recordRefusal: RecordRefusal
}

export function operationOf<const E extends Endpoint>(
  definition: E,
  handler: Handler<E>,
  { db, callers, countCall, keyCalls, recordRefusal }: Means,
) {
  const endpoint: Endpoint = definition
  return {
    endpoint,
    /** Finds the caller; refuses those whom the endpoint does not allow, and those who call too often. */
    async admit(source: Source, setHeader: Extras['setHeader']): Promise<Caller | null> {
      const onRefused = (caller: Caller) =>
        recordRefusal(caller, endpoint, originOf(source)).catch(logFailure(source))
      // A public reply does not depend on the caller, so the caller is not looked up.
      const caller = endpoint.isPublic
        ? null
        : ((await keyCalls.admit(callers, { endpoint, source, setHeader, onRefused })) ??
          (await callerOf(callers, source.headers.authorization, endpoint, onRefused)))
      if (endpoint.recentPassword) refuseOldPassword(caller)
      await countCall(callers, endpoint, { ip: source.ip, caller })
      return caller
    },
    /** Lets the work of an admitted call run when it is its turn: those of keys wait for each other. */
    inTurn: <T>(caller: Caller | null, work: () => Promise<T>): Promise<T> =>
      caller?.key ? keyCalls.inTurn(caller.key.id, endpoint, work) : work(),
    /** Runs the handler. The parts have been validated. */
    async run(parts: Parts, { caller, source, setHeader }: Who): Promise<Answer<E>> {
      refuseBeyondLink(endpoint, parts.params, caller?.onlyOrder)
      const origin = originOf(source)
      const actor = caller && actorOf(caller, origin)
      const once = await onceOf({ endpoint, parts, caller, setHeader })
      const call = { ...parts, db, caller, actor, origin, setHeader, once }
      // The schema has validated this shape; the compiler cannot infer that.
      const answer = handler(call as unknown as Call<E>)
      return caller?.userType === 'GUEST'
        ? answer.catch((error) => refuseFormerGuest(callers, source, { endpoint, error }))
        : answer
    },
  }
}

/**
 * A login may have taken the guest over while the call ran: whatever the call then failed with, the guest has to know
 * that they are somebody else now. Any other failure stays as it is.
 */
async function refuseFormerGuest(
  callers: Db,
  { headers }: Source,
  { endpoint, error }: { endpoint: Endpoint; error: unknown },
): Promise<never> {
  if (error instanceof DomainError || brokenConstraint(error))
    await callerOf(callers, headers.authorization, endpoint, async () => undefined)
  throw error
}

/** The refusal is sent even if it cannot be recorded. */
const logFailure =
  ({ log }: Source) =>
  (error: unknown) =>
    log.warn({ err: error }, 'a refused call was not recorded')
