import type { Cache, Kept } from '../cache/caches.ts'
import { type Encoding, quickly, thoroughly } from './compression.ts'

/** A response that can be sent again as it is. */
export type Answer = {
  type: string
  etag: string
  plain: Buffer
  encoded: Partial<Record<Encoding, Encoded>>
}

type Encoded = {
  /** Null until it is compressed once. */
  bytes: Buffer | null
  first: Promise<Buffer>
  /** Whether it is compressed better, or is about to be. */
  isThorough: boolean
}

/**
 * The body in an encoding. For the first request it is compressed quickly. When it is requested again, it is
 * compressed better in the background.
 */
export function encodedAs(
  answers: Cache<Answer>,
  key: string,
  kept: Kept<Answer>,
  encoding: Encoding,
): Buffer | Promise<Buffer> {
  const { plain, encoded } = kept.value
  const known = encoded[encoding]
  if (!known) return begin(answers, key, kept, encoding)
  if (known.bytes && !known.isThorough) {
    known.isThorough = true
    const use = (bytes: Buffer) => replaceBytes(answers, key, kept, known, bytes)
    // The quick form stays if this fails.
    thoroughly[encoding](plain).then(use, () => undefined)
  }
  return known.bytes ?? known.first
}

function begin(answers: Cache<Answer>, key: string, kept: Kept<Answer>, encoding: Encoding) {
  const { plain, encoded } = kept.value
  const first = quickly[encoding](plain)
  const form: Encoded = { bytes: null, first, isThorough: false }
  encoded[encoding] = form
  first.then(
    (bytes) => replaceBytes(answers, key, kept, form, bytes),
    () => delete encoded[encoding],
  )
  return first
}

function replaceBytes(
  answers: Cache<Answer>,
  key: string,
  kept: Kept<Answer>,
  form: Encoded,
  bytes: Buffer,
) {
  answers.enlarge(key, kept, bytes.length - (form.bytes?.length ?? 0))
  form.bytes = bytes
}
