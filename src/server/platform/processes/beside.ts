import type { OwnProcess } from './own-process.ts'
import type { ProcessRow } from './process-rows.ts'

/** In what another process differs from this one. */
export type Difference = 'version' | 'key' | 'pictures'

type Other = Omit<ProcessRow, 'startedAt' | 'isLive'>

/** In what a process that is open beside this one differs. */
export async function differencesFrom(own: OwnProcess, other: Other): Promise<Difference[]> {
  const differences: Difference[] = []
  if (other.version !== own.version) differences.push('version')
  if (!canReadEachOther(own.keyNames, other.keyNames)) differences.push('key')
  if (!(await haveSamePictures(own, other))) differences.push('pictures')
  return differences
}

/** Each needs the key that the other seals with; how many more it has does not matter. */
function canReadEachOther(own: readonly string[], others: readonly string[]): boolean {
  const [sealsHere, sealsThere] = [own[0], others[0]]
  return (
    sealsHere !== undefined &&
    sealsThere !== undefined &&
    others.includes(sealsHere) &&
    own.includes(sealsThere)
  )
}

async function haveSamePictures(own: OwnProcess, other: Other): Promise<boolean> {
  if (own.picturesBucket !== null || other.picturesBucket !== null)
    return own.picturesBucket === other.picturesBucket
  return own.id === other.id || own.marks.isShared(other)
}
