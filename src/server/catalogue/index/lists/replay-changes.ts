import type { Change, ChangeListener, Changes } from '#server/platform/db/changes.ts'

const mostHeard = 1_000
const anyChange: Change = { table: 'products', ids: null, categories: null, moved: true }

/**
 * Tells listeners of each change at once, and once more when the copy has taken it in: what was made
 * of the copy in between shows what was, and is dropped by the second telling.
 */
export function replayChanges(changes: Changes) {
  const listeners: ChangeListener[] = []
  let heard: Change[] = []
  let isFollowed = false
  const hear = (some: Change[]) => {
    heard = heard.length + some.length > mostHeard ? [anyChange] : [...heard, ...some]
  }
  changes.tell({
    onChange: (change) => hear([change]),
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
     * Whether the copy is in step and its follower knows all. What the database answered in its plainer way
     * while they were not may look different now.
     */
    followed(isNow: boolean) {
      if (isNow && !isFollowed) for (const { onChange } of listeners) onChange(anyChange)
      isFollowed = isNow
    },
    /** What was heard up to now is being taken in. */
    begin() {
      const told = heard
      heard = []
      return {
        done() {
          for (const change of told) for (const { onChange } of listeners) onChange(change)
        },
        putBack: () => hear(told),
      }
    },
  }
}
