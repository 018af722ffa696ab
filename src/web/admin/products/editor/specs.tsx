import type { SpecDefinition } from '#contract/catalogue/categories.ts'
import { type PartProps, Section } from './section.tsx'
import { SpecInput } from './spec-input.tsx'

type SpecsProps = PartProps<'categoryId' | 'specs'> & { template: readonly SpecDefinition[] }

/** The inputs of the category's specification template, with units. */
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
            : 'Choose a category to see its specifications.'}
        </p>
      ) : (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {template.map((definition) => (
            <SpecInput
              key={definition.key}
              definition={definition}
              value={draft.specs[definition.key] ?? ''}
              onChange={(value) => change({ specs: { ...draft.specs, [definition.key]: value } })}
            />
          ))}
        </div>
      )}
      {missing.length > 0 ? (
        <p className="text-sm text-ink-2">
          Needed to publish: {missing.map(({ label }) => label).join(', ')}.
        </p>
      ) : null}
    </Section>
  )
}
