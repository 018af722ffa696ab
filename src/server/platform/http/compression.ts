import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Below this, packing saves less than it costs. */
const leastToPack = 1_000

/** How a client wants so many bytes packed; null for as they are. */
export function encodingFor(accepted: string | undefined, bytes: number): Encoding | null {
  if (!accepted || bytes < leastToPack) return null
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : null
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Off the main thread. */
export const compress: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) => brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (plain) => zip(plain),
}
