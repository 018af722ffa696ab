import { type Import, importsApi } from '#contract/backoffice/imports.ts'
import { advanceImport, type ImportMeans } from '#server/backoffice/imports/advance-import.ts'
import { checkBody } from '#server/platform/http/validation.ts'
import type { Network } from '#server/platform/outbound/checked-network.ts'
import { diskStorage } from '#server/platform/uploads/disk-storage.ts'
import type { Person } from './given.ts'
import type { openShop } from './shop.ts'

type Shop = Pick<Awaited<ReturnType<typeof openShop>>, 'db' | 'uploadsDir' | 'incomingDir'>

/** Works on imports as the job does. Pictures are fetched from `network`. */
export function importingIn(
  { db, uploadsDir, incomingDir }: Shop,
  boss: Person,
  network?: Network,
) {
  const means: ImportMeans = {
    db,
    storage: diskStorage(uploadsDir),
    incomingDir,
    check: checkBody,
    ...(network && { network }),
  }
  const advance = (id: number) => advanceImport(means, id)
  return {
    means,
    advance,
    /** Runs the job until the import is done with what it does now; `around` gets each of its turns to run. */
    async worked(
      { id }: { id: number },
      around = (turn: () => Promise<unknown>): Promise<unknown> => turn(),
    ): Promise<Import> {
      for (;;) {
        await around(() => advance(id))
        const now = await boss(importsApi.one, { params: { id } })
        if (!['CHECKING', 'RUNNING', 'UNDOING'].includes(now.status)) return now
      }
    },
  }
}
