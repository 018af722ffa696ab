import { setupApi, skippableSteps } from '#contract/backoffice/setup.ts'
import { companyApi } from '#contract/shop/settings.ts'
import { markDemo } from '#demo/mark-demo.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { addKitCategories } from '../kit-categories.ts'
import { type AuditedWrite, type Kit, write } from './audited-write.ts'

/** All there is becomes the demo. */
const asDemo = ({ db }: Kit) => inTransaction(db, markDemo)

/** Prepares a shop to go live; the demo was removed before. */
async function prepareOpening({ boss, given }: Kit) {
  const contact = { email: 'help@asha.in', phone: '+91 80 4000 0000' }
  await boss(companyApi.update, {
    body: {
      ...contact,
      name: 'Asha Tools',
      legalName: 'Asha Tools LLP',
      address: '14 MG Road, Delhi 110001',
      hours: 'Every day, 10 am to 8 pm',
      gstin: '07AABCT1234M1ZD',
      orderPrefix: 'AT',
      grievanceOfficer: { name: 'Meera Rao', ...contact },
    },
  })
  await given.variant()
  for (const step of skippableSteps)
    await boss(setupApi.skip, { body: { step, reason: 'A shop for a trial.' } })
}

/** In this order: the demo is removed, comes back and is removed for good. */
export const setupWrites: readonly AuditedWrite[] = [
  write(setupApi.addKit, async ({ db }) => {
    await addKitCategories(db, ['Chargers'])
    return { input: {}, subject: 'kit categories' }
  }),
  write(setupApi.removeDemo, async (kit) => {
    await asDemo(kit)
    return { input: {}, subject: 'demo shop' }
  }),
  write(setupApi.restoreDemo, () => ({ input: {}, subject: 'demo shop' })),
  write(setupApi.skip, () => ({
    input: { body: { step: 'mail' as const, reason: 'Mails come next week.' } },
    subject: 'setup mail',
  })),
  write(setupApi.goLive, async (kit) => {
    await kit.db.deleteFrom('demoShop').execute()
    await prepareOpening(kit)
    return { input: {}, subject: 'shop Asha Tools' }
  }),
]
