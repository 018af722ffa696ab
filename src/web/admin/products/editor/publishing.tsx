import { flushSync } from 'react-dom'
import type { SpecDefinition } from '#contract/catalogue/categories.ts'
import type { ProductLicence } from '#contract/catalogue/licences.ts'
import type { ProductStatus } from '#contract/catalogue/products.ts'
import { dayInIndia } from '#contract/india-time.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, Select } from '#web/ui/inputs/field.tsx'
import { useFormState } from '#web/ui/inputs/form-state.ts'
import { Icon } from '#web/ui/layout/icon.tsx'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { useNoChangeReason } from '../../kit/use-catalogue-rights.ts'
import { useGstRule } from '../../parts/gst/gst-rules.data.ts'
import type { StockRow } from '../../parts/products/products.data.ts'
import { productStatuses } from '../../parts/products/status.ts'
import { type Gap, hasStock, publishingGaps } from './gaps.ts'
import { LicenceNotice } from './licence-notice.tsx'
import { ScheduleLines, type ScheduleProps } from './schedule-lines.tsx'
import { type PartProps, Section } from './section.tsx'

const statuses = ['DRAFT', 'PUBLISHED', 'ARCHIVED'] as const satisfies ProductStatus[]

type Read =
  | 'status'
  | 'name'
  | 'brand'
  | 'categoryId'
  | 'compliance'
  | 'specs'
  | 'variants'
  | 'images'

type PublishingProps = PartProps<Read> & {
  template: readonly SpecDefinition[]
  stock: readonly StockRow[]
  licence: ProductLicence | null
} & ScheduleProps

/** The product's status, its schedule, and what it still needs before shoppers can buy it. */
export function Publishing({
  draft,
  change,
  template,
  stock,
  licence,
  ...scheduling
}: PublishingProps) {
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
      <Readiness
        draft={draft}
        change={change}
        template={template}
        stock={stock}
        licence={licence}
      />
      {licence ? <LicenceNotice licence={licence} /> : null}
      <ScheduleLines {...scheduling} />
    </Section>
  )
}

type ReadinessProps = Pick<PublishingProps, 'draft' | 'change' | 'template' | 'stock' | 'licence'>

/** Says that it is ready only if it can be bought; what is missing leads to its input. */
function Readiness({ draft, change, template, stock, licence }: ReadinessProps) {
  const gstRule = useGstRule(draft.compliance.hsn, draft.categoryId)
  const gaps = publishingGaps(draft, template, {
    gstRule,
    licence: licence && { saved: licence, today: dayInIndia(new Date()) },
  })
  const isPublished = draft.status === 'PUBLISHED'
  if (gaps.length > 0)
    return (
      <Notice tone={isPublished ? 'danger' : 'warn'}>
        Missing to publish:{' '}
        {gaps.map((gap, index) => (
          <span key={gap.field}>
            {index > 0 ? ', ' : ''}
            <GapLink gap={gap} />
          </span>
        ))}
      </Notice>
    )
  return (
    <>
      {hasStock(draft.variants, stock) ? (
        <p className="flex items-center gap-2 text-sm text-ok">
          <Icon name="circle-check" size={18} />
          {isPublished ? 'Shoppers can buy it.' : 'Ready to publish.'}
        </p>
      ) : (
        <Notice tone="warn">
          {isPublished
            ? 'Shoppers see it, but can’t buy it: none is in stock.'
            : 'It can be published, but not bought: none is in stock.'}
        </Notice>
      )}
      {draft.images.length === 0 ? (
        <p className="text-sm text-ink-2">It has no picture yet.</p>
      ) : null}
      {draft.status === 'DRAFT' ? <PublishButton change={change} /> : null}
    </>
  )
}

/** Saves the product as it is typed, published. */
function PublishButton({ change }: Pick<PublishingProps, 'change'>) {
  const reason = useNoChangeReason()
  return (
    <Button
      variant="tonal"
      className="justify-self-start"
      reason={reason}
      onClick={({ currentTarget: { form } }) => {
        // The form is sent with the status that is chosen here.
        flushSync(() => change({ status: 'PUBLISHED' }))
        form?.requestSubmit()
      }}
    >
      Save and publish
    </Button>
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
