import type { Cache, Kept } from '../cache/caches.ts'
import { type Encoding, expanded, quickly, thoroughly } from './compression.ts'

/** A response that can be sent again as it is. */
export type Answer = {
  type: string
  etag: string
  /** Bytes of the body before compression. */
  size: number
  /** Null while it is kept only compressed, which takes a fifth of the memory. */
  plain: Buffer | null
  /** Whether somebody has asked for it plain. Then it stays plain too. */
  isAskedForPlain: boolean
  encoded: Partial<Record<Encoding, Encoded>>
}

type Encoded = {
  /** A promise until it is compressed once. */
  bytes: Buffer | Promise<Buffer>
  /** Whether it is compressed better, or is about to be. */
  isThorough: boolean
}

/** An answer in the cache, where the bytes of each of its forms are counted. */
type Stored = { answers: Pick<Cache<Answer>, 'enlarge'>; key: string; kept: Kept<Answer> }

/** The answer as it was made, not compressed yet. */
export function answerOf(type: string, etag: string, body: string): Answer {
  const plain = outsidePool(Buffer.from(body))
  return { type, etag, size: plain.length, plain, isAskedForPlain: false, encoded: {} }
}

/**
 * The body in an encoding, or plain for null. For the first request it is compressed quickly. When it is requested
 * again, it is compressed better in the background.
 */
export function bodyIn(stored: Stored, encoding: Encoding | null): Buffer | Promise<Buffer> {
  if (!encoding) return plainBody(stored)
  const known = stored.kept.value.encoded[encoding]
  if (!known) return begin(stored, encoding)
  if (Buffer.isBuffer(known.bytes) && !known.isThorough) {
    known.isThorough = true
    const use = (bytes: Buffer) => replaceBytes(stored, known, bytes)
    // The quick form stays if this fails.
    Promise.resolve(plainOf(stored.kept.value))
      .then(thoroughly[encoding])
      .then(use, () => undefined)
  }
  return known.bytes
}

function begin(stored: Stored, encoding: Encoding) {
  const { value } = stored.kept
  const first = Promise.resolve(plainOf(value)).then(quickly[encoding])
  const form: Encoded = { bytes: first, isThorough: false }
  value.encoded[encoding] = form
  first.then(
    (bytes) => {
      replaceBytes(stored, form, bytes)
      dropPlain(stored)
    },
    () => delete value.encoded[encoding],
  )
  return first
}

function replaceBytes({ answers, key, kept }: Stored, form: Encoded, bytes: Buffer) {
  const own = outsidePool(bytes)
  answers.enlarge(key, kept, own.length - (Buffer.isBuffer(form.bytes) ? form.bytes.length : 0))
  form.bytes = own
}

function plainBody(stored: Stored): Buffer | Promise<Buffer> {
  const { value } = stored.kept
  value.isAskedForPlain = true
  const plain = plainOf(value)
  return Buffer.isBuffer(plain) ? plain : plain.then((bytes) => keepPlain(stored, bytes))
}

function keepPlain({ answers, key, kept }: Stored, bytes: Buffer): Buffer {
  if (kept.value.plain) return kept.value.plain
  kept.value.plain = outsidePool(bytes)
  answers.enlarge(key, kept, bytes.length)
  return bytes
}

function dropPlain({ answers, key, kept }: Stored) {
  const { value } = kept
  if (!value.plain || value.isAskedForPlain) return
  value.plain = null
  answers.enlarge(key, kept, -value.size)
}

/** The body as it was made. If it is kept only compressed, it is expanded. */
function plainOf({ plain, encoded }: Answer): Buffer | Promise<Buffer> {
  if (plain) return plain
  for (const encoding of ['br', 'gzip'] as const) {
    const bytes = encoded[encoding]?.bytes
    if (Buffer.isBuffer(bytes)) return expanded[encoding](bytes)
  }
  throw new Error('an answer is kept without its body')
}

/**
 * Copies the bytes out of Node's pool. Node cuts small buffers out of blocks of 64 kB, and a kept buffer keeps its
 * whole block in memory, which no limit counts.
 */
function outsidePool(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
