import { setTimeout as pause } from 'node:timers/promises'
import {
  type Ask,
  findFurthest,
  findServer,
  flushLog,
  isUpTo,
  isWhole,
  type Probe,
  type ServerState,
  stateOfServer,
} from './standby-probe.ts'

/** A standby may be read for this long after it had all that was committed then. */
const freshForMs = 2_000
/** How long a change waits for the standby before all reads go to the primary. */
const patienceMs = 500
const askAgainMs = 5
/** A standby that keeps up is there sooner. */
const looksBeforeFlush = 4
/** How often a standby that is not read is looked at, how often one is looked for, and how long one that was left rests. */
const lookMs = 250
const findMs = 500
const restMs = 1_000

/** The primary, as it was at a time. */
type Moment = ServerState & { at: number }

/** Times are those of `performance.now()`. */
export type StandbyState = {
  probe: Probe | null
  /** The reads go to the standby, while it is proven to be fresh. */
  isUsed: boolean
  provenUntil: number
  /** The standby is not used again before this time. */
  restUntil: number
  /** The primary at the last reading, which the standby must have to be used; and at the last one that was delivered. */
  needed: Moment | null
  delivered: Moment | null
  /** Since when the primary does not answer, and whether the standby has all that was delivered. */
  silentSince: number | null
  isWhole: boolean
  /** Whether it was said that there is no standby. */
  isMissed: boolean
}

const fromPrimary = 'Pages and lists are read from the primary.'

/** Looks for a standby that keeps up with the primary, and leaves one that does not. */
export function watchStandby(urls: string[], report: (line: string) => void) {
  const state = atFirst()
  const stopping = new AbortController()
  const watching = watch()

  async function watch() {
    const { signal } = stopping
    while (!signal.aborted) {
      if (!state.isUsed || state.silentSince !== null) await look().catch(giveUp)
      const ms = state.probe ? lookMs : findMs
      await pause(ms, undefined, { signal }).catch(() => undefined)
    }
    await state.probe?.close()
  }

  async function look() {
    if (state.silentSince !== null && urls.length > 1) return lookWithoutPrimary(state, urls, lose)
    const probe =
      state.probe ?? (await findServer(urls, (server) => mayBeUsed(server, state), lose))
    state.probe = probe
    if (!probe) return miss()
    // By now more may have been read from the primary, so the state is asked after the server.
    const mayBe = mayBeUsed(await probe.look(), state)
    if (state.silentSince !== null) state.isWhole = mayBe
    else if (state.isUsed) return
    else if (!mayBe && urls.length > 1) lose(probe)
    else if (mayBe && state.needed && performance.now() >= state.restUntil) {
      const provenUntil = state.needed.at + freshForMs
      Object.assign(state, { isUsed: true, isMissed: false, provenUntil })
      report('Pages and lists are read from the standby.')
    }
  }

  /** Says once that none is found. */
  function miss() {
    if (state.isMissed || !state.needed) return
    state.isMissed = true
    report(`No server of DATABASE_READ_URL answers and keeps up. ${fromPrimary}`)
  }

  function leave(why: string) {
    if (!state.isUsed) return
    Object.assign(state, { isUsed: false, restUntil: performance.now() + restMs })
    report(`The standby ${why}. ${fromPrimary}`)
  }

  function lose(probe: Probe) {
    if (state.probe !== probe) return
    Object.assign(state, { probe: null, isWhole: false })
    void probe.close()
    leave('does not answer')
  }

  function giveUp() {
    if (state.probe) lose(state.probe)
  }

  return {
    state: state as Readonly<StandbyState> & Pick<StandbyState, 'needed' | 'delivered'>,
    giveUp,
    /** The primary answered a question that was asked at a time. Its state lies behind everything that it had told before. */
    async onAnswer(ask: Ask, at: number) {
      const [primary] = await ask<ServerState>(stateOfServer, [])
      if (!primary) throw new Error('the primary has no state')
      Object.assign(state, { needed: Object.assign(primary, { at }), silentSince: null })
    },
    /** Returns when the reads have all that the primary had. */
    async keepUp(ask: Ask) {
      if (!state.isUsed) return
      if (!(await hasCaughtUp(ask, state))) return leave('is behind, or was promoted')
      if (state.needed) state.provenUntil = state.needed.at + freshForMs
    },
    onSilence() {
      if (state.silentSince === null)
        Object.assign(state, { silentSince: performance.now(), isWhole: state.isUsed })
    },
    async stop() {
      stopping.abort()
      await watching
    },
  }
}

const atFirst = (): StandbyState => ({
  probe: null,
  isUsed: false,
  provenUntil: 0,
  restUntil: 0,
  needed: null,
  delivered: null,
  silentSince: null,
  isWhole: false,
  isMissed: false,
})

/** Whether the reads may go to a server, as far as the primary is known. */
function mayBeUsed(server: ServerState, { silentSince, needed }: StandbyState): boolean {
  if (!needed) return false
  return silentSince === null ? isUpTo(server, needed) : isWhole(server, needed)
}

/** Waits until the standby has all that the primary had when it was asked. */
async function hasCaughtUp(ask: Ask, state: StandbyState): Promise<boolean> {
  const until = performance.now() + patienceMs
  for (let looks = 1; state.needed && performance.now() < until; looks++) {
    const seen = await state.probe?.look().catch(() => null)
    if (seen && isUpTo(seen, state.needed)) return true
    if (seen && !seen.isStandby) return false
    if (looks === looksBeforeFlush) await ask(flushLog, [])
    await pause(askAgainMs)
  }
  return false
}

/** Moves the reads to the server with most of the log, and ends them where too few servers answer. */
async function lookWithoutPrimary(
  state: StandbyState,
  urls: string[],
  onLost: (probe: Probe) => void,
) {
  const furthest = await findFurthest(urls, onLost)
  const former = state.probe
  if (furthest && furthest.server.url !== former?.server.url) {
    state.probe = furthest
    void former?.close()
  } else void furthest?.close()
  const seen = furthest && (await state.probe?.look())
  state.isWhole = Boolean(seen && state.needed && isWhole(seen, state.needed))
}
