import type { ReactNode } from 'react'
import { stateName } from '#contract/india.ts'
import { formatRupees } from '#contract/money.ts'
import type { OrderChange, OrderFigures } from '#contract/selling/order-edits.ts'
import { QuestionDialog, type QuestionDialogProps } from '../../kit/forms/question-dialog.tsx'
import { useMailWords } from '../../kit/mail-words.ts'

type ConfirmChangeProps = {
  title: string
  change: OrderChange
  isCash: boolean
  call: QuestionDialogProps['call']
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/** Shows what a change does to the amounts of an order, and asks for consent. */
export function ConfirmChange(props: ConfirmChangeProps) {
  const { title, change, isCash, call, onConfirm, onClose } = props
  const mailWords = useMailWords()
  return (
    <QuestionDialog
      title={title}
      confirm={`Save for ${rupees(change.after.total)}`}
      cancel="Go back"
      call={call}
      onClose={onClose}
      onAnswer={onConfirm}
    >
      {props.children}
      <FiguresTable {...change} />
      <p className="text-sm">{differenceWords(change, isCash)}</p>
      <p className="text-meta text-ink-3">
        Place of supply: {stateName(change.placeOfSupply)}. {mailWords('The shopper gets a mail.')}
      </p>
    </QuestionDialog>
  )
}

function FiguresTable({ before, after }: Pick<OrderChange, 'before' | 'after'>) {
  const rows = figures.filter(
    ({ name, isAlways }) => isAlways || before[name] !== 0 || after[name] !== 0,
  )
  return (
    <table className="w-full text-sm tabular-nums">
      <thead>
        <tr className="text-meta text-ink-3">
          <th scope="col" className="py-1 text-start font-normal">
            Amount
          </th>
          <th scope="col" className="py-1 text-end font-normal">
            Before
          </th>
          <th scope="col" className="py-1 text-end font-normal">
            After
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, label }) => (
          <tr key={name} className={before[name] === after[name] ? undefined : 'font-semibold'}>
            <th scope="row" className="py-1 text-start font-normal">
              {label}
            </th>
            <td className="py-1 text-end">{rupees(before[name])}</td>
            <td className="py-1 text-end">{rupees(after[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const figures: { name: keyof OrderFigures; label: string; isAlways?: true }[] = [
  { name: 'subtotal', label: 'Items', isAlways: true },
  { name: 'discount', label: 'Discount' },
  { name: 'shipping', label: 'Delivery', isAlways: true },
  { name: 'codFee', label: 'Cash on delivery fee' },
  { name: 'roundOff', label: 'Round-off' },
  { name: 'total', label: 'Total', isAlways: true },
  { name: 'cgst', label: 'CGST included' },
  { name: 'sgst', label: 'SGST included' },
  { name: 'igst', label: 'IGST included' },
]

function differenceWords({ before, after, refund }: OrderChange, isCash: boolean): string {
  const difference = after.total - before.total
  if (difference === 0) return 'The total does not change.'
  if (refund > 0) return `${rupees(refund)} goes back to the shopper.`
  if (isCash) return `The courier collects ${rupees(after.total)}.`
  return `${rupees(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than before.`
}

const rupees = (amount: number) => formatRupees(amount, { paise: 'always' })
