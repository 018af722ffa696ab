import { gstinProblem } from '#contract/india.ts'
import { formatRupees } from '#contract/money.ts'
import { paiseOf, problemOf, readRupees } from '#contract/rupees.ts'
import { paymentMethodNames } from '#contract/selling/payment-methods.ts'
import type { StaffQuote } from '#contract/selling/staff-orders.ts'
import { Field, Textarea, TextInput } from '#web/ui/inputs/field.tsx'
import { ChoiceChip, Radio, RadioGroup } from '#web/ui/inputs/radio.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import type { DraftOrder } from '../parts/orders/use-draft-order.ts'

type TermsPartProps = {
  draft: DraftOrder
  change: (part: Partial<DraftOrder>) => void
  quote: StaffQuote | null
}

/** Delivery, coupon, discount, invoice and payment. */
export function TermsPart(props: TermsPartProps) {
  const { draft, change } = props
  return (
    <>
      <Card title="Delivery and price" className="grid gap-4">
        <RadioGroup legend="Delivery" className="flex flex-wrap gap-2">
          <ChoiceChip
            name="channel"
            label="Deliver it"
            checked={draft.channel === 'PHONE'}
            onChange={() => change({ channel: 'PHONE' })}
          />
          <ChoiceChip
            name="channel"
            label="Picked up now"
            checked={draft.channel === 'COUNTER'}
            onChange={() => change({ channel: 'COUNTER' })}
          />
        </RadioGroup>
        <Field label="Coupon" name="couponCode" optional>
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={draft.couponCode}
            onChange={({ target }) => change({ couponCode: target.value.toUpperCase() })}
          />
        </Field>
        <DiscountFields {...props} />
        <BusinessFields {...props} />
        <Field label="Note on the order" name="note" optional>
          <Textarea
            rows={2}
            value={draft.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        </Field>
      </Card>
      <PaymentPart {...props} />
    </>
  )
}

function DiscountFields({ draft, change, quote }: TermsPartProps) {
  const hint = quote ? `You can give up to ${formatRupees(quote.mostDiscount)}.` : undefined
  return (
    <div className="grid gap-4 sm:max-xl:grid-cols-2">
      <Field label="Discount" name="discount" optional hint={hint} check={checkAmount}>
        <TextInput
          lead="₹"
          inputMode="decimal"
          autoComplete="off"
          value={draft.discount}
          onChange={({ target }) => change({ discount: target.value })}
        />
      </Field>
      {draft.discount.trim() ? (
        <Field label="Reason for the discount" name="discount.reason" check={checkReason}>
          <TextInput
            autoComplete="off"
            maxLength={300}
            value={draft.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        </Field>
      ) : null}
    </div>
  )
}

function checkAmount(text: string) {
  if (!text.trim()) return undefined
  const read = readRupees(text)
  return paiseOf(read) === 0 ? 'Enter an amount, or leave it empty.' : problemOf(read)
}
const checkReason = (text: string) => (text.trim() ? undefined : 'Enter a reason.')

function BusinessFields({ draft, change }: TermsPartProps) {
  return (
    <div className="grid gap-4 sm:max-xl:grid-cols-2">
      <Field label="GSTIN" name="gstin" optional check={checkGstin}>
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={draft.gstin}
          onChange={({ target }) => change({ gstin: target.value.toUpperCase() })}
        />
      </Field>
      {draft.gstin.trim() ? (
        <Field label="Business name" name="businessName" check={checkBusiness}>
          <TextInput
            autoComplete="off"
            value={draft.businessName}
            onChange={({ target }) => change({ businessName: target.value })}
          />
        </Field>
      ) : null}
      {draft.gstin.trim() && draft.channel === 'PHONE' ? (
        <Field
          label="GSTIN of the receiver"
          name="shipToGstin"
          optional
          check={checkGstin}
          hint="Only if another registered business gets the goods."
        >
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={draft.shipToGstin}
            onChange={({ target }) => change({ shipToGstin: target.value.toUpperCase() })}
          />
        </Field>
      ) : null}
    </div>
  )
}

const checkGstin = (text: string) =>
  text.trim() && gstinProblem(text) !== null
    ? "This GSTIN doesn't look right. Check all 15 characters."
    : undefined
const checkBusiness = (text: string) => (text.trim() ? undefined : 'Enter the business name.')

function PaymentPart({ draft, change, quote }: TermsPartProps) {
  const offers = quote?.paymentMethods.filter(({ enabled }) => enabled) ?? []
  if (offers.length === 0) return null
  return (
    <Card title="Payment">
      <RadioGroup legend="Payment" hideLegend>
        {offers.map(({ method, available, reason, fee }) => (
          <Radio
            key={method}
            card
            name="method"
            checked={available && draft.method === method}
            disabled={!available}
            onChange={() => change({ method })}
            label={paymentMethodNames[method]}
            hint={reason ?? hints[method]}
            trail={fee > 0 ? `+ ${formatRupees(fee)}` : undefined}
          />
        ))}
      </RadioGroup>
    </Card>
  )
}

const hints: Partial<Record<DraftOrder['method'] & string, string>> = {
  ONLINE: 'By a payment link.',
  UPI_QR: 'By a payment link; you confirm the transfer.',
  BANK_TRANSFER: 'By a payment link with the account; you confirm the transfer.',
  CASH: 'You have taken the money.',
}
