import { createHash } from 'node:crypto'

/** Private pictures are in a folder of their own, which no URL leads to. */
export const privateFolder = 'private'

/**
 * A picture's name is a hash of its content, and the ending says what it is: a drawing of the shop's own, or the WebP
 * that every uploaded file becomes. The public and the private use of the same file get different
 * names, so the owner of the same file cannot find out about the private one.
 */
export function nameOf(bytes: Uint8Array, isPrivate: boolean) {
  const hash = createHash('sha256')
  if (isPrivate) hash.update(privateFolder)
  const sha256 = hash.update(bytes).digest()
  const isDrawing = Buffer.from(bytes.subarray(0, svgStart.length)).equals(svgStart)
  const file = `${sha256.toString('hex').slice(0, 32)}.${isDrawing ? 'svg' : 'webp'}`
  return {
    sha256,
    filename: isPrivate ? `${privateFolder}/${file}` : file,
    mimeType: isDrawing ? 'image/svg+xml' : 'image/webp',
  }
}

const svgStart = Buffer.from('<svg ')

export const isPrivateName = (filename: string) => filename.startsWith(`${privateFolder}/`)
