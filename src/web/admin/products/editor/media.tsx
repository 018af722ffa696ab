import { useState } from 'react'
import { Button } from '#web/ui/inputs/button.tsx'
import { Dropzone } from '#web/ui/inputs/dropzone.tsx'
import { Select } from '#web/ui/inputs/field.tsx'
import { pictureHint, pictureTypes, sortedFiles } from '../../kit/forms/pictures.ts'
import { newKey } from '../../kit/forms/use-draft.ts'
import type { DraftImage } from './draft.ts'
import { type PartProps, Section } from './section.tsx'
import { titleOf } from './variant-details.ts'

const most = 20

/** The product's pictures. The first is the cover; each can belong to one variant. */
export function Media({ draft, change }: PartProps<'images' | 'variants' | 'options'>) {
  const { images } = draft
  const [problem, setProblem] = useState<string>()
  const [moved, setMoved] = useState('')
  const set = (next: DraftImage[]) => change({ images: next })
  const add = (files: File[]) => {
    const { good, problem } = sortedFiles(files)
    const room = most - images.length
    setProblem(good.length > room ? `A product can have ${most} pictures.` : problem)
    set([...images, ...good.slice(0, room).map(newImage)])
  }
  const move = (key: string | number, to: number) => {
    const image = images.find((other) => other.key === key)
    if (!image) return
    const others = images.filter((entry) => entry !== image)
    set([...others.slice(0, to), image, ...others.slice(to)])
    setMoved(`${image.alt || 'Picture'} is now ${to + 1} of ${images.length}.`)
  }
  const update = (key: string | number, changes: Partial<DraftImage>) =>
    set(images.map((image) => (image.key === key ? { ...image, ...changes } : image)))
  return (
    <Section title="Pictures">
      <Dropzone
        label="Drop pictures here, paste them, or choose files"
        hint={pictureHint}
        accept={pictureTypes}
        multiple
        error={problem}
        onAdd={add}
        images={images.map(({ key, src, alt }) => ({ id: key, src, alt }))}
        onMove={move}
        onAlt={(key, alt) => update(key, { alt })}
        onRemove={(key) => set(images.filter((image) => image.key !== key))}
        below={({ id }) => (
          <ImageFacts
            image={images.find(({ key }) => key === id)}
            isCover={images[0]?.key === id}
            draft={draft}
            onCover={() => move(id, 0)}
            onVariant={(variantKey) => update(id, { variantKey })}
          />
        )}
      />
      <span role="status" className="sr-only">
        {moved}
      </span>
    </Section>
  )
}

const newImage = (file: File): DraftImage => ({
  key: newKey(),
  id: null,
  alt: '',
  variantKey: '',
  file,
  src: URL.createObjectURL(file),
})

type ImageFactsProps = Pick<PartProps<'variants' | 'options'>, 'draft'> & {
  image: DraftImage | undefined
  isCover: boolean
  onCover: () => void
  onVariant: (variantKey: string) => void
}

function ImageFacts({ image, isCover, draft, onCover, onVariant }: ImageFactsProps) {
  if (!image) return null
  return (
    <>
      {draft.variants.length > 1 ? (
        <Select
          aria-label={`Variant of ${image.alt || 'this picture'}`}
          value={image.variantKey}
          onChange={({ target }) => onVariant(target.value)}
        >
          <option value="">All variants</option>
          {draft.variants.map((variant, index) => (
            <option key={variant.key} value={variant.key}>
              {titleOf(variant, draft.options) || variant.sku || `Variant ${index + 1}`}
            </option>
          ))}
        </Select>
      ) : null}
      {isCover ? null : (
        <Button variant="ghost" size="small" onClick={onCover} className="justify-self-start">
          Make cover
        </Button>
      )}
    </>
  )
}
