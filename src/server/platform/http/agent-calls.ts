import { networksOf } from '../db/networks.ts'
import { addressCounters } from '../db/rate-limits.ts'
import { DomainError } from '../errors.ts'
import { openCounters } from './counters.ts'
import { openEventLoopSlots } from './event-loop-slots.ts'
import { openFairQueue } from './fair-queue.ts'

/** An agent without a key is counted by its address. Calls of a key are counted where it is looked up. */
type Client = { ip: string } | { key: number }

/** Runs a call of an agent for this client. */
export type AgentCalls = <T>(client: Client, work: () => Promise<T>) => Promise<T>

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
  const countAddress = (ip: string) => {
    const allowance = { hits: callsPerMinute, seconds: 60 }
    for (const counter of addressCounters('agent', ip, allowance))
      count(counter.key, counter.allowance)
    const [{ name } = { name: ip }] = networksOf(ip).slice(-1)
    return name
  }
  return async (client, work) => {
    const name = 'ip' in client ? countAddress(client.ip) : `key ${client.key}`
    return inTurn(name, async () => {
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
