export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

/** The picture format of a file by its first bytes: its name or content type may be wrong. */
export function pictureFormat(head: Uint8Array): PictureFormat | null {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg'
  if (textIn(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (textIn(head, 0, 4) === 'RIFF' && textIn(head, 8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a$/.test(textIn(head, 0, 6))) return 'gif'
  // The brands of an ISO media file are in its first box; AVIF may come after a general brand.
  if (textIn(head, 4, 8) === 'ftyp' && /avi[fs]/.test(textIn(head, 8, 40))) return 'avif'
  return null
}

/** Storage format of a picture, from its header. */
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
 * Bytes that a decoder holds at once for a picture, beyond the current rows. Most formats are decoded row by
 * row, whatever their size; the ones here must first be assembled as a whole. Measured with libvips 8.18.
 */
export function bytesHeldFor({ format, pixels, channels, isDeep, ...stored }: Stored): number {
  if (format === 'avif') return pixels * (isDeep ? 36 : 18)
  if (format === 'gif') return pixels * 5
  if (format === 'webp') return textIn(stored.head, 12, 16) === 'VP8 ' ? 0 : pixels * 4
  if (!stored.isProgressive) return 0
  if (format === 'png') return pixels * channels * (isDeep ? 2 : 1)
  // A progressive JPEG holds two bytes per coefficient; subsampled colour has fewer coefficients.
  const perPixel = { '4:2:0': 1.5, '4:2:2': 2 }[stored.chromaSubsampling ?? ''] ?? channels
  return pixels * 2 * perPixel
}

const textIn = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))
