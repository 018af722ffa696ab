import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Below this size, compression saves less than it costs. */
const minimumBytes = 1_000

/** The encoding that a client accepts for a body of this size; null for uncompressed. */
export function encodingFor(accepted: string | undefined, bytes: number): Encoding | null {
  if (!accepted || bytes < minimumBytes) return null
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : null
}

type Compress = Record<Encoding, (plain: Buffer) => Promise<Buffer>>

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The body of an answer that is kept only compressed. */
export const expanded: Compress = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }

/** An encoder allocates memory for its window, so a window larger than the body wastes memory. */
const windowBits = (bytes: number) => Math.min(18, Math.max(10, Math.ceil(Math.log2(bytes))))

const brotliOf = (quality: number) => (plain: Buffer) =>
  brotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(plain.length),
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })

/** Encoders run off the main thread, but they share its processors. */
const [waitedFor, inBackground] = [inTurn(2), inTurn(1)]

/** For an answer that a client waits for: a sixth of the processor time of `thoroughly`, a fifth more bytes. */
export const quickly: Compress = {
  br: (plain) => waitedFor(() => brotliOf(1)(plain)),
  gzip: (plain) => waitedFor(() => zip(plain, { level: 1 })),
}

/** For an answer that is asked for again and again. */
export const thoroughly: Compress = {
  br: (plain) => inBackground(() => brotliOf(5)(plain)),
  gzip: (plain) => inBackground(() => zip(plain)),
}

/** Runs only this many at once; the others wait for their turn. */
function inTurn(atOnce: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
