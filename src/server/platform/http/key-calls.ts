import { callsOfKey } from '#contract/backoffice/key-scopes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '../db/database.ts'
import { addressCounters, tooMany } from '../db/rate-limits.ts'
import { DomainError } from '../errors.ts'
import type { Source } from './caller.ts'
import { openCounters, openCounts } from './counters.ts'
import { openFairQueue } from './fair-queue.ts'
import { findKey, type KeyCaller, keyIn, refuseBeyondScope, refuseNetwork } from './key-caller.ts'

type Asked = {
  endpoint: Endpoint
  source: Source
  setHeader: (name: string, value: string) => void
  /** Records that a key called what it may not. */
  onRefused: (caller: KeyCaller) => Promise<void>
}

export type KeyCalls = ReturnType<typeof openKeyCalls>

/** Unknown keys that one address may send in a minute. Nobody guesses 256 bits, but a program may be told so. */
const mostWrong = { hits: 30, seconds: 60 }

/**
 * Calls of keys that run together in a process. They share connections with the staff, of which each lane has at least
 * three, and two for reports, so one is always left to people.
 */
const share = { mostOfOne: 20, mostOfAll: 100, mostWaitMs: 10_000 }

/** Admits calls of keys, counts them and lets them run in turn, so that no key slows down a person. */
export function openKeyCalls() {
  const countWrong = openCounters(10_000)
  const countCall = openCallCounters(10_000)
  const usually = openFairQueue({ ...share, atOnce: 2 })
  const reports = openFairQueue({ ...share, atOnce: 1 })

  async function identify(db: Db, { source, setHeader, onRefused }: Omit<Asked, 'endpoint'>) {
    const secret = keyIn(source)
    if (!secret) return null
    const caller = await findKey(db, secret)
    if (!caller) {
      for (const { key, allowance } of addressCounters('wrong key', source.ip, mostWrong))
        countWrong(key, allowance)
      throw unknownKey()
    }
    countCall(caller.key.id, setHeader)
    await refusing(caller, onRefused, () => refuseNetwork(caller.key, source.ip))
    return caller
  }

  async function admit(db: Db, { endpoint, ...asked }: Asked) {
    const caller = await identify(db, asked)
    if (caller) await refusing(caller, asked.onRefused, () => refuseBeyondScope(caller, endpoint))
    return caller
  }

  return {
    /** The key of a call outside of the contract, which is counted like any other. Null: it has none. */
    identify,
    /** The key of a call; null if another kind of caller makes it. */
    admit,
    /** Runs the work of an admitted call when it is the turn of its key. */
    inTurn: <T>(id: number, { lane }: Endpoint, work: () => Promise<T>) =>
      lane === 'reports' ? reports(String(id), work) : usually(String(id), work),
  }
}

/** Checks a key, and records that it was refused. */
async function refusing(caller: KeyCaller, onRefused: Asked['onRefused'], check: () => void) {
  try {
    check()
  } catch (error) {
    await onRefused(caller)
    throw error
  }
}

/** Counts the calls of each key, tells the key what is left of its limit, and refuses calls beyond it. */
function openCallCounters(most: number) {
  const count = openCounts(most)
  const { hits, seconds } = callsOfKey
  return (id: number, setHeader: Asked['setHeader']) => {
    const { left, isOver, wait } = count(String(id), callsOfKey)
    setHeader('ratelimit-policy', `"key";q=${hits};w=${seconds}`)
    setHeader('ratelimit', `"key";r=${left};t=${wait}`)
    if (isOver) throw tooMany(wait)
  }
}

const unknownKey = () =>
  new DomainError('unauthenticated', 'unauthenticated', 'This key is unknown.')
