import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import { api } from '#web/session/api.ts'

const namesIn = (word: string) => word.split('>').map((name) => name.trim())

/** Whether a word may be a new category: its name, or a path to it such as "Hand tools > Saws". */
export const mayBeNew = (word: string) =>
  namesIn(word).every((name) => name !== '' && name.length <= 80)

/** Adds the categories that words of a file name, and those above them. Those that the shop has stay as they are. */
export async function addCategories(words: readonly string[]) {
  if (words.length === 0) return
  const { categories } = await api(catalogueApi.categories)
  const known: Named[] = [...categories]
  for (const word of words) {
    let parentId: number | null = null
    for (const name of namesIn(word)) parentId = await findOrAdd(known, { name, parentId })
  }
}

type Named = Pick<Category, 'id' | 'name' | 'parentId'>

async function findOrAdd(known: Named[], { name, parentId }: Omit<Named, 'id'>): Promise<number> {
  const same = known.find((one) => one.parentId === parentId && isSameName(one.name, name))
  if (same) return same.id
  const added = await api(catalogueApi.addCategory, { body: { name, parentId }, files: [] })
  known.push(added)
  return added.id
}

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
