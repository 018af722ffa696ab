import { useEffect, useMemo, useState } from 'react'
import { cinPattern, gstinProblem } from '#contract/india.ts'
import { limits } from '#contract/limits.ts'
import { formatPhone } from '#contract/phone.ts'
import type { Company } from '#contract/shop/settings.ts'
import { companyApi } from '#contract/shop/settings.ts'
import { exampleContact, fixedDeliveryPromise } from '#contract/shop-texts.ts'
import { api } from '#web/session/api.ts'
import { Dropzone } from '#web/ui/inputs/dropzone.tsx'
import { DefaultLogo } from '#web/ui/layout/default-logo.tsx'
import { useAdminShell } from '../kit/admin-shell.data.ts'
import { NoGstin } from '../kit/notices/no-gstin.tsx'
import { SetupHints } from '../kit/notices/setup-hints.tsx'
import { appPlaces, companyDraft, companyWrite, socialPlaces } from './company-draft.ts'
import { DraftChoice, DraftText } from './draft.tsx'
import { OrderPrefixField } from './order-prefix-field.tsx'
import type { LastChange } from './settings.data.ts'
import { SettingsForm, SettingsGroup } from './settings-form.tsx'
import { stateOptions } from './tax-section.tsx'

type CompanySectionProps = { company: Company; changed: LastChange }

export function CompanySection({ company, changed }: CompanySectionProps) {
  const { setup } = useAdminShell()
  const [logo, setLogo] = useState<File | null>(null)
  const saved = useMemo(
    () => ({ draft: companyDraft(company), version: company.version, changed }),
    [company, changed],
  )
  return (
    <SettingsForm
      title="Company"
      saved={saved}
      save={(draft, version) =>
        api(companyApi.update, {
          body: companyWrite(draft, version),
          files: logo ? [{ field: 'logo', file: logo }] : [],
        })
      }
      hasFile={logo !== null}
      onFileDone={() => setLogo(null)}
    >
      <NoGstin company={company} />
      <SetupHints company={company} setup={setup} />
      <SettingsGroup title="Company">
        <DraftText name="name" label="Name" maxLength={80} hint="In the header and every mail." />
        <DraftText name="legalName" label="Legal name" maxLength={160} hint="On invoices." />
        <DraftText name="email" label="Email" type="email" maxLength={254} check={checkEmail} />
        <DraftText
          name="phone"
          label="Phone"
          type="tel"
          maxLength={40}
          hint={`In the footer and on the contact page. Empty: ${formatPhone(exampleContact.phone)}`}
        />
        <DraftText
          name="address"
          label="Address"
          rows={3}
          maxLength={400}
          hint={`In the footer and on the contact page. Empty: ${exampleContact.address}`}
        />
        <DraftText
          name="hours"
          label="Opening hours"
          maxLength={120}
          hint={`On the contact page. Empty: ${exampleContact.hours}`}
        />
        <DraftText
          name="deliveryPromise"
          label="Delivery promise"
          maxLength={80}
          hint={`In the footer and on the home page. Empty: the footer says “${fixedDeliveryPromise}”, the home page says how many pincodes you deliver to`}
        />
        <Registrations company={company} />
      </SettingsGroup>
      <LogoGroup company={company} logo={logo} setLogo={setLogo} />
      <OfficerGroup />
      <SettingsGroup title="Social links and apps">
        {socialPlaces.map(({ key, label }) => (
          <LinkField key={key} name={`socialLinks.${key}`} label={label} />
        ))}
        {appPlaces.map(({ key, label }) => (
          <LinkField key={key} name={`appLinks.${key}`} label={label} />
        ))}
      </SettingsGroup>
    </SettingsForm>
  )
}

/** The numbers of the business, and its state. */
function Registrations({ company }: { company: Company }) {
  return (
    <div className="grid content-start gap-4">
      <DraftText name="gstin" label="GSTIN" optional maxLength={20} check={checkGstin} />
      {company.gstin === null ? (
        <DraftChoice
          name="chargesGst"
          label="While there is no GSTIN"
          options={registrations}
          hint="Unregistered sellers must not charge GST."
        />
      ) : null}
      <DraftText
        name="cin"
        label="CIN or LLPIN"
        optional
        maxLength={21}
        check={checkCin}
        hint="On invoices and at the foot of every page."
      />
      <DraftChoice name="defaultStateCode" label="State" options={stateOptions} />
      <OrderPrefixField company={company} />
    </div>
  )
}

type LogoGroupProps = {
  company: Company
  logo: File | null
  setLogo: (logo: File | null) => void
}

function LogoGroup({ company, logo, setLogo }: LogoGroupProps) {
  return (
    <SettingsGroup title="Logo">
      <Dropzone
        label={logo ? 'Choose another' : 'Drop a logo or choose one'}
        hint="PNG, WebP or JPEG; about 240 × 64 px, light on dark, up to 8 MB"
        accept="image/png,image/webp,image/jpeg,image/avif"
        onAdd={([file]) => setLogo(file ?? null)}
        error={
          logo && logo.size > limits.uploadBytes ? 'This picture is larger than 8 MB.' : undefined
        }
      />
      <LogoPreview logo={logo} logoUrl={company.logoUrl} name={company.name} />
    </SettingsGroup>
  )
}

function OfficerGroup() {
  return (
    <SettingsGroup title="Grievance officer">
      <DraftText name="grievanceOfficer.name" label="Name" maxLength={120} />
      <DraftText name="grievanceOfficer.designation" label="Designation" optional maxLength={120} />
      <DraftText
        name="grievanceOfficer.email"
        label="Email"
        type="email"
        maxLength={254}
        check={checkEmail}
      />
      <DraftText name="grievanceOfficer.phone" label="Phone" type="tel" maxLength={40} />
    </SettingsGroup>
  )
}

const LinkField = ({ name, label }: { name: string; label: string }) => (
  <DraftText name={name} label={label} type="url" optional maxLength={500} check={checkLink} />
)

const registrations = [
  { value: 'yes', label: 'Charge GST: we have applied for a GSTIN' },
  { value: 'no', label: "Don't charge GST: we are not registered" },
]

type LogoPreviewProps = { logo: File | null; logoUrl: string | null; name: string }

/** Previews the logo on the shop's green header, whatever the theme of the back office. */
function LogoPreview({ logo, logoUrl, name }: LogoPreviewProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => {
    if (!logo) return
    const url = URL.createObjectURL(logo)
    setChosen(url)
    return () => {
      setChosen(null)
      URL.revokeObjectURL(url)
    }
  }, [logo])
  const src = chosen ?? logoUrl
  return (
    <div className="flex min-h-24 items-center rounded-card bg-shop px-6 py-4 text-on-shop">
      {src ? (
        <img src={src} alt={`Logo of ${name}`} className="h-8.5 w-auto max-w-40 object-contain" />
      ) : (
        <span className="flex items-center gap-2">
          <DefaultLogo />
          <span className="wordmark">{name}</span>
        </span>
      )}
    </div>
  )
}

const checkEmail = (text: string) =>
  text.trim() && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
    ? 'Enter a valid email address.'
    : undefined

const checkGstin = (text: string) =>
  text.trim() && gstinProblem(text.trim().toUpperCase()) !== null
    ? "This GSTIN doesn't look right. Check all 15 characters."
    : undefined

const checkCin = (text: string) =>
  text.trim() && !cinPattern.test(text.trim().toUpperCase())
    ? "This CIN doesn't look right. Check all 21 characters, or 8 of an LLPIN."
    : undefined

const checkLink = (text: string) =>
  text.trim() && !/^https?:\/\/\S+\.\S+/.test(text.trim())
    ? 'Start the link with https://'
    : undefined
