import { Field, Textarea } from '#web/ui/inputs/field.tsx'
import { LineList } from './line-list.tsx'
import { type PartProps, Section } from './section.tsx'

/** The texts that shoppers read: description and highlights. */
export function Description({ draft, change }: PartProps<'description' | 'highlights'>) {
  return (
    <Section title="Description">
      <Field label="Description" name="description" optional>
        <Textarea
          rows={6}
          value={draft.description}
          onChange={({ target }) => change({ description: target.value })}
        />
      </Field>
      <LineList
        legend="Highlights"
        name="highlights"
        one="highlight"
        placeholder="13 mm keyless chuck"
        lines={draft.highlights}
        onChange={(highlights) => change({ highlights })}
      />
    </Section>
  )
}
