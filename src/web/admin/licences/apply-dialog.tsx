import type { QualityOrder } from '#contract/catalogue/licences.ts'
import { dayInIndia } from '#contract/india-time.ts'
import { plural } from '#contract/plural.ts'
import { useCall } from '#web/session/use-call.ts'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { QuestionDialog } from '../kit/forms/question-dialog.tsx'
import { appliedFrom, saveOrder } from './licences.data.ts'

/** Asks from which day the shop applies an order, or whether it only warns again. */
export function ApplyDialog({ order, onClose }: { order: QualityOrder; onClose: () => void }) {
  const isApplied = order.appliedFrom !== null
  const call = useCall(saveOrder, {
    done: isApplied ? 'The shop only warns of this order.' : 'The shop applies this order.',
    inForm: true,
    onDone: onClose,
  })
  return (
    <QuestionDialog
      title={isApplied ? 'Only warn of this order?' : 'Apply this order?'}
      confirm={isApplied ? 'Only warn' : 'Apply'}
      cancel="Cancel"
      call={call}
      onClose={onClose}
      onAnswer={(form) => {
        const day = isApplied ? null : String(form.get('appliedFrom') ?? '') || null
        void call.run({ order, write: appliedFrom(order, day) })
      }}
    >
      {isApplied ? (
        <p>
          Products that were hidden for lack of a licence go back on sale within a minute. To sell
          such goods without a licence is an offence.
        </p>
      ) : (
        <>
          <p>
            {order.lacking === 0
              ? 'All products under it have a licence or have time.'
              : `${plural(order.lacking, 'product lacks', 'products lack')} a licence today. From this day they are hidden, not deleted, and go back on sale when you enter the licence.`}
          </p>
          <Field label="Apply from" name="appliedFrom">
            <TextInput type="date" defaultValue={dayInIndia(new Date())} />
          </Field>
        </>
      )}
    </QuestionDialog>
  )
}
