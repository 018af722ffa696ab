import type { SpecDefinition } from '#contract/categories.ts'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { type PartProps, Section } from './section.tsx'

type SpecsProps = PartProps & { template: readonly SpecDefinition[] }

/** What the category's template asks of a product, with its units. */
export function Specs({ draft, change, template }: SpecsProps) {
  const missing = template.filter(({ key, required }) => required && !draft.specs[key]?.trim())
  return (
    <Section
      title="Specifications"
      action={
        template.length > 0 ? (
          <span className="text-meta text-ink-3">
            {template.filter(({ key }) => draft.specs[key]?.trim()).length} of {template.length}
          </span>
        ) : null
      }
    >
      {template.length === 0 ? (
        <p className="text-sm text-ink-2">
          {draft.categoryId
            ? "This category's template has no specifications."
            : 'Choose a category to see what to tell of the product.'}
        </p>
      ) : (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {template.map((definition) => (
            <Field
              key={definition.key}
              label={definition.label}
              name={`specs.${definition.key}`}
              optional={!definition.required}
            >
              <SpecInput
                definition={definition}
                value={draft.specs[definition.key] ?? ''}
                onChange={(value) => change({ specs: { ...draft.specs, [definition.key]: value } })}
              />
            </Field>
          ))}
        </div>
      )}
      {missing.length > 0 ? (
        <p className="text-sm text-ink-2">
          Missing: {missing.map(({ label }) => label).join(', ')}.
        </p>
      ) : null}
    </Section>
  )
}

type SpecInputProps = {
  definition: SpecDefinition
  value: string
  onChange: (value: string) => void
}

function SpecInput({ definition, value, onChange }: SpecInputProps) {
  const { type, unit, choices = [] } = definition
  const input = {
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  if (type === 'NUMBER')
    return <TextInput {...input} trail={unit || undefined} maxLength={40} autoComplete="off" />
  if (type === 'TEXT') return <TextInput {...input} maxLength={400} />
  const answers: [string, string][] =
    type === 'BOOLEAN'
      ? [
          ['true', 'Yes'],
          ['false', 'No'],
        ]
      : choices.map((choice) => [choice, choice])
  return (
    <Select {...input}>
      <option value="">Not said</option>
      {answers.map(([answer, word]) => (
        <option key={answer} value={answer}>
          {word}
        </option>
      ))}
    </Select>
  )
}
