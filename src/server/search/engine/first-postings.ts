import type { SearchDocument } from './engine.ts'

export type Postings = ReturnType<typeof createPostings>

/** Which slots hold a word, and how much it weighs there. */
export function createPostings() {
  const byWord = new Map<string, Map<number, number>>()
  const bySlot = new Map<number, Map<string, number>>()

  function remove(slot: number) {
    for (const word of bySlot.get(slot)?.keys() ?? []) byWord.get(word)?.delete(slot)
    bySlot.delete(slot)
  }

  function put(slot: number, document: SearchDocument) {
    remove(slot)
    const weights = weightsOf(document)
    bySlot.set(slot, weights)
    for (const [word, weight] of weights) {
      const slots = byWord.get(word) ?? new Map<number, number>()
      byWord.set(word, slots.set(slot, weight))
    }
  }

  const statistics = () => ({ documents: bySlot.size, words: byWord.size, postings: 0, bytes: 0 })
  return { put, remove, wordsOf, statistics, slotsOf: (word: string) => byWord.get(word), bySlot }
}

function weightsOf(document: SearchDocument): Map<string, number> {
  const weights = new Map<string, number>()
  const add = (text: string | null, weight: number) => {
    for (const word of wordsOf(text ?? ''))
      weights.set(word, Math.max(weight, weights.get(word) ?? 0))
  }
  add(document.description, 0.1)
  for (const { text } of document.specs) add(text, 0.3)
  for (const name of document.categories) add(name, 0.6)
  add(document.brand, 0.8)
  add(document.name, 1)
  for (const code of [document.model ?? '', ...document.codes]) {
    add(code, 1.5)
    add(code.replaceAll(/[^\p{L}\p{N}]/gu, ''), 1.5)
  }
  return weights
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/(\d)([a-z]{1,3})\b/g, '$1 $2')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.replace(/(?<=[a-z]{3})s$/, ''))
