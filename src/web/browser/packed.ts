/**
 * Page data with each list of equal objects as a table: the names of the fields once, then a row for each
 * object. Lists of products are half as long so. A table is an array that begins with the mark and its names; an
 * array that begins with the mark by itself gets null instead of names.
 */
const mark = '#'

type Fields = Record<string, unknown>

/** JSON values only: what was read from the API or came from a loader. */
export function pack(value: unknown): unknown {
  if (Array.isArray(value)) return packList(value)
  return isObject(value) ? mapped(value, pack) : value
}

export function unpack(value: unknown): unknown {
  if (Array.isArray(value)) {
    const [first, names, ...rest] = value
    if (first !== mark || value.length === 1) return value.map(unpack)
    return names === null ? rest.map(unpack) : rest.map((row) => objectOf(names, row))
  }
  return isObject(value) ? mapped(value, unpack) : value
}

function packList(list: readonly unknown[]): unknown[] {
  const names = fieldsOfAll(list)
  if (names)
    return [mark, names, ...list.map((item) => names.map((name) => pack((item as Fields)[name])))]
  const items = list.map(pack)
  return list[0] === mark ? [mark, null, ...items] : items
}

/** The names of the fields, if all items are objects with the same ones in the same order. */
function fieldsOfAll(list: readonly unknown[]): string[] | null {
  const [first] = list
  if (list.length < 2 || !isObject(first)) return null
  const names = Object.keys(first)
  const isSame = (name: string, place: number) => name === names[place]
  const isAlike = (item: unknown) => {
    if (!isObject(item)) return false
    const own = Object.keys(item)
    return own.length === names.length && own.every(isSame)
  }
  return names.length > 0 && list.every(isAlike) ? names : null
}

const mapped = (value: Fields, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner)]))

const objectOf = (names: readonly string[], row: readonly unknown[]) =>
  Object.fromEntries(names.map((name, place) => [name, unpack(row[place])]))

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
