import { formatRupees } from '#contract/money.ts'
import type { SettlementItem } from '#contract/selling/settlements.ts'
import { useCall } from '#web/session/use-call.ts'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { QuestionDialog } from '../../kit/forms/question-dialog.tsx'
import { explainLine, kinds } from './settlements.data.ts'

type ExplainDialogProps = { item: SettlementItem; onClose: () => void }

/** Matches a line to an order, or says why it is about none. */
export function ExplainDialog({ item, onClose }: ExplainDialogProps) {
  const call = useCall(explainLine, { done: 'Saved.', inForm: true, onDone: onClose })
  const isAdjustment = item.kind === 'ADJUSTMENT'
  const textIn = (form: FormData, name: string) => String(form.get(name) ?? '').trim()
  return (
    <QuestionDialog
      title="Match or explain"
      confirm="Save"
      cancel="Cancel"
      call={call}
      onClose={onClose}
      onAnswer={(form) =>
        void call.run({
          item,
          orderNumber: textIn(form, 'orderNumber'),
          note: textIn(form, 'note'),
        })
      }
    >
      <p>
        {kinds[item.kind]} {item.name}: {formatRupees(item.settled ?? 0, { paise: 'always' })}
      </p>
      {isAdjustment || item.state === 'NOTED' ? null : (
        <Field label="Order number" name="orderNumber" optional>
          <TextInput maxLength={40} autoComplete="off" />
        </Field>
      )}
      <Field
        label="Reason"
        name="note"
        optional={!isAdjustment}
        hint="If it belongs to no order, such as an adjustment of the company."
      >
        <TextInput maxLength={300} autoComplete="off" defaultValue={item.note ?? undefined} />
      </Field>
    </QuestionDialog>
  )
}
