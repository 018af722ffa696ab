import type { SpecDefinition } from '#contract/catalogue/categories.ts'
import { parseMeasure } from '#contract/catalogue/measures.ts'
import { formatNumber } from '#contract/number.ts'
import { Field, Select, TextInput } from '#web/ui/inputs/field.tsx'
import { settleText } from './settled.ts'

type SpecInputProps = {
  definition: SpecDefinition
  value: string
  onChange: (value: string) => void
}

/** The input of one specification, by the type in its template. */
export function SpecInput(props: SpecInputProps) {
  const { definition, value } = props
  const { key, label, type, unit, required } = definition
  const measured = type === 'NUMBER' ? readMeasure(value, unit ?? '') : null
  return (
    <Field
      label={label}
      name={`specs.${key}`}
      optional={!required}
      hint={measured?.differs ? `= ${measured.text}` : undefined}
      check={type === 'NUMBER' ? (text) => checkMeasure(text, unit ?? '') : undefined}
    >
      <Input {...props} />
    </Field>
  )
}

function Input({ definition, value, onChange }: SpecInputProps) {
  const { type, unit, choices = [] } = definition
  const input = {
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  if (type === 'NUMBER')
    return (
      <TextInput
        {...input}
        trail={unit || undefined}
        maxLength={40}
        autoComplete="off"
        inputMode={unit ? 'text' : 'decimal'}
        onBlur={() => onChange(settleText(value, unit ?? ''))}
      />
    )
  if (type === 'TEXT' || (type === 'CHOICE' && choices.length === 0))
    return <TextInput {...input} maxLength={400} />
  const answers: [string, string][] =
    type === 'BOOLEAN'
      ? [
          ['true', 'Yes'],
          ['false', 'No'],
        ]
      : choices.map((choice) => [choice, choice])
  return (
    <Select {...input}>
      <option value="">Not specified</option>
      {answers.map(([answer, word]) => (
        <option key={answer} value={answer}>
          {word}
        </option>
      ))}
    </Select>
  )
}

/** The typed value in the template's unit, and whether it differs from the typed text. */
function readMeasure(text: string, unit: string) {
  const number = parseMeasure(text, unit)
  if (number === null) return null
  return {
    differs: String(number) !== text.trim(),
    text: `${formatNumber(number, 4)} ${unit}`.trim(),
  }
}

function checkMeasure(text: string, unit: string): string | undefined {
  if (text.trim() === '' || parseMeasure(text, unit) !== null) return undefined
  return unit ? `Enter a number of ${unit}.` : 'Enter a number.'
}
