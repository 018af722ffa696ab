import { Field, Textarea } from '#web/ui/inputs/field.tsx'
import type { ChoicesProps } from './pay-section.tsx'

export function NoteField({ choices, choose }: ChoicesProps) {
  return (
    <Field label="Note for the shop or the courier" name="note" optional>
      <Textarea
        rows={2}
        maxLength={500}
        value={choices.note}
        onChange={(event) => choose({ note: event.target.value })}
      />
    </Field>
  )
}
