/**
 * Page data with each list of similar objects as a table: the names of the fields once, then a row for each
 * object. Lists of products are half as long so. A table is an array that begins with the mark and its names; an
 * array that begins with the mark by itself gets null instead of names. A row may end early: the object has none
 * of the fields that are left.
 */
const mark = '#'

type Fields = Record<string, unknown>

/** JSON values only: what was read from the API or came from a loader. */
export function pack(value: unknown): unknown {
  if (Array.isArray(value)) return packList(value)
  return isObject(value) ? mapped(value, pack) : value
}

export function unpack(value: unknown): unknown {
  if (!Array.isArray(value)) return isObject(value) ? mapped(value, unpack) : value
  const [first, names, ...rest] = value
  if (first !== mark) return value.map(unpack)
  return rest.map((item) =>
    names
      ? Object.fromEntries(item.map((cell: unknown, place: number) => [names[place], unpack(cell)]))
      : unpack(item),
  )
}

function packList(list: readonly unknown[]): unknown[] {
  const names = list.length > 1 && list.every(isObject) && namesOf(list)
  if (names) return [mark, names, ...list.map((item) => rowOf(item as Fields, names))]
  const items = list.map(pack)
  return list[0] === mark ? [mark, null, ...items] : items
}

/** The names of all fields, those of most objects first; null if an object lacks a field before one it has. */
function namesOf(list: readonly Fields[]): string[] | null {
  const uses = new Map<string, number>()
  for (const item of list) for (const name in item) uses.set(name, (uses.get(name) ?? 0) + 1)
  const names = [...uses].toSorted(([, a], [, b]) => b - a).map(([name]) => name)
  const isRow = (item: Fields) =>
    names.slice(0, Object.keys(item).length).every((name) => Object.hasOwn(item, name))
  return names.length > 0 && list.every(isRow) ? names : null
}

const rowOf = (item: Fields, names: readonly string[]) =>
  names.slice(0, Object.keys(item).length).map((name) => pack(item[name]))

const mapped = (value: Fields, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner)]))

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
