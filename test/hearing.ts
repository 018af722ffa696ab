import { afterAll } from 'vitest'
import type { Change } from '#server/platform/changes/changes.ts'
import { followChanges } from '#server/platform/changes/follow-changes.ts'
import type { openShop } from './shop.ts'

/** Follows the log of changes of a shop until the test file ends. */
export async function hearingIn({ db, url }: Awaited<ReturnType<typeof openShop>>) {
  const changes = followChanges(url, db)
  const received: Change[] = []
  const connectionStates: boolean[] = []
  await new Promise<void>((resolve) => {
    const onCurrent = (isCurrent: boolean) => {
      connectionStates.push(isCurrent)
      if (isCurrent) resolve()
    }
    changes.subscribe({ onChange: (change) => received.push(change), onCurrent })
  })
  afterAll(changes.stop)

  /** The changes that an action causes, once all of them have been delivered. */
  async function changesOf(action: () => Promise<unknown>): Promise<Change[]> {
    await changes.flushed()
    received.length = 0
    await action()
    await changes.flushed()
    return received.splice(0)
  }

  return { changes, received, connectionStates, changesOf }
}
