import sharp from 'sharp'
import { encoders, type SizeFormat } from './encode-picture.ts'

export type Sheet = {
  /** From the left to the right; null leaves a square empty. */
  pictures: readonly (Uint8Array | null)[]
  /** The width and height of each square, in pixels. */
  width: number
  format: SizeFormat
}

/** Pictures side by side in one picture, each whole in the middle of its square. */
export async function encodeSheet({ pictures, width, format }: Sheet): Promise<Uint8Array> {
  const squares = await Promise.all(
    pictures.map(async (picture, place) => ({
      input: picture ? await squareOf(picture, width) : null,
      left: place * width,
      top: 0,
    })),
  )
  const filled = squares.flatMap(({ input, ...at }) => (input ? { input, ...at } : []))
  const size = { width: width * pictures.length, height: width, channels: 4 as const }
  const sheet = sharp({ create: { ...size, background: empty } }).composite(filled)
  return encoders[format](sheet).toBuffer()
}

const empty = { r: 255, g: 255, b: 255, alpha: 0 }

const squareOf = (picture: Uint8Array, width: number) =>
  sharp(picture)
    .resize({ width, height: width, fit: 'contain', background: empty })
    .png()
    .toBuffer()
