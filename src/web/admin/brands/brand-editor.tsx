import type { AdminBrand } from '#contract/catalogue/admin-brands.ts'
import { paths } from '#contract/paths.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Field, Textarea, TextInput } from '#web/ui/inputs/field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { EditorForm } from '../kit/forms/editor-form.tsx'
import { useDraft, useSaving } from '../kit/forms/use-draft.ts'
import { BrandActions } from './brand-actions.tsx'
import { BrandLogo } from './brand-logo.tsx'
import { useSaveBrand } from './brands.data.ts'
import { type BrandDraft, draftOf, slugFor, writeOf } from './draft.ts'

type BrandEditorProps = { brand: AdminBrand; brands: readonly AdminBrand[] }

/** Edits a brand's name, address, description and logo. */
export function BrandEditor({ brand, brands }: BrandEditorProps) {
  const editing = useBrandEditor(brand)
  const { draft, change } = editing
  return (
    <EditorForm editing={editing} query="brand">
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Words draft={draft} change={change} brand={brand} brands={brands} />
        <Card title="Logo">
          <BrandLogo logo={draft.logo} onChange={(logo) => change({ logo })} />
        </Card>
      </div>
    </EditorForm>
  )
}

function useBrandEditor(brand: AdminBrand) {
  const typing = useDraft<BrandDraft>(() => ({ draft: draftOf(brand), version: brand.version }))
  const call = useSaveBrand()
  const editing = useSaving(typing, { loaded: brand, draftOf, call })
  const { draft, version } = editing
  return {
    ...editing,
    save: () =>
      void call.run({
        id: brand.id,
        body: writeOf(draft, version ?? brand.version),
        logo: draft.logo?.file ?? null,
      }),
  }
}

type WordsProps = BrandEditorProps & {
  draft: BrandDraft
  change: (changes: Partial<BrandDraft>) => void
}

function Words({ draft, change, brand, brands }: WordsProps) {
  return (
    <Card
      title={brand.name}
      action={<BrandActions brand={brand} brands={brands} />}
      className="grid grid-cols-1 gap-4"
    >
      <Field label="Name" name="name" check={checkName}>
        <TextInput
          value={draft.name}
          maxLength={80}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <Field
        label="Address"
        name="slug"
        check={checkSlug}
        hint={draft.slug === brand.slug ? formerOf(brand) : 'The old link will redirect here.'}
      >
        <TextInput
          value={draft.slug}
          lead={paths.brand('')}
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          placeholder={slugFor(draft.name)}
          onChange={({ target }) => change({ slug: target.value })}
        />
      </Field>
      <Field
        label="Description"
        name="description"
        optional
        hint="Shown below the name on the brand page."
      >
        <Textarea
          value={draft.description}
          rows={5}
          maxLength={2000}
          onChange={({ target }) => change({ description: target.value })}
        />
      </Field>
      <Checkbox
        label="We are an authorised dealer of this brand"
        hint="Shown on its products. Tick this only if you have the brand's authorisation letter."
        checked={draft.isAuthorised}
        onChange={({ target }) => change({ isAuthorised: target.checked })}
      />
      <AfterTheSale draft={draft} change={change} />
    </Card>
  )
}

/** The service details that the brand's products show below their warranty. */
function AfterTheSale({ draft, change }: Pick<WordsProps, 'draft' | 'change'>) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <Field label="Warranty registration" name="registrationUrl" check={checkAddress} optional>
        <TextInput
          type="url"
          value={draft.registrationUrl}
          maxLength={500}
          placeholder="https://"
          onChange={({ target }) => change({ registrationUrl: target.value })}
        />
      </Field>
      <Field label="Service centres" name="centresUrl" check={checkAddress} optional>
        <TextInput
          type="url"
          value={draft.centresUrl}
          maxLength={500}
          placeholder="https://"
          onChange={({ target }) => change({ centresUrl: target.value })}
        />
      </Field>
      <Field label="Service phone" name="servicePhone" optional>
        <TextInput
          type="tel"
          value={draft.servicePhone}
          maxLength={40}
          onChange={({ target }) => change({ servicePhone: target.value })}
        />
      </Field>
    </div>
  )
}

const formerOf = ({ formerSlugs }: AdminBrand) =>
  formerSlugs.length > 0
    ? `Also found at ${formerSlugs.map((slug) => paths.brand(slug)).join(', ')}.`
    : undefined

const checkName = (text: string) => (text.trim() ? undefined : 'Enter a name.')
const checkSlug = (text: string) =>
  slugFor(text) === text.trim().toLowerCase() && text.trim()
    ? undefined
    : 'Use small letters, digits and single dashes.'
const checkAddress = (text: string) =>
  text.trim() === '' || /^https?:\/\/\S+\.\S+/.test(text.trim())
    ? undefined
    : 'Enter a web address, such as https://…'
