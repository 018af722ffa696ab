import { useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { ReviewPhoto } from '#contract/reviews.ts'
import type { DropzoneImage } from '#web/ui/dropzone.tsx'

type Added = { id: string; file: File; src: string }

/** The photos of a review while it is written: those it had and stay, and those that come along. */
export function usePhotos(had: readonly ReviewPhoto[]) {
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
    const room = limits.reviewPhotos - kept.length - added.length
    const wrong = files.find(({ size }) => size > limits.uploadBytes)
    setError(problemOf(files, room, wrong))
    const fitting = files.filter(({ size }) => size <= limits.uploadBytes).slice(0, room)
    const next = fitting.map((file) => ({
      ...{ id: crypto.randomUUID(), file, src: URL.createObjectURL(file) },
    }))
    addresses.current.push(...next.map(({ src }) => src))
    setAdded([...added, ...next])
  }

  const images: DropzoneImage[] = [
    ...kept.map(({ id, url }) => ({ id, src: url, alt: '' })),
    ...added.map(({ id, src }) => ({ id, src, alt: '' })),
  ]
  return {
    ...{ images, error, add },
    files: added.map(({ file }) => file),
    kept: kept.map(({ id }) => id),
    remove(id: DropzoneImage['id']) {
      setError(undefined)
      setKept(kept.filter((photo) => photo.id !== id))
      setAdded(added.filter((photo) => photo.id !== id))
    },
  }
}

function problemOf(files: File[], room: number, wrong: File | undefined): string | undefined {
  if (wrong) return `${wrong.name} is larger than 8 MB.`
  if (files.length > room) return `A review has at most ${limits.reviewPhotos} photos.`
  return undefined
}
