import { Field, TextInput } from '#web/ui/inputs/field.tsx'

type ReasonFieldProps = { label?: string; hint: string; placeholder?: string }

/** The reason for something that staff does. `hint` says who will read it. */
export const ReasonField = ({ label = 'Reason', hint, placeholder }: ReasonFieldProps) => (
  <Field
    label={label}
    name="reason"
    hint={hint}
    check={(text) => (text.trim() ? undefined : 'Enter a reason.')}
  >
    <TextInput maxLength={300} autoComplete="off" placeholder={placeholder} />
  </Field>
)
