import type { FileChoices } from '#contract/backoffice/file-choices.ts'
import { listAllBrands } from '#server/catalogue/products/brands.ts'
import { listCategoryNames } from '#server/catalogue/products/categories.ts'
import type { Db } from '#server/platform/db/database.ts'
import {
  categoryIds,
  categoryPaths,
  normaliseCategoryPath,
  splitCategoryPath,
} from '../category-ids.ts'
import { mostAlike, plainWord } from './words.ts'

/** The shop's meaning of a word in the file; undefined if unknown. */
export type KnownWords = {
  /** The path of its category; null: its rows are left out. */
  categoryOf: (word: string) => string | null | undefined
  /** The name of its brand; null: its goods have none. */
  brandOf: (word: string) => string | null | undefined
  /** Closest match of an unknown word; null if there is none. */
  categoryLike: (word: string) => number | null
  brandLike: (word: string) => string | null
}

/** The words that the shop knows: its own, those of earlier files, and those that staff chose for this one. */
export async function readKnownWords(db: Db, choices: FileChoices): Promise<KnownWords> {
  const [all, brands, remembered] = await Promise.all([
    listCategoryNames(db),
    listAllBrands(db),
    db.selectFrom('importWords').select(['title', 'word', 'categoryId', 'brandId']).execute(),
  ])
  const paths = categoryPaths(all)
  const ids = categoryIds(all)
  const nameOf = new Map(brands.map(({ id, name }) => [id, name]))
  const ownBrand = new Map(brands.map(({ name }) => [name.toLowerCase(), name]))
  const saidCategory = new Map([
    ...remembered.flatMap(({ title, word, categoryId }) =>
      title === 'Category' ? [[word, categoryId] as const] : [],
    ),
    ...(choices.categories ?? []).map(
      ({ value, categoryId }) => [plainWord(value), categoryId] as const,
    ),
  ])
  const saidBrand = new Map([
    ...remembered.flatMap(({ title, word, brandId }) =>
      title === 'Brand'
        ? [[word, brandId === null ? null : (nameOf.get(brandId) ?? null)] as const]
        : [],
    ),
    ...(choices.brands ?? []).map(({ value, brand }) => [plainWord(value), brand] as const),
  ])
  return {
    categoryOf: (word) => {
      const id = ids.get(normaliseCategoryPath(word)) ?? saidCategory.get(plainWord(word))
      return typeof id === 'number' ? paths.get(id) : id
    },
    brandOf: (word) => ownBrand.get(word.toLowerCase()) ?? saidBrand.get(plainWord(word)),
    categoryLike: (word) => {
      const like = (words: string) =>
        mostAlike(words, [...paths], ([, path]) => splitCategoryPath(path).name)?.[0]
      return like(splitCategoryPath(word).name) ?? like(word) ?? null
    },
    brandLike: (word) => mostAlike(word, brands, ({ name }) => name)?.name ?? null,
  }
}
