import type { ChangeEventHandler } from 'react'
import { Field, Select, TextInput } from '#web/ui/inputs/field.tsx'

type ReturnTermsFieldsProps = {
  /** What rule and days are called in the form. */
  names: readonly [rule: string, days: string]
  /** What holds where nothing is chosen. */
  above: string
  rule: { value: string; onChange: ChangeEventHandler<HTMLSelectElement> }
  days: { value: string; onChange: ChangeEventHandler<HTMLInputElement> }
}

/** How goods come back, and within how many days; the product page, orders and policies say the same. */
export function ReturnTermsFields({ names, above, rule, days }: ReturnTermsFieldsProps) {
  const [ruleName, daysName] = names
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[1fr_10rem]">
      <Field
        label="Returns"
        name={ruleName}
        hint="Faulty, damaged and wrong goods always come back."
      >
        <Select {...rule}>
          <option value="">{above}</option>
          <option value="STANDARD">Unused goods come back</option>
          <option value="UNOPENED">Only while the pack is unopened</option>
          <option value="FAULTY_ONLY">Only when something is wrong with them</option>
        </Select>
      </Field>
      <Field
        label="Within"
        name={daysName}
        hint={`Empty: ${above.toLowerCase()}.`}
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
