/** A file in a zip begins with these bytes, and its name follows after 30. */
const mark = [0x50, 0x4b, 0x03, 0x04]
const nameAt = 30
const folders = ['invoices/', 'credit-notes/'].map((name) => new TextEncoder().encode(name))
const longest = nameAt + Math.max(...folders.map(({ length }) => length))

/**
 * Counts the documents of a month's zip while it arrives in pieces of any length: takes the next piece, and returns how
 * many documents have begun.
 */
export function countDocuments(): (chunk: Uint8Array) => number {
  let rest = new Uint8Array()
  let count = 0
  return (chunk) => {
    const bytes = new Uint8Array(rest.length + chunk.length)
    bytes.set(rest)
    bytes.set(chunk, rest.length)
    // A beginning that the end of the piece cuts is looked at with the next one.
    const last = Math.max(0, bytes.length - longest + 1)
    for (let at = bytes.indexOf(0x50); at >= 0 && at < last; at = bytes.indexOf(0x50, at + 1))
      if (isDocument(bytes, at)) count++
    rest = bytes.slice(last)
    return count
  }
}

const isDocument = (bytes: Uint8Array, at: number) =>
  has(bytes, at, mark) && folders.some((folder) => has(bytes, at + nameAt, folder))

const has = (bytes: Uint8Array, at: number, wanted: ArrayLike<number>) => {
  for (let place = 0; place < wanted.length; place++)
    if (bytes[at + place] !== wanted[place]) return false
  return true
}
