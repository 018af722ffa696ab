import { addressStates, gstinStateCode, panPattern, stateName } from '#contract/india.ts'
import { settingsApi } from '#contract/shop/admin-settings.ts'
import type { Settings } from '#contract/shop/settings.ts'
import { api } from '#web/session/api.ts'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { useAdminShell } from '../kit/admin-shell.data.ts'
import { NoGstin } from '../kit/notices/no-gstin.tsx'
import { DraftCheck, DraftChoice, DraftNumber, DraftRupees, DraftText } from './draft.tsx'
import { PrefixFields } from './prefix-fields.tsx'
import { savedOf } from './section-state.ts'
import { SettingsForm, SettingsGroup } from './settings-form.tsx'
import { taxDraft, taxIn } from './tax-draft.ts'

export function TaxSection({ settings }: { settings: Settings }) {
  return (
    <SettingsForm
      title="Tax"
      saved={savedOf(settings, 'tax', taxDraft)}
      save={(draft, version) =>
        api(settingsApi.updateTax, { body: { value: taxIn(draft), version } })
      }
    >
      <Registration supplierState={settings.tax.value.supplierStateCode} />
      <SettingsGroup title="Tax and returns">
        <DraftChoice
          name="value.supplierStateCode"
          label="Goods ship from"
          hint="Orders within this state carry CGST and SGST, all others IGST."
          options={stateOptions}
        />
        <DraftNumber
          name="value.returnWindowDays"
          label="Return window"
          hint="Shown in the policies and on product pages."
          min={0}
          max={90}
          trail="days"
        />
        <DraftNumber
          name="value.returnAnswerDays"
          label="Return requests answered within"
          hint="Shown in the refund policy and in mails about returns."
          min={1}
          max={30}
          trail="working days"
        />
        <DraftNumber
          name="value.refundStartDays"
          label="Refunds started within"
          hint="After the returned goods are checked. Shown in the refund policy."
          min={1}
          max={30}
          trail="working days"
        />
        <div className="md:col-span-2">
          <DraftCheck name="value.roundToRupee" label="Round order totals to the rupee" />
        </div>
      </SettingsGroup>
      <InvoicesGroup />
      <PrefixFields numbers={settings.documentNumbers} />
      <EwayBillsGroup />
    </SettingsForm>
  )
}

function InvoicesGroup() {
  return (
    <SettingsGroup title="Invoices">
      <DraftChoice
        name="value.hsnDigits"
        label="HSN code"
        hint="At least 4 digits up to ₹5 crore of turnover a year, 6 above."
        options={hsnOptions}
      />
      <DraftText
        name="value.pan"
        label="PAN"
        optional
        maxLength={10}
        check={checkPan}
        hint="Filled in from the GSTIN."
      />
      <DraftText
        name="value.signatory"
        label="Authorised signatory"
        optional
        maxLength={80}
        hint="Printed above the words “Authorised signatory”."
      />
      <DraftText
        name="value.declaration"
        label="Declaration"
        optional
        rows={3}
        maxLength={400}
        hint="Replaces the standard text. What the law requires is always printed."
      />
    </SettingsGroup>
  )
}

function EwayBillsGroup() {
  return (
    <SettingsGroup title="E-way bills">
      <DraftRupees
        name="value.ewayBill.betweenStates"
        label="Required to another state above"
        optional
        hint="Leave empty for the legal limit of ₹50,000."
      />
      <DraftRupees
        name="value.ewayBill.withinState"
        label="Required within the state above"
        optional
        hint="Leave empty for ₹50,000 (in Delhi ₹1,00,000, businesses only)."
      />
    </SettingsGroup>
  )
}

/** The GST registration and the state goods ship from. A wrong state leads to wrong taxes. */
function Registration({ supplierState }: { supplierState: string }) {
  const { company } = useAdminShell()
  if (!company) return null
  if (company.gstin === null) return <NoGstin company={company} link />
  const registered = gstinStateCode(company.gstin)
  if (registered === null || registered === supplierState) return null
  return (
    <Notice tone="warn">
      The GSTIN belongs to {stateName(registered)}, but goods ship from {stateName(supplierState)}.
      One of them is wrong, so the taxes are wrong too.
    </Notice>
  )
}

const hsnOptions = [4, 6, 8].map((digits) => ({
  value: String(digits),
  label: `${digits} digits`,
}))

const checkPan = (text: string) =>
  text.trim() && !panPattern.test(text.trim().toUpperCase())
    ? "This PAN doesn't look right: five letters, four digits, a letter."
    : undefined

export const stateOptions = addressStates.map(({ code, name }) => ({
  value: code,
  label: `${name} (${code})`,
}))
