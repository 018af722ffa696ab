import type { SetupStep } from '#contract/backoffice/setup.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { readCompany } from '#server/shop/settings/settings.ts'
import { findObstacle, lockDemo } from './demo-state.ts'
import { forgetDemo } from './remove-demo.ts'
import { type Running, readOpening } from './setup-steps.ts'

/**
 * Records that the shop is live; from then on the demo is gone for good. Refuses while a step that every shop
 * needs is open. A demo that real orders keep in place does not stop a shop that sells already.
 */
export async function goLive(tx: Tx, actor: Actor, running: Running) {
  const demo = await lockDemo(tx)
  const { steps, liveAt } = await readOpening(tx, running)
  if (liveAt) return
  const isStuck = demo !== null && !demo.removedAt && (await findObstacle(tx, demo)) !== null
  const open = steps.filter(
    ({ name, isNeeded, isDone }) => isNeeded && !isDone && !(name === 'demo' && isStuck),
  )
  if (open.length > 0) throw notReady(open)

  if (!(await addMilestone(tx))) return
  await forgetDemo(tx)
  const { name } = await readCompany(tx)
  const skipped = steps.flatMap(({ name, skipped }) => (skipped ? [name] : []))
  await recordAudit(tx, actor, {
    action: 'shop.live',
    subject: 'shop',
    subjectId: name,
    ...(skipped.length > 0 && { after: { without: skipped } }),
  })
}

/** False if another request set it first, in a shop without a demo to lock. */
async function addMilestone(tx: Tx): Promise<boolean> {
  const added = await tx
    .insertInto('milestones')
    .values({ name: 'live' })
    .onConflict((row) => row.doNothing())
    .returning('name')
    .executeTakeFirst()
  return added !== undefined
}

const notReady = (open: readonly SetupStep[]) =>
  new DomainError(
    'conflict',
    'not_ready',
    `The shop can’t go live yet. ${open.flatMap(({ missing }) => missing).join(' ')}`,
  )
