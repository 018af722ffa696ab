import { setupApi } from '#contract/backoffice/setup.ts'
import type { Deps } from '#server/deps.ts'
import { type Db, inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { readDemoState } from './demo-state.ts'
import { goLive } from './go-live.ts'
import { removeDemo, restoreDemo } from './remove-demo.ts'
import { readOpening } from './setup-steps.ts'
import { skipStep } from './skip-step.ts'

export function setupRoutes(serve: Serve, { lanes, payments, mails, startingKit, storage }: Deps) {
  const running = { payments, mails }
  const readSetup = async (db: Db) => {
    const [opening, demo, missing, { categories }] = await Promise.all([
      readOpening(db, running),
      readDemoState(db),
      startingKit.countMissing(db),
      countCategories(db),
    ])
    return { ...opening, demo, kit: { categories, missing } }
  }

  serve(setupApi.read, ({ db }) => readSetup(db))

  // Moving a whole shop, or deleting it with its pictures, takes longer than a call of the back office may; a job may take
  // that long.
  serve(setupApi.removeDemo, async ({ db, actor }) => {
    await inTransaction(lanes.jobs, (tx) => removeDemo(tx, actor))
    return readSetup(db)
  })

  serve(setupApi.restoreDemo, async ({ db, actor }) => {
    await inTransaction(lanes.jobs, (tx) => restoreDemo(tx, actor))
    return readSetup(db)
  })

  serve(setupApi.addKit, async ({ db, actor }) => {
    await startingKit.add(lanes.jobs, storage, actor)
    return readSetup(db)
  })

  serve(setupApi.skip, async ({ db, actor, body }) => {
    await inTransaction(db, (tx) => skipStep(tx, actor, body))
    return readSetup(db)
  })

  serve(setupApi.goLive, async ({ db, actor }) => {
    await inTransaction(lanes.jobs, (tx) => goLive(tx, actor, running))
    return readSetup(db)
  })
}

const countCategories = (db: Db) =>
  db
    .selectFrom('categories')
    .select((eb) => eb.fn.countAll<number>().as('categories'))
    .executeTakeFirstOrThrow()
