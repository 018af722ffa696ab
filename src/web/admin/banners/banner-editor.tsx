import type { Category } from '#contract/catalogue/categories.ts'
import type { AdminBanner } from '#contract/shop/admin-banners.ts'
import type { BannerSlot } from '#contract/shop/banners.ts'
import { Field, Select, TextInput } from '#web/ui/inputs/field.tsx'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { EditorForm } from '../kit/forms/editor-form.tsx'
import { useDraft, useSaving } from '../kit/forms/use-draft.ts'
import { BannerPreview } from './banner-preview.tsx'
import { useSaveBanner } from './banners.data.ts'
import { type BannerDraft, copyOf, draftOf, emptyBanner, type Tone, writeOf } from './draft.ts'
import { LinkPicker } from './link-picker.tsx'
import { slots, tones } from './looks.ts'
import { PictureSlot } from './picture-slot.tsx'

type BannerEditorProps = {
  /** Null for a new banner. */
  banner: AdminBanner | null
  /** The banner that a new one is copied from. */
  pattern: AdminBanner | null
  slot: BannerSlot | null
  categories: readonly Category[]
  onSaved: () => void
}

/** Edits a banner, with a live preview. */
export function BannerEditor({ categories, ...about }: BannerEditorProps) {
  const editing = useBannerEditor(about)
  const { draft, change } = editing
  return (
    <EditorForm editing={editing} query="banner">
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-4">
          <Words draft={draft} change={change} categories={categories} />
          <Pictures draft={draft} change={change} />
        </div>
        <When draft={draft} change={change} />
      </div>
      <Card title="Preview">
        <BannerPreview draft={draft} />
      </Card>
    </EditorForm>
  )
}

function useBannerEditor({
  banner,
  pattern,
  slot,
  onSaved,
}: Omit<BannerEditorProps, 'categories'>) {
  const typing = useDraft<BannerDraft>(
    () => ({
      draft: banner ? draftOf(banner) : { ...emptyBanner(), ...(slot && { slot }) },
      version: banner?.version ?? null,
    }),
    (empty) => (pattern ? copyOf(draftOf(pattern)) : empty),
  )
  const call = useSaveBanner()
  const editing = useSaving(typing, { loaded: banner, draftOf, call, onSaved })
  const { draft, version } = editing
  return {
    ...editing,
    save: async () => {
      const pictures = await filesOf(draft, banner === null)
      await call.run({ id: banner?.id ?? null, body: writeOf(draft, version), pictures })
    },
  }
}

/**
 * A copy knows the original's pictures only by address. This fetches them so that they can be uploaded
 * again.
 */
async function filesOf({ image, mobileImage }: BannerDraft, isNew: boolean) {
  const fileOf = async (picture: BannerDraft['image']) => {
    if (!picture || picture.file || !isNew) return picture?.file ?? null
    const blob = await (await fetch(picture.src)).blob()
    return new File([blob], 'copy', { type: blob.type })
  }
  return { image: await fileOf(image), mobileImage: await fileOf(mobileImage) }
}

type PartProps = { draft: BannerDraft; change: (changes: Partial<BannerDraft>) => void }

function Words({ draft, change, categories }: PartProps & { categories: readonly Category[] }) {
  return (
    <Card title="Text and link" className="grid grid-cols-1 gap-4">
      <Field label="Title" name="title" check={checkTitle}>
        <TextInput
          value={draft.title}
          maxLength={120}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Field>
      <LinkPicker link={draft.link} categories={categories} onChange={(link) => change({ link })} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Place"
          name="slot"
          hint={slots.find(({ slot }) => slot === draft.slot)?.where}
        >
          <Select
            value={draft.slot}
            onChange={({ target }) => change({ slot: target.value as BannerSlot })}
          >
            {slots.map(({ slot, word }) => (
              <option key={slot} value={slot}>
                {word}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Background colour" name="tone">
          <Select
            value={draft.tone}
            onChange={({ target }) => change({ tone: target.value as Tone })}
          >
            {tones.map(({ tone, word }) => (
              <option key={tone} value={tone}>
                {word}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </Card>
  )
}

const checkTitle = (text: string) => (text.trim() ? undefined : 'Enter a title.')
const checkAlt = (text: string) =>
  text.trim() ? undefined : "Describe the picture for people who can't see it."

function Pictures({ draft, change }: PartProps) {
  return (
    <Card title="Pictures" className="grid grid-cols-1 gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <PictureSlot
          label="Picture for wide screens"
          width={1440}
          height={480}
          picture={draft.image}
          onChange={(image) => change({ image })}
        />
        <PictureSlot
          label="Picture for phones"
          width={720}
          height={720}
          picture={draft.mobileImage}
          onChange={(mobileImage) => change({ mobileImage })}
        />
      </div>
      <Field label="Picture description" name="alt" check={checkAlt}>
        <TextInput
          value={draft.alt}
          maxLength={200}
          onChange={({ target }) => change({ alt: target.value })}
        />
      </Field>
    </Card>
  )
}

function When({ draft, change }: PartProps) {
  return (
    <Card title="Schedule" className="grid grid-cols-1 gap-4">
      <Switch
        label="Switched on"
        checked={draft.active}
        onChange={({ target }) => change({ active: target.checked })}
      />
      <Field label="From" name="startsAt" hint="IST. Leave empty to start now." optional>
        <TextInput
          type="datetime-local"
          value={draft.startsAt}
          onChange={({ target }) => change({ startsAt: target.value })}
        />
      </Field>
      <Field label="Until" name="endsAt" hint="IST. Leave empty for no end date." optional>
        <TextInput
          type="datetime-local"
          value={draft.endsAt}
          onChange={({ target }) => change({ endsAt: target.value })}
        />
      </Field>
    </Card>
  )
}
