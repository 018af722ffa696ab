import { formatRupees, paise, plainRupees } from '#contract/money.ts'
import { readRupees } from '#contract/rupees.ts'
import type { AdminOrder } from '#contract/selling/admin-orders.ts'
import { adminPaymentsApi, type OrderPayments } from '#contract/selling/admin-payments.ts'
import { api } from '#web/session/api.ts'
import { useCall } from '#web/session/use-call.ts'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { amountIn } from '../kit/forms/amounts.ts'
import { hasFields, QuestionDialog } from '../kit/forms/question-dialog.tsx'
import { type MailWords, useMailWords } from '../kit/mail-words.ts'
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
  const texts = wordsWith(useMailWords())[question.kind]
  const call = useCall((form: FormData) => send(order.id, question, form), {
    done: texts.done,
    inForm: hasFields,
    onDone: onClose,
  })
  return (
    <QuestionDialog
      call={call}
      onClose={onClose}
      title={`${order.orderNumber}: ${texts.title}`}
      confirm={texts.confirm}
      cancel="Not now"
      onAnswer={(form) => void call.run(form)}
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
    const read = readRupees(text)
    if ('problem' in read) return read.problem
    return read.paise >= 100 && read.paise <= most
      ? undefined
      : `Enter an amount from ₹1 to ${formatRupees(most, { paise: 'always' })}.`
  }
  return (
    <Field label="Amount" name="amount" check={check}>
      <TextInput lead="₹" inputMode="decimal" autoComplete="off" defaultValue={plainRupees(most)} />
    </Field>
  )
}

function send(id: number, question: MoneyQuestion, form: FormData): Promise<OrderPayments> {
  const params = { id, pid: question.paymentId }
  const textOf = (name: string) => String(form.get(name) ?? '').trim()
  const amount = amountIn(textOf('amount'))
  const [reason, reference] = [textOf('reason'), textOf('reference')]
  switch (question.kind) {
    case 'money.confirm':
      return api(adminPaymentsApi.confirm, { params, body: { utr: textOf('utr'), amount } })
    case 'money.reject':
      return api(adminPaymentsApi.reject, { params, body: { reason } })
    case 'money.reviewed':
      return api(adminPaymentsApi.reviewed, { params, body: { note: textOf('note') } })
    case 'money.remit':
      return api(adminPaymentsApi.remit, { params, body: { amount, reference } })
    case 'money.refund': {
      const left = paise(question.most)
      return api(adminPaymentsApi.refund, { params: { id }, body: { amount, reason, left } })
    }
    case 'money.refundPaid': {
      const { refundId: rid } = question
      return api(adminPaymentsApi.refundPaid, { params: { id, rid }, body: { reference } })
    }
  }
}

type Words = Record<'title' | 'text' | 'confirm' | 'name' | 'label' | 'missing' | 'done', string>

const wordsWith = (mailWords: MailWords): Record<MoneyQuestion['kind'], Words> => ({
  'money.confirm': {
    title: 'transfer received?',
    text: 'Enter the amount and number from your bank statement, even if they differ from the order.',
    confirm: 'Book transfer',
    name: 'utr',
    label: 'UTR',
    missing: 'Enter the number of the transfer.',
    done: 'Transfer booked.',
  },
  'money.reject': {
    title: 'transfer not found?',
    text: `${mailWords('The shopper gets a mail.')} If nothing else was received, the order expires and its items go back on sale.`,
    confirm: 'Not received',
    name: 'reason',
    label: 'Reason',
    missing: 'Enter a reason.',
    done: mailWords('Shopper notified.'),
  },
  'money.reviewed': {
    title: 'reviewed?',
    text: 'The payment leaves the list. Your note stays in the audit log.',
    confirm: 'Done',
    name: 'note',
    label: 'Your finding',
    missing: 'Enter what you found.',
    done: 'Noted.',
  },
  'money.remit': {
    title: 'cash remitted?',
    text: 'Enter what the courier transferred to the shop for this parcel.',
    confirm: 'Book',
    name: 'reference',
    label: 'Courier reference',
    missing: 'Enter the number of the transfer.',
    done: 'Cash booked.',
  },
  'money.refund': {
    title: 'issue a refund?',
    text: `Refunded to the original payment method. ${mailWords('The shopper gets a mail.')} This can't be undone.`,
    confirm: 'Issue refund',
    name: 'reason',
    label: 'Reason',
    missing: 'Enter a reason.',
    done: 'Refund started.',
  },
  'money.refundPaid': {
    title: 'refund transferred?',
    text: mailWords('The shopper gets a mail with the number of your transfer.'),
    confirm: 'Book',
    name: 'reference',
    label: 'UTR or reference',
    missing: 'Enter the number of the transfer.',
    done: 'Refund booked.',
  },
})
