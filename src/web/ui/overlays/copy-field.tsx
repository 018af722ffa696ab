import { Button } from '../inputs/button.tsx'
import { Field, TextInput } from '../inputs/field.tsx'
import { toast } from './toast.ts'

type CopyFieldProps = {
  label: string
  name: string
  value: string
  /** Name in the notice: "Link". */
  what: string
  hint?: string
}

/** A text to be pasted elsewhere, with a button that copies it. */
export function CopyField({ label, name, value, what, hint }: CopyFieldProps) {
  return (
    <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <Field label={label} name={name} hint={hint}>
        <TextInput readOnly value={value} onFocus={({ target }) => target.select()} />
      </Field>
      <Button
        variant="outline"
        icon="copy"
        className="justify-self-start sm:mt-6"
        onClick={() => void copyText(value, what)}
      >
        Copy<span className="sr-only"> {label}</span>
      </Button>
    </div>
  )
}

/** A browser may refuse the clipboard; the text is in the field as well. */
export async function copyText(text: string, what: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(`${what} copied.`)
  } catch {
    toast.success(`Copy the ${what.toLowerCase()} from the field.`)
  }
}
