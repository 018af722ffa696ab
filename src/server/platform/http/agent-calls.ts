import { networksOf } from '../db/networks.ts'
import { addressCounters } from '../db/rate-limits.ts'
import { DomainError } from '../errors.ts'
import { openCounters } from './counters.ts'
import { openEventLoopSlots } from './event-loop-slots.ts'
import { openFairQueue } from './fair-queue.ts'

/** Runs a call of an agent for the client with this address. */
export type AgentCalls = <T>(ip: string, work: () => Promise<T>) => Promise<T>

export type AgentCallsOptions = {
  /** Calls of one address in a minute. An assistant in the cloud asks for many people from one address. */
  callsPerMinute?: number
  atOnce?: number
  /** How long a call may wait for its turn, and how long it may then take. */
  waitMs?: number
  workMs?: number
}

/** Waiting calls of one client, and of all; and the addresses that are counted. */
const line = { mostOfOne: 16, mostOfAll: 128 }
const mostCounters = 10_000

/**
 * The turns of agents. They have a bucket and a line of their own, and two of them at a time hold at most two connections,
 * so that pages, carts and orders never wait behind them.
 */
export function openAgentCalls({
  callsPerMinute = 600,
  atOnce = 2,
  waitMs = 5_000,
  workMs = 10_000,
}: AgentCallsOptions = {}): AgentCalls {
  const count = openCounters(mostCounters)
  const inTurn = openFairQueue({ ...line, atOnce, mostWaitMs: waitMs })
  const round = openEventLoopSlots()
  return async (ip, work) => {
    for (const { key, allowance } of addressCounters('agent', ip, {
      hits: callsPerMinute,
      seconds: 60,
    }))
      count(key, allowance)
    const [{ name: client } = { name: ip }] = networksOf(ip).slice(-1)
    return inTurn(client, async () => {
      await round(Symbol())
      return within(workMs, work())
    })
  }
}

/** The answer of the work, or a refusal if it takes longer. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(tooSlow()), ms)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

const tooSlow = () =>
  new DomainError(
    'unavailable',
    'unavailable',
    'This took too long. Please try again in a moment.',
    { retryAfter: 5 },
  )
