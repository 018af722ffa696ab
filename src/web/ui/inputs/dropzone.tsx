import type { DragEvent, ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { randomUuid } from '#web/browser/random-uuid.ts'
import { Picture } from '../data/picture.tsx'
import { classNames } from '../layout/class-names.ts'
import { Icon } from '../layout/icon.tsx'
import { TextInput } from './field.tsx'
import { IconButton } from './icon-button.tsx'

export type DropzoneImage = {
  id: string | number
  /** A file of /uploads, or the blob: address of a file being uploaded. */
  src: string
  alt: string
  busy?: boolean | undefined
  error?: string | undefined
}

export type DropzoneProps = {
  label: string
  /** The accepted files: "JPEG, PNG or WebP, up to 8 MB". */
  hint?: string | undefined
  accept?: string | undefined
  multiple?: boolean | undefined
  /** The name of the file input, for forms that submit the files themselves. */
  name?: string | undefined
  disabled?: boolean | undefined
  error?: string | undefined
  onAdd: (files: File[]) => void
  images?: readonly DropzoneImage[] | undefined
  onRemove?: ((id: DropzoneImage['id']) => void) | undefined
  onAlt?: ((id: DropzoneImage['id'], alt: string) => void) | undefined
  /** Moves an image by dragging or with its buttons. The first image is the cover. */
  onMove?: ((id: DropzoneImage['id'], to: number) => void) | undefined
  /** More inputs below an image. */
  below?: ((image: DropzoneImage) => ReactNode) | undefined
}

/** Accepts files that are picked, dropped or pasted, and shows the present images. */
export function Dropzone(props: DropzoneProps) {
  const { label, hint, accept, multiple = false, name, disabled, error, onAdd, images = [] } = props
  const id = useId()
  const [over, setOver] = useState(false)
  const add = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1)
    if (files.length > 0 && !disabled) onAdd(files)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add(event.dataTransfer.files)
  }
  return (
    <div className="grid gap-3" onPaste={(event) => add(event.clipboardData.files)}>
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'grid justify-items-center gap-1 rounded-card border border-dashed px-4 py-6 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          over ? 'border-brand bg-brand-soft' : 'border-line-strong bg-surface hover:bg-sunk',
          disabled && 'opacity-50',
        )}
      >
        <Icon
          name={accept?.includes('image') ? 'image-plus' : 'upload'}
          size={24}
          className="text-ink-3"
        />
        <span className="font-medium">{label}</span>
        {hint ? <span className="text-meta text-ink-3">{hint}</span> : null}
        <input
          id={id}
          type="file"
          name={name}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            add(event.target.files)
            if (!name) event.target.value = ''
          }}
          className="sr-only"
        />
      </label>
      {error ? (
        <p role="alert" className="text-meta font-medium text-danger">
          {error}
        </p>
      ) : null}
      {images.length > 0 ? <ImageGrid {...props} images={images} /> : null}
    </div>
  )
}

function ImageGrid(props: DropzoneProps & { images: readonly DropzoneImage[] }) {
  const { images, onMove } = props
  const dragged = useRef<DropzoneImage['id']>(undefined)
  return (
    <ol className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {images.map((image, index) => (
        <li
          key={image.id}
          draggable={Boolean(onMove)}
          onDragStart={() => {
            dragged.current = image.id
          }}
          onDragOver={(event) => event.preventDefault()}
          onDrop={() => {
            if (dragged.current !== undefined && dragged.current !== image.id)
              onMove?.(dragged.current, index)
          }}
          className="grid content-start gap-2"
        >
          <ImageTile {...props} image={image} at={index} />
        </li>
      ))}
    </ol>
  )
}

type TileProps = DropzoneProps & {
  image: DropzoneImage
  images: readonly DropzoneImage[]
  at: number
}

function ImageTile({ image, images, at, onMove, onRemove, onAlt, below }: TileProps) {
  const name = image.alt || `image ${at + 1}`
  return (
    <>
      <div className="relative" aria-busy={image.busy || undefined}>
        <Picture
          src={image.src}
          alt={image.alt}
          sizes="200px"
          className={image.busy ? 'opacity-50' : ''}
        />
        {onMove && at === 0 && images.length > 1 ? (
          <span className="absolute start-1 top-1 rounded-well bg-surface px-1.5 text-label font-semibold">
            Cover
          </span>
        ) : null}
        {image.busy ? <span className="spinner absolute inset-0 m-auto text-brand" /> : null}
      </div>
      <div className="flex items-center justify-between">
        {onMove ? (
          <span className="flex">
            <IconButton
              icon="arrow-left"
              size="small"
              label={`Move ${name} forward`}
              stopped={at === 0}
              onClick={() => onMove(image.id, at - 1)}
            />
            <IconButton
              icon="arrow-right"
              size="small"
              label={`Move ${name} back`}
              stopped={at === images.length - 1}
              onClick={() => onMove(image.id, at + 1)}
            />
          </span>
        ) : null}
        {onRemove ? (
          <IconButton
            icon="trash-2"
            size="small"
            label={`Remove ${name}`}
            className="ms-auto"
            onClick={() => onRemove(image.id)}
          />
        ) : null}
      </div>
      {onAlt ? (
        <TextInput
          aria-label={`What ${name} shows`}
          placeholder="Describe the picture"
          value={image.alt}
          onChange={(event) => onAlt(image.id, event.target.value)}
        />
      ) : null}
      {below?.(image)}
      {image.error ? <p className="text-meta font-medium text-danger">{image.error}</p> : null}
    </>
  )
}

type Added = { id: string; file: File; src: string }

/** The photos in a shopper's form, up to a maximum: the existing ones that stay, and new files. */
export function usePhotos(had: readonly { id: number; url: string }[], most: number) {
  const [kept, setKept] = useState(had)
  const [added, setAdded] = useState<Added[]>([])
  const [error, setError] = useState<string>()
  const addresses = useRef<string[]>([])
  useEffect(() => {
    const made = addresses.current
    return () => {
      for (const address of made) URL.revokeObjectURL(address)
    }
  }, [])

  function add(files: File[]) {
    const room = most - kept.length - added.length
    const wrong = files.find(({ size }) => size > limits.uploadBytes)
    setError(problemOf(files, wrong, files.length > room ? most : undefined))
    const fitting = files.filter(({ size }) => size <= limits.uploadBytes).slice(0, room)
    const next = fitting.map((file) => ({
      id: randomUuid(),
      file,
      src: URL.createObjectURL(file),
    }))
    addresses.current.push(...next.map(({ src }) => src))
    setAdded([...added, ...next])
  }

  const images: DropzoneImage[] = [
    ...kept.map(({ id, url }) => ({ id, src: url, alt: '' })),
    ...added.map(({ id, src }) => ({ id, src, alt: '' })),
  ]
  return {
    images,
    error,
    add,
    files: added.map(({ file }) => file),
    kept: kept.map(({ id }) => id),
    remove(id: DropzoneImage['id']) {
      setError(undefined)
      setKept(kept.filter((photo) => photo.id !== id))
      setAdded(added.filter((photo) => photo.id !== id))
    },
  }
}

function problemOf(files: File[], wrong: File | undefined, most: number | undefined) {
  if (wrong) return `${wrong.name} is larger than 8 MB.`
  return most !== undefined && files.length > 0 ? `There can be at most ${most} photos.` : undefined
}
