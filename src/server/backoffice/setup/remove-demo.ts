import { sql } from 'kysely'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import { brokenValues, type Tx } from '#server/platform/db/database.ts'
import { removeUnusedPictures } from '#server/platform/uploads/remove-pictures.ts'
import { dropCompanyFields, restoreCompanyFields } from '#server/shop/settings/company-fields.ts'
import { endDemoPayments, markDemoPayments } from '#server/shop/settings/demo-payments.ts'
import { demoRefused, lockDemo, refuseObstacle } from './demo-state.ts'
import {
  forgetAside,
  lockDemoTables,
  putRowsBack,
  removeBrandChoices,
  restoreBrandChoices,
  setRowsAside,
} from './set-aside.ts'

/**
 * Removes the demo in one transaction: categories, spec templates and synonyms stay, and with them what the
 * owner added. Its rows are kept aside until the shop is live. Refuses when orders of customers exist.
 */
export async function removeDemo(tx: Tx, actor: Actor) {
  const demo = await lockDemo(tx)
  if (!demo) throw demoRefused('This shop has no demo to remove.')
  if (demo.removedAt) throw demoRefused('The demo has been removed already.')
  const finish = await lockDemoTables(tx)
  await refuseObstacle(tx, demo, 'The demo can’t be removed.')

  await removeBrandChoices(tx, demo.lastIds)
  const counts = await setRowsAside(tx, demo.lastIds)
  await dropCompanyFields(tx, actor, demo.company)
  await endDemoPayments(tx)
  await finish()
  await tx.updateTable('demoShop').set({ removedAt: sql`now()` }).execute()
  await recordAudit(tx, actor, {
    action: 'demo.remove',
    subject: 'demo',
    subjectId: 'shop',
    after: Object.fromEntries([...counts].filter(([, count]) => count > 0)),
  })
}

/**
 * Brings the removed demo back as it was. Refuses when something was sold since, or when something that was
 * added since has the name or the number of something of the demo.
 */
export async function restoreDemo(tx: Tx, actor: Actor) {
  const demo = await lockDemo(tx)
  if (!demo?.removedAt) throw demoRefused('There is no removed demo to bring back.')
  const finish = await lockDemoTables(tx)
  await refuseObstacle(tx, demo, 'The demo can’t come back.')

  try {
    await putRowsBack(tx)
  } catch (error) {
    const values = brokenValues(error)
    throw values === undefined ? error : demoRefused(clashText(values))
  }
  await restoreBrandChoices(tx)
  await restoreCompanyFields(tx, actor, demo.company)
  await markDemoPayments(tx)
  await forgetAside(tx)
  await finish()
  await tx.updateTable('demoShop').set({ removedAt: null }).execute()
  await recordAudit(tx, actor, { action: 'demo.restore', subject: 'demo', subjectId: 'shop' })
}

/** Deletes what was kept aside of the demo, with its pictures, and that there was one. */
export async function forgetDemo(tx: Tx) {
  const pictures = await forgetAside(tx)
  await tx.deleteFrom('demoShop').execute()
  await endDemoPayments(tx)
  await removeUnusedPictures(tx, pictures)
}

/** `detail` comes from PostgreSQL: it names a key that already exists, or one that no longer does. */
function clashText(detail: string): string {
  const [, columns = '', value = ''] = /^Key \((.+)\)=\((.*)\) already exists/.exec(detail) ?? []
  const [column = ''] = /\w+(?=\W*$)/.exec(columns.replace(/::\w+/g, '')) ?? []
  return column
    ? `The demo can’t come back: something that was added since has the same ${nameOf[column] ?? column}, “${value}”. Change or delete it first.`
    : 'The demo can’t be restored: something it needs was deleted, such as a category of its products.'
}

const nameOf: Readonly<Record<string, string>> = {
  sku: 'SKU',
  slug: 'web address',
}
