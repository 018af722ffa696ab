import type { ReturnRule } from '#contract/shop/return-terms.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Field, Textarea, TextInput } from '#web/ui/inputs/field.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { ReturnTermsFields } from '../../return-terms-fields.tsx'
import { newKey } from '../../use-draft.ts'
import { checkLink, checkWholeOrNone } from './checks.ts'
import type { DraftDocument } from './draft.ts'
import { LineList } from './line-list.tsx'
import { type PartProps, Section } from './section.tsx'

type Read =
  | 'boxContents'
  | 'compatibility'
  | 'documents'
  | 'hasLithium'
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
        label="Surface transport only"
        hint="For lithium cells, aerosols, solvents and glues. Not delivered to the islands."
        checked={draft.hasLithium}
        onChange={({ target }) => change({ hasLithium: target.checked })}
      />
      <Checkbox
        label="No cash on delivery"
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

type DocumentsProps = {
  documents: DraftDocument[]
  onChange: (documents: DraftDocument[]) => void
}

/** Links to manuals and data sheets on any site. */
function Documents({ documents, onChange }: DocumentsProps) {
  const update = (key: string, changes: Partial<DraftDocument>) =>
    onChange(documents.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)))
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 text-sm font-medium">
        Documents <span className="ms-1 text-meta font-normal text-ink-3">Optional</span>
      </legend>
      <p className="text-meta text-ink-3">
        Manuals and data sheets. Videos on YouTube or Vimeo also appear next to the pictures.
      </p>
      {documents.map(({ key, title, url }, index) => (
        <div key={key} className="flex items-start gap-2">
          <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-[1fr_2fr]">
            <Field
              label={`Title of document ${index + 1}`}
              name={`documents.${index}.title`}
              hideLabel
            >
              <TextInput
                value={title}
                maxLength={120}
                placeholder="Manual"
                onChange={({ target }) => update(key, { title: target.value })}
              />
            </Field>
            <Field
              label={`Address of document ${index + 1}`}
              name={`documents.${index}.url`}
              check={title || url ? checkLink : undefined}
              hideLabel
            >
              <TextInput
                type="url"
                value={url}
                maxLength={500}
                placeholder="https://"
                onChange={({ target }) => update(key, { url: target.value })}
              />
            </Field>
          </div>
          <IconButton
            icon="x"
            label={`Remove document ${index + 1}`}
            onClick={() => onChange(documents.filter((entry) => entry.key !== key))}
          />
        </div>
      ))}
      <Button
        variant="ghost"
        icon="plus"
        className="justify-self-start"
        onClick={() => onChange([...documents, { key: newKey(), title: '', url: '' }])}
      >
        Add document
      </Button>
    </fieldset>
  )
}
