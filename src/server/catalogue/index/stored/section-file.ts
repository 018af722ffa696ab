import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'
import type { Section, Sections, TypedArray } from '#search-engine/sections.ts'

/**
 * The file begins with its format. Records follow: the length of the head, the head as JSON, and the bytes. The last
 * record holds the checksum (CRC-32) of everything before it. Numbers are little-endian.
 */
const format = 'karigar-index/1\n'
const anyFormat = /^karigar-index\/\d+\n/

const checksumName = 'checksum'

type Head = { name: string; type: string; bytes: number }

/** The number of bytes that are written or checked at a time: well under a millisecond of work. */
const chunkBytes = 1 << 20
/** The number of list entries that are turned into text at a time. */
const sliceSize = 10_000
const longestHead = 1_000

const constructors = {
  Int8Array,
  Uint8Array,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float64Array,
} as const
type ArrayName = keyof typeof constructors

/** The file cannot be used; the message says why. */
export class UnusableFile extends Error {
  override name = 'UnusableFile'
}

/**
 * Writes the file under a temporary name and renames it when it is complete and on the disk, so that the
 * name always leads to a whole file. The process does other work between the chunks. Returns its size.
 */
export async function writeSections(path: string, sections: Iterable<Section>): Promise<number> {
  const temporary = `${path}.${process.pid}.tmp`
  const file = await open(temporary, 'w', 0o600)
  try {
    const writer = { file, checksum: 0, bytes: 0 }
    await append(writer, Buffer.from(format))
    for (const [name, value] of sections) await appendSection(writer, name, value)
    const checksum = Buffer.alloc(4)
    checksum.writeUInt32LE(writer.checksum)
    await appendRecord(writer, { name: checksumName, type: 'end' }, checksum)
    await file.sync()
    await file.close()
    await rename(temporary, path)
    await syncFolder(dirname(path))
    return writer.bytes
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(temporary, { force: true })
    throw error
  }
}

/** Reads a whole file. Throws `UnusableFile` for one that is cut, damaged or of another format. */
export async function readSections(path: string): Promise<Sections> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const reader: Reader = { file, size, position: 0, checksum: 0 }
    await readFormat(reader)
    const arrays = new Map<string, TypedArray>()
    const lists = new Map<string, unknown[]>()
    for (;;) {
      const before = reader.checksum
      const { name, type, bytes } = await readHead(reader)
      const body = await read(reader, bytes)
      if (type === 'end') {
        checkEnd(reader, name, body, before)
        return { arrays, lists }
      }
      if (isArrayName(type)) arrays.set(name, arrayOf(type, body))
      else lists.set(name, (lists.get(name) ?? []).concat(listIn(body)))
    }
  } finally {
    await file.close()
  }
}

type Writer = { file: FileHandle; checksum: number; bytes: number }
type Reader = { file: FileHandle; size: number; position: number; checksum: number }

async function appendSection(writer: Writer, name: string, value: Section[1]) {
  if (ArrayBuffer.isView(value)) {
    const type = Object.keys(constructors).find((key) => key === value.constructor.name) ?? ''
    const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
    return appendRecord(writer, { name, type }, bytes)
  }
  for (let from = 0; from < value.length; from += sliceSize) {
    const slice = JSON.stringify(value.slice(from, from + sliceSize))
    await appendRecord(writer, { name, type: 'json' }, Buffer.from(slice))
  }
}

async function appendRecord(writer: Writer, { name, type }: Omit<Head, 'bytes'>, body: Uint8Array) {
  const head = Buffer.from(JSON.stringify({ name, type, bytes: body.byteLength } satisfies Head))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.byteLength)
  // The checksum itself is in no checksum.
  const { checksum } = writer
  await append(writer, Buffer.concat([length, head]))
  await append(writer, body)
  if (type === 'end') writer.checksum = checksum
}

async function append(writer: Writer, bytes: Uint8Array) {
  for (let from = 0; from < bytes.byteLength; from += chunkBytes) {
    const chunk = bytes.subarray(from, from + chunkBytes)
    writer.checksum = crc32(chunk, writer.checksum)
    await writeWhole(writer.file, chunk)
  }
  writer.bytes += bytes.byteLength
}

async function writeWhole(file: FileHandle, chunk: Uint8Array) {
  let rest = chunk
  while (rest.byteLength > 0) rest = rest.subarray((await file.write(rest)).bytesWritten)
}

/** A renamed file survives a power cut once its folder is on the disk. Windows cannot do that. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

async function readFormat(reader: Reader) {
  const found = new TextDecoder().decode(await read(reader, format.length))
  if (found === format) return
  throw new UnusableFile(anyFormat.test(found) ? 'it has another format' : 'it is damaged')
}

async function readHead(reader: Reader): Promise<Head> {
  const length = new DataView((await read(reader, 4)).buffer).getUint32(0, true)
  if (length > longestHead) throw damaged()
  // Whatever it really is, it is checked below, and by the checksum.
  const head = jsonIn(await read(reader, length)) as Partial<Head> | null
  const { name = '', type = '', bytes = -1 } = head ?? {}
  if (!Number.isSafeInteger(bytes) || bytes < 0) throw damaged()
  return { name, type, bytes }
}

/** Reads the next bytes into a buffer of their own, and adds them to the checksum. */
async function read(reader: Reader, bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (bytes > reader.size - reader.position) throw new UnusableFile('it is cut short')
  const body = new Uint8Array(bytes)
  for (let from = 0; from < bytes; ) {
    const length = Math.min(bytes - from, readBytes)
    const { bytesRead } = await reader.file.read(body, from, length, reader.position)
    if (bytesRead === 0) throw new UnusableFile('it is cut short')
    reader.checksum = crc32(body.subarray(from, from + bytesRead), reader.checksum)
    reader.position += bytesRead
    from += bytesRead
  }
  return body
}

const readBytes = 16 << 20

function listIn(body: Uint8Array): unknown[] {
  const list = jsonIn(body)
  if (!Array.isArray(list)) throw damaged()
  return list
}

function jsonIn(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    throw damaged()
  }
}

function checkEnd(
  { position, size }: Reader,
  name: string,
  body: Uint8Array<ArrayBuffer>,
  checksum: number,
) {
  const isWhole = name === checksumName && position === size && body.byteLength === 4
  if (!isWhole || new DataView(body.buffer).getUint32(0, true) !== checksum) throw damaged()
}

function arrayOf(type: ArrayName, { buffer, byteLength }: Uint8Array<ArrayBuffer>): TypedArray {
  if (byteLength % constructors[type].BYTES_PER_ELEMENT !== 0) throw damaged()
  return new constructors[type](buffer)
}

const isArrayName = (type: string): type is ArrayName => type in constructors

const damaged = () => new UnusableFile('it is damaged')
