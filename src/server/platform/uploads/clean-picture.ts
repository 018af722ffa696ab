import { open } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { limits } from '#contract/limits.ts'
import { bytesHeldFor, pictureFormat } from './picture-format.ts'

/** Why a file is refused: not a picture, broken, too many pixels, or too much memory to decode. */
export type RejectReason = 'unknown' | 'broken' | 'large' | 'costly'
export type Cleaned = { width: number; height: number; colour: string }

const longestSide = 2_400

/** The most bytes of memory that decoding a picture may hold at once. */
const mostHeldBytes = 120_000_000

/** Decodes one frame completely; a truncated file is refused. */
const reading = { limitInputPixels: limits.uploadPixels, pages: 1, failOn: 'error' } as const

/**
 * Re-encodes an uploaded file into `into`: upright, sRGB, at most 2400 pixels long, without metadata, as
 * WebP. The memory it needs is estimated from its header before it is decoded.
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
  return encode(upright, format === 'jpeg', into).catch(() => 'broken' as const)
}

/**
 * Decodes to the final size first and encodes afterwards, because doing both at once would need twice the
 * memory. A picture with few colours is a drawing and is encoded without loss.
 */
async function encode(picture: () => Sharp, isPhoto: boolean, into: string): Promise<Cleaned> {
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

/** A sample of the picture: 128 × 128 points, four bytes each. */
const readSample = (picture: Sharp): Promise<Buffer> =>
  picture
    .resize({ width: 128, height: 128, fit: 'fill', kernel: 'nearest' })
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer()

/** How many colours a sample has: few in a drawing, thousands in a photograph. */
function countColours(sample: Buffer): number {
  const colours = new Set<number>()
  for (let offset = 0; offset < sample.length; offset += 4) colours.add(sample.readUInt32BE(offset))
  return colours.size
}

/** The average as #rrggbb; transparent points count as white. */
function averageColour(points: Buffer): string {
  const sums = [0, 0, 0]
  let count = 0
  for (let offset = 0; offset < points.length; offset += 4) {
    const opacity = (points[offset + 3] ?? 255) / 255
    sums.forEach((sum, band) => {
      sums[band] = sum + (points[offset + band] ?? 0) * opacity + 255 * (1 - opacity)
    })
    count++
  }
  return `#${Buffer.from(sums.map((sum) => Math.round(sum / count))).toString('hex')}`
}
