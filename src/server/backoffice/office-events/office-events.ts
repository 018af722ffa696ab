import type { Readable } from 'node:stream'
import type { Role } from '#contract/access.ts'
import {
  heartbeatMs,
  type OpenPages,
  type WorkCounts,
  type WorkKind,
} from '#contract/backoffice/office-events.ts'
import type { Changes } from '#server/platform/changes/changes.ts'
import { pollLoop } from '#server/platform/changes/poll-loop.ts'
import { sendMessage } from '#server/platform/changes/send-message.ts'
import type { Db } from '#server/platform/db/database.ts'
import { allKinds, countWork, kindsOf } from './count-work.ts'
import { openPresence } from './presence.ts'
import { type Newcomer, openStreams, type Streams, tooMany } from './streams.ts'
import type { Viewer } from './viewers.ts'

export type OfficeEvents = {
  /** Opens a stream for somebody of the staff. Refuses it when too many are open or the shop is closing. */
  open: (newcomer: Newcomer) => Readable
  /** Records what a person has open in a tab; null if nothing any more. Returns everything that is open. */
  look: (tab: string, viewer: Viewer | null) => OpenPages
  /** Ends all streams. */
  close: () => Promise<void>
}

/** Dependencies. `rolesOf` gives the roles of those sessions that may use the back office now. */
export type Means = {
  db: Db
  changes: Changes
  rolesOf: (db: Db, sessionIds: readonly number[]) => Promise<Map<number, Role>>
}

const retryMs = 1_000

/**
 * Tells the back office what changes. One reader of the log serves all listeners, and the work is counted once for
 * all of them, however many changes came meanwhile.
 */
export function openOfficeEvents({ db, changes, rolesOf }: Means): OfficeEvents {
  const streams = openStreams()
  const counts: WorkCounts = {}
  let heard = new Set<WorkKind>()
  let hasStaffChanged = false
  let beatAt = 0
  let isClosed = false

  const presence = openPresence({
    send: (text) => sendMessage(db, text),
    onChange(changed) {
      // Whoever has not been greeted yet gets all of them then.
      for (const listener of streams.all())
        if (listener.isGreeted) streams.tellPresence(listener, { isAll: false, pages: changed })
    },
  })
  changes.hear(presence.hear)

  changes.listen((all) => {
    for (const change of all) {
      for (const kind of kindsOf(change)) heard.add(kind)
      hasStaffChanged ||= change.subject === 'work:staff' || change.subject === 'everything'
    }
    if (streams.all().length > 0) loop.call()
  })

  async function round(): Promise<number> {
    const told = heard
    const isBeat = performance.now() - beatAt >= heartbeatMs
    const mustCheck = hasStaffChanged || isBeat
    heard = new Set()
    hasStaffChanged = false
    const waiting = streams.all()
    if (waiting.length === 0) return heartbeatMs
    const isAnyNew = waiting.some(({ isGreeted }) => !isGreeted)
    try {
      if (mustCheck) await endRevoked(streams, (ids) => rolesOf(db, ids))
      Object.assign(counts, await countWork(db, isAnyNew ? new Set(allKinds) : told))
    } catch {
      // The database is unavailable. The changes are announced once it is back.
      heard = heard.union(told)
      hasStaffChanged ||= mustCheck
      return retryMs
    }
    for (const listener of waiting) {
      if (!listener.isGreeted)
        streams.tellPresence(listener, { isAll: true, pages: presence.pages() })
      streams.tell(listener, told, counts)
    }
    if (isBeat) {
      streams.beat()
      beatAt = performance.now()
    }
    return heartbeatMs
  }
  const loop = pollLoop(round)

  return {
    open(newcomer) {
      if (isClosed) throw tooMany()
      const stream = streams.add(newcomer)
      loop.call()
      return stream
    },
    look(tab, viewer) {
      presence.look(tab, viewer)
      return presence.pages()
    },
    async close() {
      isClosed = true
      await presence.stop()
      for (const listener of streams.all()) streams.end(listener)
      await loop.stop()
    },
  }
}

/** Ends the streams of those who logged out, were disabled or may not work here any more. */
async function endRevoked(
  streams: Streams,
  rolesOf: (ids: number[]) => ReturnType<Means['rolesOf']>,
) {
  const listeners = streams.all()
  const roles = await rolesOf(listeners.map(({ sessionId }) => sessionId))
  for (const listener of listeners) {
    const role = roles.get(listener.sessionId)
    if (role) listener.role = role
    else streams.end(listener)
  }
}
