/** The arrays of numbers that a section can hold. */
export type TypedArray =
  | Int8Array
  | Uint8Array
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array
  | Float64Array

/** A named part of a stored index: numbers as they are in memory, or a list that JSON can write. */
export type Section = readonly [name: string, value: TypedArray | readonly unknown[]]

/** The sections of a file by name. One that is missing is empty: the checksum says that none was lost. */
export type Sections = {
  arrays: ReadonlyMap<string, TypedArray>
  lists: ReadonlyMap<string, unknown[]>
}

/** The list of this name. The caller states its type, which is the one it was written with. */
export const listIn = <T>({ lists }: Sections, name: string): T[] => (lists.get(name) ?? []) as T[]

/** The array of this name; an empty one like `empty` if there is none. */
export function arrayIn<T extends TypedArray>({ arrays }: Sections, name: string, empty: T): T {
  const found = arrays.get(name)
  // Same constructor, same type.
  return found?.constructor === empty.constructor ? (found as T) : empty
}
