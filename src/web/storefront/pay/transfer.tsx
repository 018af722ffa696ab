import { formatRupees, plainRupees } from '#contract/money.ts'
import { pastedCode } from '#contract/pasted.ts'
import type { BankTransfer, UpiTransfer } from '#contract/selling/payments.ts'
import { useSendsMail } from '#web/session/layout.ts'
import { type Fact, FactTable } from '#web/ui/data/facts.tsx'
import { Button, ButtonLink } from '#web/ui/inputs/button.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { Form } from '#web/ui/inputs/form.tsx'
import type { Check } from '#web/ui/inputs/form-state.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { WithCopy } from '#web/ui/overlays/copy-button.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import type { PaymentCalls } from './pay.data.ts'

type Calls = { calls: PaymentCalls }
/** `amount`: the amount to transfer, in paise. */
type UpiPaymentProps = Calls & { upi: UpiTransfer; amount: number }
type BankPaymentProps = Calls & { bank: BankTransfer; amount: number }
type TransferProps = Calls & {
  /** The UTR entered before. */
  utr: string | null
  label?: string
  check?: Check
}

/** The time to pay is over, but an earlier transfer can still be reported. */
export function LateTransfer({ utr, calls }: TransferProps) {
  return (
    <Card title="Have you transferred the money?" className="grid grid-cols-1 gap-4">
      <p>
        Enter the reference number of the transfer. Once it arrives, your order is placed again. If
        the items are sold out by then, we refund all of it.
      </p>
      <TransferNumber utr={utr} calls={calls} />
    </Card>
  )
}

/** A QR code or a UPI link, then a field for the transfer's UTR, which the shop looks up. */
export function UpiPayment({ upi, amount, calls }: UpiPaymentProps) {
  return (
    <>
      <ol className="grid list-decimal gap-2 ps-5">
        <li>Scan the code with any UPI app, or open the app on this phone.</li>
        <li>Pay exactly this amount.</li>
        <li>Enter the transfer's 12-digit UPI reference number (UTR) below.</li>
      </ol>
      <img
        src={upi.qr}
        alt={`UPI code to pay ${upi.payee}`}
        width={240}
        height={240}
        className="justify-self-center rounded-card bg-white"
      />
      <ButtonLink to={upi.link} variant="tonal" className="md:hidden">
        Open a UPI app
      </ButtonLink>
      <FactTable
        facts={[
          amountFact(amount),
          { label: 'Pay to', value: upi.payee },
          copied('UPI ID', upi.vpa),
          copied('Order number', upi.reference),
        ]}
      />
      <TransferNumber
        utr={upi.utr}
        calls={calls}
        label="UPI reference number (UTR)"
        check={checkUpiNumber}
      />
    </>
  )
}

/** The bank details for a transfer, and a field for its UTR. */
export function BankPayment({ bank, amount, calls }: BankPaymentProps) {
  const sendsMail = useSendsMail()
  return (
    <>
      <ol className="grid list-decimal gap-2 ps-5">
        <li>Send exactly this amount by NEFT, RTGS or IMPS to the account below.</li>
        <li>Enter the order number in the remarks field.</li>
        <li>
          Enter the reference number (UTR) of the transfer below.
          {sendsMail ? " We'll email you when we find it." : ''}
        </li>
      </ol>
      <FactTable
        facts={[
          amountFact(amount),
          copied('Account name', bank.payee),
          copied('Account number', bank.account),
          copied('IFSC', bank.ifsc),
          ...(bank.bank ? [{ label: 'Bank', value: bank.bank }] : []),
          copied('Remarks', bank.reference),
        ]}
      />
      <TransferNumber utr={bank.utr} calls={calls} />
    </>
  )
}

/** A value that is typed into an app of the bank; copied, it has no slip. */
const copied = (label: string, text: string): Fact => ({
  label,
  value: (
    <WithCopy text={text} label={`Copy: ${label}`}>
      {text}
    </WithCopy>
  ),
})

const amountFact = (amount: number): Fact => ({
  label: 'Amount',
  value: (
    <WithCopy text={plainRupees(amount)} label="Copy: Amount">
      {formatRupees(amount, { paise: 'always' })}
    </WithCopy>
  ),
})

/** The UTR from the shopper's bank, and its status. */
function TransferNumber(props: TransferProps) {
  const { utr, calls, label = 'Reference number (UTR)', check = checkUtr } = props
  const sendsMail = useSendsMail()
  const problem = calls.problem
  return (
    <>
      {utr ? (
        <Notice tone="ok" live>
          We are looking for your transfer {utr}.
          {sendsMail
            ? " We'll email you as soon as we find it."
            : ' This page shows when we have found it.'}
        </Notice>
      ) : null}
      <Form
        as="form"
        problem={problem?.fields ? problem : null}
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void calls.giveUtr(String(new FormData(event.currentTarget).get('utr') ?? ''))
        }}
      >
        <Field label={label} name="utr" check={check}>
          <TextInput autoComplete="off" autoCapitalize="characters" spellCheck={false} required />
        </Field>
        <Button type="submit" busy={calls.isBusy}>
          {utr ? 'Correct the number' : 'I have paid'}
        </Button>
      </Form>
    </>
  )
}

const isNumber = (value: string) => /^[A-Z0-9]{12,22}$/.test(pastedCode(value))

const checkUpiNumber: Check = (value) =>
  isNumber(value) ? undefined : 'Enter the 12 digits your UPI app shows as UPI reference or UTR.'

const checkUtr: Check = (value) =>
  isNumber(value) ? undefined : 'Enter the 12 to 22 letters and digits of the UTR.'
