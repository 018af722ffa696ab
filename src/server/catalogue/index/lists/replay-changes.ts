import type { Change, ChangeListener, Changes } from '#server/platform/db/changes.ts'

const mostReceived = 1_000
const anyChange: Change = { table: 'products', ids: null, categories: null, moved: true }

/**
 * Reports each change to listeners at once, and again when the snapshot contains it. What was computed from
 * the snapshot in between was outdated, and the second report drops it.
 */
export function replayChanges(changes: Changes) {
  const listeners: ChangeListener[] = []
  let received: Change[] = []
  let isFollowed = false
  const receive = (more: Change[]) => {
    received = received.length + more.length > mostReceived ? [anyChange] : [...received, ...more]
  }
  changes.tell({
    onChange: (change) => receive([change]),
    onHearing: () => {
      isFollowed = false
    },
  })
  return {
    tell(listener: ChangeListener) {
      listeners.push(listener)
      changes.tell(listener)
    },
    /**
     * Whether the snapshot is up to date and the search indexer complete. When that becomes true, listeners
     * are told that anything may have changed, because the plainer answers of the database may now look
     * different.
     */
    followed(isNow: boolean) {
      if (isNow && !isFollowed) for (const { onChange } of listeners) onChange(anyChange)
      isFollowed = isNow
    },
    /** Starts applying the changes received so far. */
    begin() {
      const batch = received
      received = []
      return {
        done() {
          for (const change of batch) for (const { onChange } of listeners) onChange(change)
        },
        putBack: () => receive(batch),
      }
    },
  }
}
