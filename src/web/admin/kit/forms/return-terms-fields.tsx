import type { ChangeEventHandler } from 'react'
import { Field, Select, TextInput } from '#web/ui/inputs/field.tsx'

type ReturnTermsFieldsProps = {
  /** The names of the two inputs in the form. */
  names: readonly [rule: string, days: string]
  /** Value that applies if nothing is chosen. */
  above: string
  rule: { value: string; onChange: ChangeEventHandler<HTMLSelectElement> }
  days: { value: string; onChange: ChangeEventHandler<HTMLInputElement> }
}

/** Return rule and return window. The product page, orders and policies show them. */
export function ReturnTermsFields({ names, above, rule, days }: ReturnTermsFieldsProps) {
  const [ruleName, daysName] = names
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[1fr_10rem]">
      <Field
        label="Returns"
        name={ruleName}
        hint="Faulty, damaged and wrong items can always be returned."
      >
        <Select {...rule}>
          <option value="">{above}</option>
          <option value="STANDARD">Unused items can be returned</option>
          <option value="UNOPENED">Unopened packs only</option>
          <option value="FAULTY_ONLY">Faulty items only</option>
        </Select>
      </Field>
      <Field
        label="Within"
        name={daysName}
        hint={`Leave empty: ${above.toLowerCase()}.`}
        check={checkDays}
        optional
      >
        <TextInput {...days} trail="days" inputMode="numeric" autoComplete="off" />
      </Field>
    </div>
  )
}

const checkDays = (text: string) =>
  /^\s*([1-9]|[1-8]\d|90)?\s*$/.test(text) ? undefined : 'Enter 1 to 90 days.'
