import { useState } from 'react'
import { Dropzone } from '#web/ui/inputs/dropzone.tsx'
import { pictureTypes, sortedFiles } from '../kit/forms/pictures.ts'
import type { DraftPicture } from './draft.ts'

type PictureSlotProps = {
  label: string
  width: number
  height: number
  picture: DraftPicture
  onChange: (picture: DraftPicture) => void
}

/** One picture of a banner. Warns when another size would look better, but accepts the file. */
export function PictureSlot({ label, width, height, picture, onChange }: PictureSlotProps) {
  const [problem, setProblem] = useState<string>()
  const [size, setSize] = useState<{ width: number; height: number }>()
  const take = async (files: File[]) => {
    const { good, problem } = sortedFiles(files)
    setProblem(problem)
    const [file] = good
    if (!file) return
    onChange({ src: URL.createObjectURL(file), file })
    const bitmap = await createImageBitmap(file).catch(() => null)
    setSize(bitmap ?? undefined)
  }
  return (
    <div className="grid content-start gap-2">
      <Dropzone
        label={picture ? `Replace the ${label.toLowerCase()}` : label}
        hint={`${width} × ${height} px`}
        accept={pictureTypes}
        error={problem}
        onAdd={take}
      />
      {picture ? (
        <img
          src={picture.src}
          alt={`The ${label.toLowerCase()} as it is`}
          className="max-h-40 justify-self-start rounded-well bg-sunk"
        />
      ) : null}
      {picture?.file && size ? <SizeNote size={size} width={width} height={height} /> : null}
    </div>
  )
}

type SizeNoteProps = {
  size: { width: number; height: number }
  width: number
  height: number
}

function SizeNote({ size, width, height }: SizeNoteProps) {
  const isSmall = size.width < width
  const isOtherShape = Math.abs(size.width / size.height - width / height) > 0.1
  if (!isSmall && !isOtherShape) return null
  return (
    <p role="status" className="text-meta font-medium text-warn">
      {`This is ${size.width} × ${size.height} px. `}
      {isSmall ? 'It will look blurred on wide screens. ' : ''}
      {isOtherShape ? 'Its edges will be cropped.' : ''}
    </p>
  )
}
