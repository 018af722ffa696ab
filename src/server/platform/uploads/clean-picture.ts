import { open } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { limits } from '#contract/limits.ts'
import { bytesHeldFor, pictureFormat } from './picture-format.ts'

/** Why a file is refused: not a picture, broken, too many pixels, or too much memory to open. */
export type RejectReason = 'unknown' | 'broken' | 'large' | 'costly'
export type Cleaned = { width: number; height: number; colour: string }

const longestSide = 2_400

/** Bytes of memory a picture may need at once to be opened. */
const mostHeldBytes = 120_000_000

/** One frame, read from the start to the end; a file that breaks off is refused. */
const reading = { limitInputPixels: limits.uploadPixels, pages: 1, failOn: 'error' } as const

/**
 * Makes a clean picture of the file somebody sent and writes it to `into`: upright, sRGB, at most 2400
 * pixels long, without metadata, as WebP. What it may cost is read off its header before it is decoded.
 */
export async function cleanPicture(file: string, into: string): Promise<Cleaned | RejectReason> {
  const head = await readHead(file)
  const format = pictureFormat(head)
  if (!format) return 'unknown'
  const header = await readHeader(file)
  if (!header) return 'broken'
  const pixels = header.width * header.height
  if (pixels > limits.uploadPixels) return 'large'
  const held = bytesHeldFor({
    format,
    pixels,
    head,
    channels: header.channels,
    isDeep: header.depth !== 'uchar',
    isProgressive: header.isProgressive,
    chromaSubsampling: header.chromaSubsampling,
  })
  if (held > mostHeldBytes) return 'costly'
  const upright = () => sharp(file, reading).autoOrient().toColourspace('srgb')
  return develop(upright, format === 'jpeg', into).catch(() => 'broken' as const)
}

/**
 * A picture of a drawing of our own, `width` × `height` pixels, written to `into`. Without loss, as its
 * lines stay sharp; to look longer for a file a fifth smaller would keep a new shop waiting twice as long.
 */
export async function drawPicture(
  svg: string,
  width: number,
  height: number,
  into: string,
): Promise<Cleaned> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(width, height)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  await sharp(data, { raw: info }).webp({ lossless: true, effort: 1, quality: 20 }).toFile(into)
  return { width: info.width, height: info.height, colour: averageColour(data, 61) }
}

/**
 * Decoded to its final size first and encoded then: held together, both would need twice the memory.
 * What has few colours is a drawing, and keeps every line.
 */
async function develop(picture: () => Sharp, isPhoto: boolean, into: string): Promise<Cleaned> {
  const sample = await readSample(picture())
  const { data, info } = await picture()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const isDrawing = !isPhoto && countColours(sample) <= 512
  await sharp(data, { raw: info })
    .webp(isDrawing ? { lossless: true, effort: 3 } : { quality: 90, effort: 2 })
    .toFile(into)
  return { width: info.width, height: info.height, colour: averageColour(sample) }
}

async function readHead(file: string): Promise<Uint8Array> {
  const source = await open(file)
  try {
    const { buffer, bytesRead } = await source.read(Buffer.alloc(64), 0, 64, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await source.close()
  }
}

const readHeader = (file: string): Promise<Metadata | null> =>
  sharp(file, { ...reading, limitInputPixels: false })
    .metadata()
    .catch(() => null)

/** 128 × 128 points of the picture, four bytes each. */
const readSample = (picture: Sharp): Promise<Buffer> =>
  picture
    .resize({ width: 128, height: 128, fit: 'fill', kernel: 'nearest' })
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer()

/** How many colours a sample has: few in a drawing, thousands in a photograph. */
function countColours(sample: Buffer): number {
  const colours = new Set<number>()
  for (let at = 0; at < sample.length; at += 4) colours.add(sample.readUInt32BE(at))
  return colours.size
}

/** As #rrggbb, of every `stride`th point; what is transparent counts as white. */
function averageColour(points: Buffer, stride = 1): string {
  const sums = [0, 0, 0]
  let count = 0
  for (let at = 0; at < points.length; at += 4 * stride) {
    const opacity = (points[at + 3] ?? 255) / 255
    sums.forEach((sum, band) => {
      sums[band] = sum + (points[at + band] ?? 0) * opacity + 255 * (1 - opacity)
    })
    count++
  }
  return `#${Buffer.from(sums.map((sum) => Math.round(sum / count))).toString('hex')}`
}
