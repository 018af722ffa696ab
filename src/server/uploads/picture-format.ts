export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

/** What kind of picture the bytes are, by what they hold: a name or a label can say anything. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif'
  // The brands of an ISO media file fill its first box; AVIF may come second to a general one.
  if (text(4, 8) === 'ftyp' && /avi[fs]/.test(text(8, 40))) return 'avif'
  return null
}
