import { formatRupees, paise } from '#contract/money.ts'
import type { AdminOrder } from '#contract/selling/admin-orders.ts'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { type MoneyDeed, useMoneyDeed } from '../payments/payments.data.ts'
import { QuestionDialog } from '../question-dialog.tsx'
import { toPaise } from '../settings/amounts.ts'
import { type Awaited, TransferAmount } from './bank-transfers.tsx'

/** A money action that staff are about to take. `most` is in paise. */
export type MoneyQuestion = { paymentId: number } & (
  | { kind: 'money.confirm'; utr: string; awaited: Awaited }
  | { kind: 'money.reject' }
  | { kind: 'money.reviewed' }
  | { kind: 'money.remit'; most: number }
  | { kind: 'money.refund'; most: number }
  | { kind: 'money.refundPaid'; refundId: number }
)

type MoneyDialogProps = { order: AdminOrder; question: MoneyQuestion; onClose: () => void }

/** Asks for the details needed before money is booked or refunded. */
export function MoneyDialog({ order, question, onClose }: MoneyDialogProps) {
  const { busy, outcome, submit } = useMoneyDeed()
  const texts = words[question.kind]
  return (
    <QuestionDialog
      busy={busy}
      outcome={outcome}
      onClose={onClose}
      title={`${order.orderNumber}: ${texts.title}`}
      confirm={texts.confirm}
      cancel="Not now"
      onAnswer={(form) => void submit(deedOf(order, question, form))}
    >
      <p className="text-ink-2">{texts.text}</p>
      {'most' in question ? <AmountField most={question.most} /> : null}
      {'awaited' in question ? <TransferAmount awaited={question.awaited} /> : null}
      <Field
        label={texts.label}
        name={texts.name}
        check={(text) => (text.trim() ? undefined : texts.missing)}
      >
        <TextInput
          maxLength={texts.name === 'utr' ? 22 : 300}
          autoComplete="off"
          defaultValue={'utr' in question ? question.utr : ''}
        />
      </Field>
    </QuestionDialog>
  )
}

function AmountField({ most }: { most: number }) {
  const check = (text: string) => {
    const amount = toPaise(text)
    return amount !== null && amount >= 100 && amount <= most
      ? undefined
      : `Enter an amount from ₹1 to ${formatRupees(most, { paise: 'always' })}.`
  }
  return (
    <Field label="Amount" name="amount" check={check}>
      <TextInput
        lead="₹"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={(most / 100).toFixed(2)}
      />
    </Field>
  )
}

function deedOf(order: AdminOrder, question: MoneyQuestion, form: FormData): MoneyDeed {
  const named = { orderId: order.id, orderNumber: order.orderNumber, paymentId: question.paymentId }
  const textOf = (name: string) => String(form.get(name) ?? '').trim()
  const amount = paise(toPaise(textOf('amount')) ?? 0)
  switch (question.kind) {
    case 'money.confirm':
      return { ...named, deed: question.kind, utr: textOf('utr'), amount }
    case 'money.reject':
      return { ...named, deed: question.kind, reason: textOf('reason') }
    case 'money.reviewed':
      return { ...named, deed: question.kind, note: textOf('note') }
    case 'money.remit':
      return { ...named, deed: question.kind, amount, reference: textOf('reference') }
    case 'money.refund':
      return {
        ...named,
        deed: question.kind,
        amount,
        reason: textOf('reason'),
        left: paise(question.most),
      }
    case 'money.refundPaid':
      return {
        ...named,
        deed: question.kind,
        refundId: question.refundId,
        reference: textOf('reference'),
      }
  }
}

const words: Record<
  MoneyQuestion['kind'],
  { title: string; text: string; confirm: string; name: string; label: string; missing: string }
> = {
  'money.confirm': {
    title: 'transfer received?',
    text: 'Enter the amount and number from your bank statement, even if they differ from the order.',
    confirm: 'Book transfer',
    name: 'utr',
    label: 'UTR',
    missing: 'Enter the number of the transfer.',
  },
  'money.reject': {
    title: 'transfer not found?',
    text: 'The shopper gets a mail. If nothing else was received, the order expires and its items go back on sale.',
    confirm: 'Notify shopper',
    name: 'reason',
    label: 'Reason',
    missing: 'Enter a reason.',
  },
  'money.reviewed': {
    title: 'reviewed?',
    text: 'The payment leaves the list. Your note stays in the audit log.',
    confirm: 'Done',
    name: 'note',
    label: 'Your finding',
    missing: 'Enter what you found.',
  },
  'money.remit': {
    title: 'cash remitted?',
    text: 'Enter what the courier transferred to the shop for this parcel.',
    confirm: 'Book',
    name: 'reference',
    label: 'Courier reference',
    missing: 'Enter the number of the transfer.',
  },
  'money.refund': {
    title: 'issue a refund?',
    text: "Refunded to the original payment method. The shopper gets a mail. This can't be undone.",
    confirm: 'Issue refund',
    name: 'reason',
    label: 'Reason',
    missing: 'Enter a reason.',
  },
  'money.refundPaid': {
    title: 'refund transferred?',
    text: 'The shopper gets a mail with the number of your transfer.',
    confirm: 'Book',
    name: 'reference',
    label: 'UTR or reference',
    missing: 'Enter the number of the transfer.',
  },
}
