import type { SpecDefinition } from '#contract/catalogue/categories.ts'
import type { ProductStatus } from '#contract/catalogue/products.ts'
import { Field, Select } from '#web/ui/inputs/field.tsx'
import { useFormState } from '#web/ui/inputs/form-state.ts'
import { Icon } from '#web/ui/layout/icon.tsx'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { productStatuses } from '../../parts/products/status.ts'
import { type Gap, publishingGaps } from './gaps.ts'
import { ScheduleLines, type ScheduleProps } from './schedule-lines.tsx'
import { type PartProps, Section } from './section.tsx'

const statuses = ['DRAFT', 'PUBLISHED', 'ARCHIVED'] as const satisfies ProductStatus[]

type PublishingProps = PartProps<'status' | 'brand' | 'compliance' | 'specs'> & {
  template: readonly SpecDefinition[]
} & ScheduleProps

/** The product's status, its schedule, and the fields it still needs before it can be published. */
export function Publishing({ draft, change, template, ...scheduling }: PublishingProps) {
  const gaps = publishingGaps(draft, template)
  return (
    <Section title="In the shop">
      <Field label="Status" name="status">
        <Select
          value={draft.status}
          onChange={({ target }) => change({ status: target.value as ProductStatus })}
        >
          {statuses.map((status) => (
            <option key={status} value={status}>
              {productStatuses[status].word}
            </option>
          ))}
        </Select>
      </Field>
      {gaps.length === 0 ? (
        <p className="flex items-center gap-2 text-sm text-ok">
          <Icon name="circle-check" size={18} />
          Ready to publish.
        </p>
      ) : (
        <Notice tone={draft.status === 'PUBLISHED' ? 'danger' : 'warn'}>
          Missing to publish:{' '}
          {gaps.map((gap, index) => (
            <span key={gap.field}>
              {index > 0 ? ', ' : ''}
              <GapLink gap={gap} />
            </span>
          ))}
        </Notice>
      )}
      <ScheduleLines {...scheduling} />
    </Section>
  )
}

/** A link to the empty input. */
function GapLink({ gap: { field, word } }: { gap: Gap }) {
  const form = useFormState()
  return (
    <TextButton
      onClick={() => {
        const input = document.getElementById(form?.fields.get(field)?.id ?? '')
        input?.focus()
      }}
    >
      {word}
    </TextButton>
  )
}
