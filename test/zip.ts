import { crc32, deflateRawSync } from 'node:zlib'

/** A zip of these files by their names; `change` may falsify a file's header. */
export function zipOf(
  files: Record<string, Buffer>,
  change: { size?: number; flags?: number } = {},
): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const [name, bytes] of Object.entries(files)) {
    const packed = deflateRawSync(bytes)
    const head = headOf(name, bytes, packed, change)
    local.push(words(4, 0x04034b50), head, Buffer.from(name), packed)
    central.push(words(4, 0x02014b50), words(2, 20), head, words(2, 0, 0, 0), words(4, 0, at))
    central.push(Buffer.from(name))
    at += 4 + head.length + Buffer.byteLength(name) + packed.length
  }
  const directory = Buffer.concat(central)
  const count = Object.keys(files).length
  const end = [words(4, 0x06054b50), words(2, 0, 0, count, count), words(4, directory.length, at)]
  return Buffer.concat([...local, directory, ...end, words(2, 0)])
}

function headOf(
  name: string,
  bytes: Buffer,
  packed: Buffer,
  { size = bytes.length, flags = 0x800 }: { size?: number; flags?: number },
) {
  return Buffer.concat([
    words(2, 20, flags, 8, 0, 0),
    words(4, crc32(bytes), packed.length, size),
    words(2, Buffer.byteLength(name), 0),
  ])
}

/** Numbers of so many bytes each, the lowest byte first. */
function words(size: 2 | 4, ...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * size)
  for (const [index, number] of numbers.entries()) bytes.writeUIntLE(number, index * size, size)
  return bytes
}
