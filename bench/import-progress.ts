import { setTimeout as pause } from 'node:timers/promises'
import { type Import, importsApi } from '#contract/backoffice/imports.ts'
import type { Api } from '#contract/client.ts'
import { untilServed } from '#test/until-served.ts'

const pollMs = 250

/** The import once it has this status. */
export const untilStatus = (api: Api, id: number, status: Import['status']): Promise<Import> =>
  follow(api, id, status, (now) => now.status === status)

/** The import once half of what it wants to write is written, or all of it. */
export function untilHalf(api: Api, { id, counts }: Import): Promise<Import> {
  const half = ((counts.NEW ?? 0) + (counts.CHANGED ?? 0)) / 2
  return follow(
    api,
    id,
    'half done',
    ({ status, counts: now }) => status === 'DONE' || (now.ADDED ?? 0) + (now.UPDATED ?? 0) >= half,
  )
}

/** Fails once the shop does no more with the import, for example because it stopped it: nothing would come of waiting. */
async function follow(api: Api, id: number, wanted: string, isReached: (now: Import) => boolean) {
  for (;;) {
    const now = await untilServed(() => api(importsApi.one, { params: { id } }))
    if (isReached(now)) return now
    if (!atWork.has(now.status))
      throw new Error(
        `Import ${id} should be ${wanted}, but is ${now.status} with ${JSON.stringify(now.counts)}: ${now.problem ?? 'no reason is given'}`,
      )
    await pause(pollMs)
  }
}

const atWork = new Set<Import['status']>(['CHECKING', 'RUNNING', 'UNDOING'])
