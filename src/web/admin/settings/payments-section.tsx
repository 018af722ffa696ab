import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import type { ShownPaymentSettings } from '#contract/shop/payment-settings.ts'
import { api } from '#web/session/api.ts'
import { formatDate } from '#web/ui/data/date.ts'
import { CopyField } from '#web/ui/inputs/copy-field.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { NoPayments } from '../no-payments.tsx'
import { DraftCheck, DraftNumber, DraftText } from './draft.tsx'
import { GatewayCheck } from './gateway-check.tsx'
import { paymentsDraft, paymentsValue } from './payments-draft.ts'
import type { LastChange } from './settings.data.ts'
import { SettingsForm, SettingsGroup } from './settings-form.tsx'
import { StaffHoursGroup } from './staff-hours-group.tsx'

type PaymentsSectionProps = { payments: ShownPaymentSettings; changed: LastChange }

/** The online payment methods. Secrets are entered here and never shown again. */
export function PaymentsSection({ payments, changed }: PaymentsSectionProps) {
  const { razorpay } = payments
  return (
    <SettingsForm
      title="Payments"
      saved={{ draft: paymentsDraft(payments), version: payments.version, changed }}
      save={(draft, version) =>
        api(adminPaymentsApi.updateSettings, { body: { ...paymentsValue(draft), version } })
      }
    >
      <NoPayments />
      {razorpay.fromEnvironment ? (
        <Notice>
          Razorpay's keys are set in the server's environment. The keys below are not used.
        </Notice>
      ) : null}
      <GatewayCheck razorpay={razorpay} />
      {razorpay.secretsReadable ? null : (
        <Notice tone="danger">
          The settings key has changed, so the saved secrets can't be read and Razorpay payments are
          off. Enter both secrets again, or start the shop with its previous settings key.
        </Notice>
      )}
      <RazorpayGroup razorpay={razorpay} webhookUrl={payments.webhookUrl} />
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

type RazorpayGroupProps = Pick<ShownPaymentSettings, 'razorpay' | 'webhookUrl'>

function RazorpayGroup({ razorpay, webhookUrl }: RazorpayGroupProps) {
  return (
    <SettingsGroup title="Razorpay: cards, UPI, net banking">
      <div className="md:col-span-2">
        <DraftCheck name="razorpay.enabled" label="Take payments through Razorpay" />
      </div>
      <div className="md:col-span-2">
        <CopyField
          label="Address of the webhook"
          name="razorpayWebhook"
          value={webhookUrl}
          what="Address"
          hint="Enter it at Razorpay under Webhooks, with all payment and refund events."
        />
      </div>
      <DraftText name="razorpay.keyId" label="Key id" maxLength={64} />
      <DraftText
        name="razorpay.keySecret"
        label="Key secret"
        type="password"
        maxLength={200}
        hint={kept(razorpay.hasKeySecret, razorpay.keySecretSetAt)}
      />
      <DraftText
        name="razorpay.webhookSecret"
        label="Webhook secret"
        type="password"
        maxLength={200}
        hint={kept(razorpay.hasWebhookSecret, razorpay.webhookSecretSetAt)}
      />
    </SettingsGroup>
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

const kept = (has: boolean, since: string | null) => {
  if (!has) return 'Stored encrypted and never shown again.'
  return `${since ? `Set on ${formatDate(since)}.` : 'Set.'} Leave empty to keep it.`
}
