import type { StoredSpec } from '../../products/spec-values.ts'

export type SpecValue = number | string | boolean
export type Specs = Readonly<Record<string, SpecValue>>

/** Numbers every spec a product can have (a key with a value): its term. Products store the terms. */
export type SpecTerms = {
  /** The number of terms; they are numbered from 0. */
  size: () => number
  keyOf: (term: number) => string
  valueOf: (term: number) => StoredSpec
  /** The terms of a key, in no order. */
  termsOf: (key: string) => readonly number[]
  termOf: (key: string, value: SpecValue) => number
}

type Key = { terms: number[]; byValue: Map<SpecValue, number> }

export function makeSpecTerms(): SpecTerms {
  const keys = new Map<string, Key>()
  const values: StoredSpec[] = []
  const keyOf: string[] = []

  function entryOf(key: string): Key {
    const known = keys.get(key)
    if (known) return known
    const made: Key = { terms: [], byValue: new Map() }
    keys.set(key, made)
    return made
  }

  return {
    size: () => values.length,
    keyOf: (term) => keyOf[term] ?? '',
    valueOf: (term) => values[term] ?? nothing,
    termsOf: (key) => keys.get(key)?.terms ?? [],
    termOf(key, value) {
      const { terms, byValue } = entryOf(key)
      const known = byValue.get(value)
      if (known !== undefined) return known
      const term = values.length
      values.push(storedSpec(value))
      // All terms of a key share one key string, whichever row it came from.
      keyOf.push(keyOf[terms[0] ?? term] ?? key)
      terms.push(term)
      byValue.set(value, term)
      return term
    },
  }
}

const nothing: StoredSpec = { numberValue: null, textValue: null, booleanValue: null }

/** A value as the database stores it. */
export function storedSpec(value: SpecValue): StoredSpec {
  if (typeof value === 'number') return { ...nothing, numberValue: value }
  return typeof value === 'string'
    ? { ...nothing, textValue: value }
    : { ...nothing, booleanValue: value }
}
