/**
 * Page data with each list of similar objects as a table: the names of the fields once, then a row for each
 * object. Lists of products are half as long so. A table is an array that begins with the mark and its names; an
 * array that begins with the mark by itself gets null instead of names. The mark alone in a cell: the object has
 * no such field.
 */
const mark = '#'
const absent = [mark]
/** Fewer filled cells than this part are no table. */
const filledPart = 0.7

type Fields = Record<string, unknown>

/** JSON values only: what was read from the API or came from a loader. */
export function pack(value: unknown): unknown {
  if (Array.isArray(value)) return packList(value)
  return isObject(value) ? mapped(value, pack) : value
}

export function unpack(value: unknown): unknown {
  if (Array.isArray(value)) {
    const [first, names, ...rest] = value
    if (first !== mark) return value.map(unpack)
    return names === null ? rest.map(unpack) : rest.map((row) => objectOf(names, row))
  }
  return isObject(value) ? mapped(value, unpack) : value
}

function packList(list: readonly unknown[]): unknown[] {
  const names = list.length > 1 && list.every(isObject) && namesOf(list)
  if (names) return [mark, names, ...list.map((item) => rowOf(item as Fields, names))]
  const items = list.map(pack)
  return list[0] === mark ? [mark, null, ...items] : items
}

/** The names of all fields, if most objects have most of them. */
function namesOf(list: readonly Fields[]): string[] | null {
  const names = new Set<string>()
  let fields = 0
  for (const item of list)
    for (const name in item) {
      names.add(name)
      fields++
    }
  return fields > 0 && fields >= filledPart * names.size * list.length ? [...names] : null
}

const rowOf = (item: Fields, names: readonly string[]) =>
  names.map((name) => (Object.hasOwn(item, name) ? pack(item[name]) : absent))

const mapped = (value: Fields, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner)]))

const objectOf = (names: readonly string[], row: readonly unknown[]) =>
  Object.fromEntries(
    names.flatMap((name, place) => (isAbsent(row[place]) ? [] : [[name, unpack(row[place])]])),
  )

const isAbsent = (cell: unknown) => Array.isArray(cell) && cell.length === 1 && cell[0] === mark

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
