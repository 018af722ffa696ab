import { consentLinksApi, consentsApi, customerConsentsApi } from '#contract/people/consents.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { refuseStaffRecord } from '../customers/staff-records.ts'
import { stopByLink } from './consent-links.ts'
import { giveConsents, withdrawConsents } from './decide.ts'
import { listNoticeLanguages, readNotice } from './notices.ts'
import { readConsents } from './read-consents.ts'
import { withdrawForCustomer } from './withdraw-for-customer.ts'

export function consentRoutes(serve: Serve) {
  serve(consentsApi.languages, async ({ db }) => ({ languages: await listNoticeLanguages(db) }))
  serve(consentsApi.notice, ({ db, params }) => readNotice(db, params.language))
  serve(consentsApi.read, ({ db, caller }) => readConsents(db, caller.id))
  serve.write(consentsApi.decide, async ({ tx, caller, body, origin }) => {
    const { purposes, how, isGiven, notice } = body
    const decision = { who: { userId: caller.id }, purposes, how, ip: origin.ip }
    await (isGiven ? giveConsents(tx, decision, notice) : withdrawConsents(tx, decision))
    return readConsents(tx, caller.id)
  })
  serve.write(consentLinksApi.stop, ({ tx, params, origin }) =>
    stopByLink(tx, params.token, origin.ip),
  )
  serve(customerConsentsApi.read, async ({ db, caller, params }) => {
    await refuseStaffRecord(db, caller, params.id)
    return readConsents(db, params.id)
  })
  serve.write(customerConsentsApi.withdraw, async ({ tx, actor, params, body }) => {
    await withdrawForCustomer(tx, params.id, body.purposes, actor)
    return readConsents(tx, params.id)
  })
}
