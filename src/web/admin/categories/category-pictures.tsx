import { useState } from 'react'
import { Dropzone } from '#web/ui/inputs/dropzone.tsx'
import { pictureHint, pictureTypes, sortedFiles } from '../kit/forms/pictures.ts'
import { newKey } from '../kit/forms/use-draft.ts'
import type { DraftPicture } from './draft.ts'

type CategoryPicturesProps = {
  pictures: DraftPicture[]
  onChange: (pictures: DraftPicture[]) => void
}

const most = 10

/** The pictures of a category. The strip and the tiles show the first one. */
export function CategoryPictures({ pictures, onChange }: CategoryPicturesProps) {
  const [problem, setProblem] = useState<string>()
  const [moved, setMoved] = useState('')
  const add = (files: File[]) => {
    const { good, problem } = sortedFiles(files)
    const room = most - pictures.length
    setProblem(good.length > room ? `A category can have ${most} pictures.` : problem)
    const added = good.slice(0, room).map((file) => ({
      key: newKey(),
      id: null,
      alt: '',
      file,
      src: URL.createObjectURL(file),
    }))
    onChange([...pictures, ...added])
  }
  const move = (key: string | number, to: number) => {
    const picture = pictures.find((other) => other.key === key)
    if (!picture) return
    const others = pictures.filter((entry) => entry !== picture)
    onChange([...others.slice(0, to), picture, ...others.slice(to)])
    setMoved(`${picture.alt || 'Picture'} is now ${to + 1} of ${pictures.length}.`)
  }
  return (
    <div className="grid gap-1">
      <p className="text-sm font-medium">Pictures</p>
      <Dropzone
        label="Drop pictures here, paste them, or choose files"
        hint={`${pictureHint}. The first picture is the cover. Without one we show an icon.`}
        accept={pictureTypes}
        multiple
        error={problem}
        onAdd={add}
        images={pictures.map(({ key, src, alt }) => ({ id: key, src, alt }))}
        onMove={move}
        onAlt={(key, alt) =>
          onChange(pictures.map((picture) => (picture.key === key ? { ...picture, alt } : picture)))
        }
        onRemove={(key) => onChange(pictures.filter((picture) => picture.key !== key))}
      />
      <span role="status" className="sr-only">
        {moved}
      </span>
    </div>
  )
}
