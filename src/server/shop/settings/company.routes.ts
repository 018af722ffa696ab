import { settingsApi } from '#contract/shop/admin-settings.ts'
import { type CompanyWrite, companyApi } from '#contract/shop/settings.ts'
import type { Deps } from '#server/deps.ts'
import { type Db, inTransaction } from '#server/platform/db/database.ts'
import { type Caller, refuseOldPassword } from '#server/platform/http/caller.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { canReachPhones } from '#server/platform/messages/outbox.ts'
import { storeUploads } from '#server/platform/uploads/pictures.ts'
import { readCompany } from './settings.ts'
import { updateCompany } from './update-company.ts'
import { readSettings, updateCod, updateTax } from './update-settings.ts'

export function companyRoutes(serve: Serve, { mails, storage }: Deps) {
  serve(companyApi.read, async ({ db }) => {
    const [company, sendsMail, sendsCodes] = await Promise.all([
      readCompany(db),
      mails.isOn(db),
      canReachPhones(db),
    ])
    return { ...company, sendsMail, sendsCodes }
  })

  serve(companyApi.update, async ({ db, actor, caller, body, files }) => {
    await guardReplies(db, body, caller)
    const [logo] = await storeUploads(db, storage, files)
    return inTransaction(db, (tx) => updateCompany(tx, actor, body, logo))
  })

  serve(settingsApi.read, ({ db }) => readSettings(db))

  serve.write(settingsApi.updateCod, ({ tx, actor, body }) => updateCod(tx, actor, body))

  serve.write(settingsApi.updateTax, ({ tx, actor, body }) => updateTax(tx, actor, body))
}

/** Messages of shoppers go to these addresses, so changing one asks for the password, as the mail server does. */
async function guardReplies(db: Db, { email, grievanceOfficer }: CompanyWrite, caller: Caller) {
  const company = await readCompany(db)
  const isMoved =
    (email ?? company.email) !== company.email ||
    (grievanceOfficer?.email ?? company.grievanceOfficer.email) !== company.grievanceOfficer.email
  if (isMoved) refuseOldPassword(caller)
}
