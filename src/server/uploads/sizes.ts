import sharp, { type Sharp } from 'sharp'
import { limits } from '#contract/limits.ts'
import { pictureWork } from './picture-work.ts'
import type { Storage } from './storage.ts'

export type SizeFormat = 'avif' | 'webp' | 'jpeg'
export type PictureWidth = (typeof limits.pictureWidths)[number]

const sizeFormats: SizeFormat[] = ['avif', 'webp', 'jpeg']

const sizeName = (filename: string, width: number, format: SizeFormat) =>
  `sizes/${filename.replace(/\.\w+$/, '')}-${width}.${format}`

/** Sizes being made now: whoever asks for one of them waits for the same work. */
const underWay = new Map<string, Promise<Buffer | null>>()

/** A picture at a width in pixels, never wider than it is; made when first asked for, once. */
export async function readSize(
  storage: Storage,
  filename: string,
  width: PictureWidth,
  format: SizeFormat,
): Promise<Buffer | null> {
  const name = sizeName(filename, width, format)
  const made = await storage.read(name)
  if (made) return made
  const already = underWay.get(name)
  if (already) return already
  const work = makeSize(storage, filename, width, format).finally(() => underWay.delete(name))
  underWay.set(name, work)
  return work
}

export async function removeSizes(storage: Storage, filename: string) {
  for (const width of limits.pictureWidths)
    for (const format of sizeFormats) await storage.remove(sizeName(filename, width, format))
}

async function makeSize(
  storage: Storage,
  filename: string,
  width: PictureWidth,
  format: SizeFormat,
): Promise<Buffer | null> {
  const original = await storage.read(filename)
  if (!original) return null
  const bytes = await pictureWork(() =>
    encoders[format](sharp(original).resize({ width, withoutEnlargement: true })).toBuffer(),
  )
  await storage.write(sizeName(filename, width, format), bytes)
  return bytes
}

/** AVIF at low effort: somebody is waiting, and more effort saves little on pictures this small. */
const encoders: Record<SizeFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 4 }),
  jpeg: (picture) =>
    picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }),
}
