import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipPart = { name: string; text: AsyncIterable<string | Uint8Array> }

type Packed = { name: Buffer; crc: number; packed: number; unpacked: number; at: number }

/**
 * Texts and files as a zip that is streamed while they are made: the size of each text follows its data, and the list of all
 * texts comes at the end.
 */
export async function* zipFile(parts: AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const written: Packed[] = []
  let at = 0
  for await (const { name, text } of parts) {
    const part: Packed = { name: Buffer.from(name), crc: 0, packed: 0, unpacked: 0, at }
    const head = Buffer.concat([
      numbers(4, 0x04034b50),
      numbers(2, ...packing),
      numbers(4, 0, 0, 0),
      numbers(2, part.name.length, 0),
      part.name,
    ])
    yield head
    yield* packed(text, part)
    yield numbers(4, 0x08074b50, part.crc, part.packed, part.unpacked)
    at += head.length + part.packed + 16
    written.push(part)
  }
  const list = Buffer.concat(written.flatMap(listed))
  const count = written.length
  yield list
  yield numbers(4, 0x06054b50)
  yield numbers(2, 0, 0, count, count)
  yield numbers(4, list.length, at)
  yield numbers(2, 0)
}

/** Needs version 2.0; sizes follow, names are UTF-8; deflated; no time, and the first of January 1980. */
const packing = [20, 0x0808, 8, 0, 33]

async function* packed(text: ZipPart['text'], part: Packed): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw()
  // An error of the text ends the loop below with it.
  pipeline(Readable.from(counted(text, part)), deflate, () => undefined)
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    part.packed += chunk.length
    yield chunk
  }
}

async function* counted(text: ZipPart['text'], part: Packed): AsyncGenerator<Buffer> {
  for await (const some of text) {
    const bytes =
      typeof some === 'string'
        ? Buffer.from(some)
        : Buffer.from(some.buffer, some.byteOffset, some.byteLength)
    part.crc = crc32(bytes, part.crc)
    part.unpacked += bytes.length
    yield bytes
  }
}

const listed = ({ name, crc, packed, unpacked, at }: Packed) => [
  numbers(4, 0x02014b50),
  numbers(2, 20, ...packing),
  numbers(4, crc, packed, unpacked),
  numbers(2, name.length, 0, 0, 0, 0),
  numbers(4, 0, at),
  name,
]

/** Numbers of this many bytes each, the lowest byte first. */
function numbers(size: 2 | 4, ...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * size)
  for (const [index, value] of values.entries()) bytes.writeUIntLE(value, index * size, size)
  return bytes
}
