import type { Company, CompanyWrite } from '#contract/shop/settings.ts'
import type { Draft } from './draft.tsx'

type Place = { key: string; label: string }

export const socialPlaces: readonly Place[] = [
  { key: 'facebook', label: 'Facebook' },
  { key: 'instagram', label: 'Instagram' },
  { key: 'youtube', label: 'YouTube' },
  { key: 'x', label: 'X' },
]

export const appPlaces: readonly Place[] = [
  { key: 'googlePlay', label: 'Google Play' },
  { key: 'appStore', label: 'App Store' },
]

const officerKeys = ['name', 'designation', 'email', 'phone'] as const
const plainKeys = [
  'name',
  'legalName',
  'email',
  'phone',
  'address',
  'hours',
  'deliveryPromise',
  'defaultStateCode',
  'orderPrefix',
] as const

export function companyDraft(company: Company): Draft {
  const { grievanceOfficer: officer, socialLinks, appLinks } = company
  return {
    ...Object.fromEntries(plainKeys.map((key) => [key, company[key]])),
    gstin: company.gstin ?? '',
    cin: company.cin ?? '',
    chargesGst: company.chargesGst ? 'yes' : 'no',
    ...Object.fromEntries(
      officerKeys.map((key) => [`grievanceOfficer.${key}`, officer[key] ?? '']),
    ),
    ...linksDraft('socialLinks', socialLinks),
    ...linksDraft('appLinks', appLinks),
  }
}

/** Leaves out what cannot be empty: without an email address or a prefix, the present one stays. */
export function companyWrite(draft: Draft, version: number): CompanyWrite {
  const text = (name: string) => draft[name] ?? ''
  return {
    name: text('name'),
    legalName: text('legalName'),
    ...(text('email').trim() && { email: text('email') }),
    phone: text('phone'),
    address: text('address'),
    hours: text('hours'),
    deliveryPromise: text('deliveryPromise'),
    gstin: text('gstin').trim() || null,
    cin: text('cin').trim() || null,
    chargesGst: text('chargesGst') !== 'no',
    defaultStateCode: text('defaultStateCode'),
    grievanceOfficer: {
      name: text('grievanceOfficer.name'),
      designation: text('grievanceOfficer.designation'),
      email: text('grievanceOfficer.email'),
      phone: text('grievanceOfficer.phone'),
    },
    socialLinks: linksIn(draft, 'socialLinks'),
    appLinks: linksIn(draft, 'appLinks'),
    ...(text('orderPrefix').trim() && { orderPrefix: text('orderPrefix') }),
    version,
  }
}

const linksDraft = (name: string, links: Record<string, string>): Draft =>
  Object.fromEntries(Object.entries(links).map(([key, link]) => [`${name}.${key}`, link]))

const linksIn = (draft: Draft, name: string) =>
  Object.fromEntries(
    Object.entries(draft)
      .filter(([key, link]) => key.startsWith(`${name}.`) && link.trim())
      .map(([key, link]) => [key.slice(name.length + 1), link.trim()]),
  )
