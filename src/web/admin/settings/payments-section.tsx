import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import type { ShownPaymentSettings } from '#contract/selling/payment-settings.ts'
import { api } from '#web/session/api.ts'
import { NoPayments } from '../kit/notices/no-payments.tsx'
import { DraftCheck, DraftNumber, DraftText } from './draft.tsx'
import { GatewaysGroup } from './gateways-group.tsx'
import { paymentsDraft, paymentsValue } from './payments-draft.ts'
import type { LastChange } from './settings.data.ts'
import { SettingsForm, SettingsGroup } from './settings-form.tsx'
import { StaffHoursGroup } from './staff-hours-group.tsx'

type PaymentsSectionProps = { payments: ShownPaymentSettings; changed: LastChange }

/** The online payment methods. Secrets are entered here and never shown again. */
export function PaymentsSection({ payments, changed }: PaymentsSectionProps) {
  return (
    <SettingsForm
      title="Payments"
      saved={{ draft: paymentsDraft(payments), version: payments.version, changed }}
      save={(draft, version) =>
        api(adminPaymentsApi.updateSettings, { body: { ...paymentsValue(draft), version } })
      }
    >
      <NoPayments />
      <GatewaysGroup gateways={payments.gateways} webhookUrls={payments.webhookUrls} />
      <SettingsGroup title="UPI transfer with a QR code">
        <div className="md:col-span-2">
          <DraftCheck
            name="upi.enabled"
            label="Take UPI transfers"
            hint="Not confirmed automatically: the shopper enters the UTR, and staff match it with the bank statement."
          />
        </div>
        <DraftText name="upi.vpa" label="UPI ID" maxLength={320} />
        <DraftText name="upi.payee" label="Name shown to the payer" maxLength={60} />
      </SettingsGroup>
      <BankGroup />
      <SettingsGroup title="Payment time limit">
        <DraftNumber
          name="holdMinutes"
          label="Reserve stock for"
          hint="Starts with the order and restarts with every payment attempt. After that, the stock is released and the unpaid order expires."
          min={15}
          max={240}
          trail="minutes"
        />
      </SettingsGroup>
      <StaffHoursGroup />
    </SettingsForm>
  )
}

function BankGroup() {
  return (
    <SettingsGroup title="Bank transfer for businesses">
      <div className="md:col-span-2">
        <DraftCheck
          name="bank.enabled"
          label="Take bank transfers"
          hint="Offered to shoppers who enter a GSTIN. Stock is reserved for two working days; staff match the transfer with the bank statement."
        />
      </div>
      <DraftText name="bank.payee" label="Account name" maxLength={120} />
      <DraftText name="bank.account" label="Account number" maxLength={18} />
      <DraftText name="bank.ifsc" label="IFSC" maxLength={11} />
      <DraftText name="bank.bank" label="Bank and branch" maxLength={120} />
    </SettingsGroup>
  )
}
