import { createHash } from 'node:crypto'

/** Private pictures are in a folder of their own, which no URL leads to. */
export const privateFolder = 'private'

/**
 * The name of an upload: a hash of its content, and an ending for a PDF, the shop's own drawing, or WebP. Public and
 * private use get different names, so that an owner of the same file cannot find out about the private one.
 */
export function nameOf(bytes: Uint8Array, isPrivate: boolean) {
  const hash = createHash('sha256')
  if (isPrivate) hash.update(privateFolder)
  const sha256 = hash.update(bytes).digest()
  const { ending, mimeType } = kindOf(bytes)
  const file = `${sha256.toString('hex').slice(0, 32)}.${ending}`
  return {
    sha256,
    filename: isPrivate ? `${privateFolder}/${file}` : file,
    mimeType,
  }
}

/** The first bytes of every PDF. */
export const documentStart = Buffer.from('%PDF-')
const svgStart = Buffer.from('<svg ')

function kindOf(bytes: Uint8Array) {
  const begins = (start: Buffer) => Buffer.from(bytes.subarray(0, start.length)).equals(start)
  if (begins(documentStart)) return { ending: 'pdf', mimeType: 'application/pdf' }
  if (begins(svgStart)) return { ending: 'svg', mimeType: 'image/svg+xml' }
  return { ending: 'webp', mimeType: 'image/webp' }
}

export const isPrivateName = (filename: string) => filename.startsWith(`${privateFolder}/`)
