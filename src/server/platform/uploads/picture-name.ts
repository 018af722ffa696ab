import { createHash } from 'node:crypto'

/** Pictures that only some may see lie in a folder of their own, which no address leads to. */
export const privateFolder = 'private'

/**
 * A picture is named by what it holds. Shown to everyone and kept for a few it is two pictures: whoever has
 * the same file learns nothing of the other.
 */
export function nameOf(bytes: Uint8Array, isPrivate: boolean) {
  const hash = createHash('sha256')
  if (isPrivate) hash.update(privateFolder)
  const sha256 = hash.update(bytes).digest()
  const file = `${sha256.toString('hex').slice(0, 32)}.webp`
  return { sha256, filename: isPrivate ? `${privateFolder}/${file}` : file }
}

export const isPrivateName = (filename: string) => filename.startsWith(`${privateFolder}/`)
