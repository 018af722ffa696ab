import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useFetcher,
} from 'react-router'
import { auditApi } from '#contract/backoffice/dashboard.ts'
import type { Problem } from '#contract/endpoint.ts'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { type PageWrite, pagesApi } from '#contract/shop/pages.ts'
import type { PaymentSettingsWrite } from '#contract/shop/payment-settings.ts'
import {
  type CodSettings,
  type CompanyWrite,
  companyApi,
  type ShippingSettings,
  type TaxSettings,
} from '#contract/shop/settings.ts'
import { paths } from '#web/app/paths.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { attemptWithPassword, type Outcome, sentenceOf } from '#web/session/run-action.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { readArea } from './delivery-area.data.ts'
import { readAudit, readMails } from './records.data.ts'

export const settingsSections = [
  { section: 'company', label: 'Company' },
  { section: 'shipping', label: 'Shipping' },
  { section: 'area', label: 'Delivery area' },
  { section: 'tax', label: 'Tax' },
  { section: 'cod', label: 'Cash on delivery' },
  { section: 'payments', label: 'Payments' },
  { section: 'policies', label: 'Policies' },
  { section: 'mails', label: 'Mails' },
  { section: 'audit', label: 'Audit log' },
] as const
export type SettingsSection = (typeof settingsSections)[number]['section']

export const policyPages = [
  { slug: 'refund-policy', label: 'Refunds' },
  { slug: 'shipping-policy', label: 'Shipping' },
  { slug: 'terms', label: 'Terms' },
  { slug: 'privacy', label: 'Privacy' },
  { slug: 'warranty', label: 'Warranty' },
] as const

/** Who last changed the section, and when; null if nobody has. */
export type LastChange = { by: string; at: string } | null

export const sectionIn = (params: URLSearchParams): SettingsSection =>
  settingsSections.find(({ section }) => section === params.get('section'))?.section ?? 'company'

const slugIn = (params: URLSearchParams) =>
  policyPages.find(({ slug }) => slug === params.get('page'))?.slug ?? policyPages[0].slug

export const sectionAddress = (section: SettingsSection) =>
  section === 'policies'
    ? policyAddress(policyPages[0].slug)
    : `${paths.adminSettings}?section=${section}`

export const policyAddress = (slug: string) =>
  `${paths.adminSettings}?section=policies&page=${slug}`

/** Loads only what the section in the address needs. */
export const settingsLoader = authenticatedLoader(async ({ request }: LoaderFunctionArgs) => {
  const params = new URL(request.url).searchParams
  const section = sectionIn(params)
  if (section === 'company') return { section, ...(await readCompany()) }
  // The address identifies the form, so it must always name the page.
  if (section === 'policies' && !params.has('page')) throw redirect(policyAddress(slugIn(params)))
  if (section === 'policies') return { section, ...(await readPolicy(slugIn(params))) }
  if (section === 'payments') return { section, ...(await readPayments()) }
  if (section === 'area') return { section, ...(await readArea(params)) }
  if (section === 'mails') return { section, ...(await readMails(params)) }
  if (section === 'audit') return { section, ...(await readAudit(params)) }
  return { section, settings: await api(companyApi.settings) }
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

async function readPolicy(slug: string) {
  const [page, changed, { placeholders }] = await Promise.all([
    api(pagesApi.source, { params: { slug } }),
    readLastChange('page', slug),
    api(pagesApi.placeholders),
  ])
  return { page, changed, placeholders }
}

async function readLastChange(subject: string, subjectId: string): Promise<LastChange> {
  const { entries } = await api(auditApi.list, { query: { subject, subjectId, limit: 1 } })
  const last = entries[0]
  return last ? { by: last.actor, at: last.at } : null
}

export type SettingsDeed =
  | { deed: 'company'; company: CompanyWrite }
  | { deed: 'shipping'; value: ShippingSettings; version: number }
  | { deed: 'tax'; value: TaxSettings; version: number }
  | { deed: 'cod'; value: CodSettings; version: number }
  | { deed: 'payments'; value: Omit<PaymentSettingsWrite, 'version'>; version: number }
  | { deed: 'page'; slug: string; page: PageWrite }

/** Saves one section. A logo is uploaded as a file beside the action. */
export async function settingsAction({ request }: ActionFunctionArgs): Promise<Outcome> {
  const { action, logo } = await readDeed(request)
  const retry = logo ? undefined : { action: paths.adminSettings, body: action }
  const outcome = await attemptWithPassword<unknown>(() => perform(action, logo), retry)
  if (outcome.ok) toast.success('Saved.')
  else if (!isShownInForm(outcome.problem)) toast.error(sentenceOf(outcome.problem))
  return outcome
}

/** Field errors and edit conflicts are shown in the form; the login dialog covers it. */
const isShownInForm = ({ status, code, fields }: Problem) =>
  fields !== undefined || code === 'stale' || status === 401

async function readDeed(request: Request): Promise<{ action: SettingsDeed; logo: File | null }> {
  if (request.headers.get('content-type')?.includes('json'))
    return { action: (await request.json()) as SettingsDeed, logo: null }
  const form = await request.formData()
  const logo = form.get('logo')
  return {
    action: JSON.parse(String(form.get('deed'))) as SettingsDeed,
    logo: logo instanceof File ? logo : null,
  }
}

function perform(action: SettingsDeed, logo: File | null): Promise<unknown> {
  if (action.deed === 'company')
    return api(companyApi.update, {
      body: action.company,
      files: logo ? [{ field: 'logo', file: logo }] : [],
    })
  if (action.deed === 'page')
    return api(pagesApi.update, { params: { slug: action.slug }, body: action.page })
  if (action.deed === 'shipping')
    return api(companyApi.updateShipping, {
      body: { value: action.value, version: action.version },
    })
  if (action.deed === 'payments')
    return api(adminPaymentsApi.updateSettings, {
      body: { ...action.value, version: action.version },
    })
  if (action.deed === 'tax')
    return api(companyApi.updateTax, { body: { value: action.value, version: action.version } })
  return api(companyApi.updateCod, { body: { value: action.value, version: action.version } })
}

export function useSettingsDeed() {
  const fetcher = useFetcher<typeof settingsAction>()
  return {
    busy: fetcher.state !== 'idle',
    outcome: fetcher.data,
    save: (action: SettingsDeed, logo: File | null = null) => {
      const to = { method: 'post', action: paths.adminSettings } as const
      if (!logo) return fetcher.submit(action, { ...to, encType: 'application/json' })
      const form = new FormData()
      form.append('deed', JSON.stringify(action))
      form.append('logo', logo)
      return fetcher.submit(form, { ...to, encType: 'multipart/form-data' })
    },
  }
}
