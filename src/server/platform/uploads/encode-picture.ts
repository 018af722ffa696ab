import sharp, { type Sharp } from 'sharp'

export type SizeFormat = 'avif' | 'webp' | 'jpeg'
export type Encoded = { format: SizeFormat; bytes: Uint8Array }

/** A picture of the shop at a width in pixels, in each of the formats; it is resized only once. */
export async function encodePicture(
  original: Uint8Array,
  width: number,
  formats: SizeFormat[],
): Promise<Encoded[]> {
  const { data, info } = await sharp(original)
    .resize({ width, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const encoded: Encoded[] = []
  for (const format of formats)
    encoded.push({ format, bytes: await encoders[format](sharp(data, { raw: info })).toBuffer() })
  return encoded
}

/** AVIF at low effort: a shopper may be waiting, and more effort saves little on pictures this small. */
export const encoders: Record<SizeFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 4 }),
  jpeg: (picture) =>
    picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }),
}
