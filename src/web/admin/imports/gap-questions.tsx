import { plural } from '#contract/plural.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { Radio, RadioGroup } from '#web/ui/inputs/radio.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { checkRateOfToday } from '../kit/forms/gst-rate.ts'
import { checkHsn } from '../kit/forms/hsn.ts'
import type { QuestionProps } from './questions.tsx'

/** Asks what becomes of rows without a code. */
export function CodeQuestion({ asked: { withoutCode }, answers, change }: QuestionProps) {
  if (!withoutCode) return null
  const { rows, first } = withoutCode
  return (
    <Card title={`${plural(rows, 'row has', 'rows have')} no code (SKU)`}>
      <RadioGroup legend={`The first is row ${first}.`}>
        <Radio
          name="code"
          label="Make codes from brand, name and size"
          hint="The same list makes the same codes again, so it finds its products next time."
          checked={answers.withoutCode === 'number'}
          onChange={() => change({ withoutCode: 'number' })}
        />
        <Radio
          name="code"
          label="Leave these rows out"
          checked={answers.withoutCode === 'drop'}
          onChange={() => change({ withoutCode: 'drop' })}
        />
      </RadioGroup>
    </Card>
  )
}

export function MrpQuestion({ asked: { withoutMrp }, answers, change }: QuestionProps) {
  if (!withoutMrp) return null
  const { rows, first } = withoutMrp
  return (
    <Card title={`${plural(rows, 'row has', 'rows have')} no MRP`}>
      <Checkbox
        label="Take the price as the MRP"
        hint={`The first is row ${first}. Otherwise these rows are errors.`}
        checked={answers.mrpFromPrice}
        onChange={({ target }) => change({ mrpFromPrice: target.checked })}
      />
    </Card>
  )
}

/** Offers a tax rate and code for rows without them. They may also be entered later. */
export function TaxQuestion({ asked: { withoutHsn, withoutGst }, answers, change }: QuestionProps) {
  if (withoutHsn + withoutGst === 0) return null
  return (
    <Card title="Tax of rows that name none" className="grid max-w-xl gap-4 sm:grid-cols-2">
      {withoutHsn > 0 ? (
        <Field label="HSN" optional check={checkHsn} hint={`For ${plural(withoutHsn, 'new row')}.`}>
          <TextInput
            value={answers.hsn}
            inputMode="numeric"
            autoComplete="off"
            onChange={({ target }) => change({ hsn: target.value })}
          />
        </Field>
      ) : null}
      {withoutGst > 0 ? (
        <Field
          label="GST"
          optional
          check={checkRateOfToday}
          hint={`For ${plural(withoutGst, 'new row')}.`}
        >
          <TextInput
            value={answers.gstRate}
            trail="%"
            inputMode="decimal"
            onChange={({ target }) => change({ gstRate: target.value })}
          />
        </Field>
      ) : null}
    </Card>
  )
}
