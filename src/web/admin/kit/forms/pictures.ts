import { limits } from '#contract/limits.ts'

export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
export const pictureHint = 'JPEG, PNG, WebP or AVIF, up to 8 MB'

/** Separates usable pictures from the rest, and says what is wrong with those. */
export function sortedFiles(files: readonly File[]): { good: File[]; problem: string | undefined } {
  const bad = files.find((file) => problemOf(file))
  return {
    good: files.filter((file) => !problemOf(file)),
    problem: bad && `${bad.name} ${problemOf(bad)}`,
  }
}

function problemOf({ type, size }: File): string | undefined {
  if (!pictureTypes.split(',').includes(type)) return 'is not a picture we can show.'
  if (size > limits.uploadBytes) return 'is larger than 8 MB.'
  return undefined
}
