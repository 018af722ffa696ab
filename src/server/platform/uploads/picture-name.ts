import { createHash } from 'node:crypto'

/** Private pictures are in a folder of their own, which no URL leads to. */
export const privateFolder = 'private'

/**
 * A picture's name is a hash of its content. The public and the private use of the same file get different
 * names, so the owner of the same file cannot find out about the private one.
 */
export function nameOf(bytes: Uint8Array, isPrivate: boolean) {
  const hash = createHash('sha256')
  if (isPrivate) hash.update(privateFolder)
  const sha256 = hash.update(bytes).digest()
  const file = `${sha256.toString('hex').slice(0, 32)}.webp`
  return { sha256, filename: isPrivate ? `${privateFolder}/${file}` : file }
}

export const isPrivateName = (filename: string) => filename.startsWith(`${privateFolder}/`)
