export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

/** What kind of picture a file is, by how it begins: a name or a label can say anything. */
export function pictureFormat(head: Uint8Array): PictureFormat | null {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg'
  if (textIn(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (textIn(head, 0, 4) === 'RIFF' && textIn(head, 8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a$/.test(textIn(head, 0, 6))) return 'gif'
  // The brands of an ISO media file fill its first box; AVIF may come second to a general one.
  if (textIn(head, 4, 8) === 'ftyp' && /avi[fs]/.test(textIn(head, 8, 40))) return 'avif'
  return null
}

/** What a header tells about how the picture is stored. */
export type Stored = {
  format: PictureFormat
  pixels: number
  channels: number
  /** More than one byte per channel. */
  isDeep: boolean
  isProgressive: boolean
  /** JPEG: how often colour is sampled, such as 4:2:0. */
  chromaSubsampling: string | undefined
  head: Uint8Array
}

/**
 * Bytes a decoder holds at once for a picture, beyond the rows at hand. Most are read row by row, however
 * large they are; these have to be put together as a whole first. Measured with libvips 8.18.
 */
export function bytesHeldFor({ format, pixels, channels, isDeep, ...stored }: Stored): number {
  if (format === 'avif') return pixels * (isDeep ? 36 : 18)
  if (format === 'gif') return pixels * 5
  if (format === 'webp') return textIn(stored.head, 12, 16) === 'VP8 ' ? 0 : pixels * 4
  if (!stored.isProgressive) return 0
  if (format === 'png') return pixels * channels * (isDeep ? 2 : 1)
  // JPEG keeps two bytes for every coefficient, of which halved colour has fewer.
  const perPixel = { '4:2:0': 1.5, '4:2:2': 2 }[stored.chromaSubsampling ?? ''] ?? channels
  return pixels * 2 * perPixel
}

const textIn = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))
