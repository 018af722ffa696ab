import { productFlags } from '#contract/catalogue/product-fields.ts'
import type { ReturnRule } from '#contract/return-terms.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Field, Textarea, TextInput } from '#web/ui/inputs/field.tsx'
import { ReturnTermsFields } from '../../kit/forms/return-terms-fields.tsx'
import { checkWholeOrNone } from './checks.ts'
import { Documents } from './documents.tsx'
import { LineList } from './line-list.tsx'
import { type PartProps, Section } from './section.tsx'

type Read =
  | 'boxContents'
  | 'compatibility'
  | 'documents'
  | 'hasLithium'
  | 'hasSerials'
  | 'noCod'
  | 'ownReturns'
  | 'warranty'

/** Box contents, documents, warranty and compatible products. */
export function Extras({ draft, change }: PartProps<Read>) {
  const { boxContents, compatibility, documents, ownReturns } = draft
  return (
    <Section title="In the box, papers and warranty">
      <div className="grid gap-4 md:grid-cols-2">
        <LineList
          legend="In the box"
          name="boxContents"
          one="part"
          placeholder="2 batteries, 2.0 Ah"
          lines={boxContents}
          onChange={(lines) => change({ boxContents: lines })}
        />
        <LineList
          legend="Compatible with (text)"
          name="compatibility"
          one="compatible product"
          placeholder="All 18 V batteries of the KX line"
          lines={compatibility}
          onChange={(lines) => change({ compatibility: lines })}
        />
      </div>
      <Checkbox
        label={productFlags.hasLithium.label}
        hint="For lithium cells, aerosols, solvents and glues. Not delivered to the islands."
        checked={draft.hasLithium}
        onChange={({ target }) => change({ hasLithium: target.checked })}
      />
      <Checkbox
        label={productFlags.hasSerials.label}
        hint="Each piece has a number. It is entered before an order leaves, and printed on the invoice."
        checked={draft.hasSerials}
        onChange={({ target }) => change({ hasSerials: target.checked })}
      />
      <Checkbox
        label={productFlags.noCod.label}
        hint="Must be prepaid. For items cut to length, made to order or too expensive to have returned."
        checked={draft.noCod}
        onChange={({ target }) => change({ noCod: target.checked })}
      />
      <ReturnTermsFields
        names={['ownReturns.rule', 'ownReturns.days']}
        above="Same as category"
        rule={{
          value: ownReturns.rule,
          onChange: ({ target }) =>
            change({ ownReturns: { ...ownReturns, rule: target.value as ReturnRule | '' } }),
        }}
        days={{
          value: ownReturns.days,
          onChange: ({ target }) => change({ ownReturns: { ...ownReturns, days: target.value } }),
        }}
      />
      <Documents documents={documents} onChange={(next) => change({ documents: next })} />
      <Warranty draft={draft} change={change} />
    </Section>
  )
}

function Warranty({ draft: { warranty }, change }: PartProps<'warranty'>) {
  return (
    <div className="grid gap-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <Field label="Warranty" name="warranty.months" check={checkWholeOrNone}>
        <TextInput
          value={warranty.months}
          trail="months"
          inputMode="numeric"
          onChange={({ target }) => change({ warranty: { ...warranty, months: target.value } })}
        />
      </Field>
      <Field label="What it covers" name="warranty.text" optional>
        <Textarea
          rows={2}
          value={warranty.text}
          maxLength={2000}
          onChange={({ target }) => change({ warranty: { ...warranty, text: target.value } })}
        />
      </Field>
    </div>
  )
}
