import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import type { PaymentSettings, PaymentSettingsWrite } from '#contract/shop/payment-settings.ts'
import { api } from '#web/session/api.ts'
import { formatDate } from '#web/ui/data/date.ts'
import { CopyField } from '#web/ui/inputs/copy-field.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { NoPayments } from '../no-payments.tsx'
import { type Draft, DraftCheck, DraftNumber, DraftText } from './draft.tsx'
import { GatewayCheck } from './gateway-check.tsx'
import type { LastChange } from './settings.data.ts'
import { SettingsForm, SettingsGroup } from './settings-form.tsx'
import { shopUrl } from './shop-url.ts'

type PaymentsSectionProps = { payments: PaymentSettings; changed: LastChange }

/** The online payment methods. Secrets are entered here and never shown again. */
export function PaymentsSection({ payments, changed }: PaymentsSectionProps) {
  const { razorpay } = payments
  return (
    <SettingsForm
      title="Payments"
      saved={{ draft: draftOf(payments), version: payments.version, changed }}
      save={(draft, version) =>
        api(adminPaymentsApi.updateSettings, { body: { ...writeOf(draft), version } })
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
      <RazorpayGroup razorpay={razorpay} />
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
    </SettingsForm>
  )
}

function RazorpayGroup({ razorpay }: Pick<PaymentSettings, 'razorpay'>) {
  return (
    <SettingsGroup title="Razorpay: cards, UPI, net banking">
      <div className="md:col-span-2">
        <DraftCheck name="razorpay.enabled" label="Take payments through Razorpay" />
      </div>
      <div className="md:col-span-2">
        <CopyField
          label="Address of the webhook"
          name="razorpayWebhook"
          value={shopUrl('/api/webhooks/razorpay')}
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
          hint="Offered to shoppers who enter a GSTIN. Stock is reserved for two days; staff match the transfer with the bank statement."
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

const draftOf = ({ razorpay, upi, bank, holdMinutes }: PaymentSettings): Draft => ({
  'razorpay.enabled': razorpay.enabled ? 'on' : '',
  'razorpay.keyId': razorpay.keyId,
  'razorpay.keySecret': '',
  'razorpay.webhookSecret': '',
  'upi.enabled': upi.enabled ? 'on' : '',
  'upi.vpa': upi.vpa,
  'upi.payee': upi.payee,
  'bank.enabled': bank.enabled ? 'on' : '',
  'bank.payee': bank.payee,
  'bank.account': bank.account,
  'bank.ifsc': bank.ifsc,
  'bank.bank': bank.bank,
  holdMinutes: String(holdMinutes),
})

function writeOf(draft: Draft): Omit<PaymentSettingsWrite, 'version'> {
  const text = (name: string) => draft[name]?.trim() ?? ''
  const secret = (name: 'keySecret' | 'webhookSecret') =>
    text(`razorpay.${name}`) ? { [name]: text(`razorpay.${name}`) } : {}
  return {
    razorpay: {
      enabled: draft['razorpay.enabled'] === 'on',
      keyId: text('razorpay.keyId'),
      ...secret('keySecret'),
      ...secret('webhookSecret'),
    },
    bank: {
      enabled: draft['bank.enabled'] === 'on',
      payee: text('bank.payee'),
      account: text('bank.account'),
      ifsc: text('bank.ifsc'),
      bank: text('bank.bank'),
    },
    holdMinutes: Number(text('holdMinutes')),
    upi: { enabled: draft['upi.enabled'] === 'on', vpa: text('upi.vpa'), payee: text('upi.payee') },
  }
}
