import { type LoaderFunctionArgs, redirect } from 'react-router'
import { auditApi } from '#contract/backoffice/audit.ts'
import { factDefaultsApi } from '#contract/catalogue/fact-defaults.ts'
import { noticeLanguageOf } from '#contract/people/notice-languages.ts'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { courierSettingsApi } from '#contract/selling/courier-settings.ts'
import { adminPagesApi } from '#contract/shop/admin-pages.ts'
import { settingsApi } from '#contract/shop/admin-settings.ts'
import { mailServerApi } from '#contract/shop/mail-server.ts'
import { messagesApi } from '#contract/shop/messages.ts'
import { companyApi } from '#contract/shop/settings.ts'
import { eInvoiceSettingsApi } from '#contract/tax/e-invoice-settings.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { policyAddress, policyPages, sectionIn } from '../parts/settings/sections.ts'
import { readArea } from './delivery-area.data.ts'
import { readMailWords } from './mail-words/mail-words.data.ts'
import { readOutbox } from './outbox/outbox.data.ts'

/** Who last changed the section, and when; null if nobody has. */
export type LastChange = { by: string; at: string } | null

/** The page that the address names. The privacy notice is a page of its own in each language. */
function slugIn(params: URLSearchParams): string {
  const named = params.get('page') ?? ''
  const isKnown = policyPages.some(({ slug }) => slug === named) || noticeLanguageOf(named) !== null
  return isKnown ? named : policyPages[0].slug
}

/** Loads only what the section in the address needs. */
export const settingsLoader = authenticatedLoader(async ({ request }: LoaderFunctionArgs) => {
  const params = new URL(request.url).searchParams
  const section = sectionIn(params)
  if (section === 'company') return { section, ...(await readCompany()) }
  // The address identifies the form, so it must always name the page.
  if (section === 'policies' && !params.has('page')) throw redirect(policyAddress(slugIn(params)))
  if (section === 'policies') return { section, ...(await readPolicy(slugIn(params))) }
  if (section === 'payments') return { section, ...(await readPayments()) }
  if (section === 'e-invoices') return { section, ...(await readEInvoices()) }
  if (section === 'couriers') return { section, ...(await readCouriers()) }
  if (section === 'area') return { section, ...(await readArea(params)) }
  if (section === 'mail-server') return { section, ...(await readMailServer()) }
  if (section === 'mail-words') return { section, ...(await readMailWords(params)) }
  if (section === 'messages') return { section, ...(await readMessages()) }
  if (section === 'facts') return { section, ...(await api(factDefaultsApi.list)) }
  if (section === 'mails') return { section, outbox: await readOutbox(params) }
  return { section, settings: await api(settingsApi.read) }
})

async function readCompany() {
  const [company, changed] = await Promise.all([
    api(companyApi.read),
    readLastChange('settings', 'company'),
  ])
  return { company, changed }
}

async function readPayments() {
  const [payments, changed] = await Promise.all([
    api(adminPaymentsApi.settings),
    readLastChange('settings', 'payments'),
  ])
  return { payments, changed }
}

async function readCouriers() {
  const [couriers, changed] = await Promise.all([
    api(courierSettingsApi.read),
    readLastChange('settings', 'couriers'),
  ])
  return { couriers, changed }
}

async function readEInvoices() {
  const [settings, changed] = await Promise.all([
    api(eInvoiceSettingsApi.read),
    readLastChange('settings', 'eInvoices'),
  ])
  return { settings, changed }
}

async function readMailServer() {
  const [server, changed] = await Promise.all([
    api(mailServerApi.read),
    readLastChange('settings', 'mail'),
  ])
  return { server, changed }
}

async function readMessages() {
  const [messages, changed] = await Promise.all([
    api(messagesApi.settings),
    readLastChange('settings', 'messages'),
  ])
  return { messages, changed }
}

async function readPolicy(slug: string) {
  const [page, changed, { placeholders }] = await Promise.all([
    api(adminPagesApi.source, { params: { slug } }),
    readLastChange('page', slug),
    api(adminPagesApi.placeholders),
  ])
  return { page, changed, placeholders }
}

async function readLastChange(subject: string, subjectId: string): Promise<LastChange> {
  const { entries } = await api(auditApi.list, { query: { subject, subjectId, limit: 1 } })
  const last = entries[0]
  return last ? { by: last.actor, at: last.at } : null
}
