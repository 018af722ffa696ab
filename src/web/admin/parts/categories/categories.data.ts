import { type LoaderFunctionArgs, useFetcher } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type { Category, CategoryDetail, CategoryWrite } from '#contract/catalogue/categories.ts'
import type { Reply } from '#contract/endpoint.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { useCall } from '#web/session/use-call.ts'
import { saveAgain } from '../../kit/forms/save-again.ts'

/** A category, with the number of products that fill in each specification field. */
export type EditedCategory = Reply<typeof adminCatalogueApi.category>

const idIn = (text: string | null) =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null

/** Loads all categories, and the category named in the address with its template. */
export const categoriesLoader = authenticatedLoader(async ({ request }: LoaderFunctionArgs) => {
  const id = idIn(new URL(request.url).searchParams.get('category'))
  const [{ categories }, chosen] = await Promise.all([
    api(catalogueApi.categories),
    id ? api(adminCatalogueApi.category, { params: { id } }) : null,
  ])
  return { categories, chosen }
})

/** Loads the template and tax defaults of the category that a product is put into. */
export function useCategoryDetail() {
  const fetcher = useFetcher<typeof categoriesLoader>()
  return {
    detail: fetcher.data?.chosen ?? null,
    load: (id: number) => fetcher.load(`${adminPaths.categories}?category=${id}`),
  }
}

/**
 * A picture of the category, in order. A picture without an id is the next one of the uploaded files.
 */
export type CategoryPicture = { id: number | null; alt: string; file: File | null }

type CategoryInput = {
  id: number | null
  category: CategoryWrite
  pictures: readonly CategoryPicture[]
}

/** Saves one category with its new pictures. */
export const useSaveCategory = () =>
  useCall(saveCategory, { done: 'Saved.', inForm: true, sendAgain: saveAgain })

async function saveCategory({ id, category, pictures }: CategoryInput): Promise<CategoryDetail> {
  const files = pictures.flatMap(({ file }) => (file ? [{ field: 'uploads', file }] : []))
  const saved = id
    ? await api(catalogueApi.updateCategory, {
        params: { id },
        body: { ...category, uploads: keptOf(pictures) },
        files,
      })
    : await api(catalogueApi.addCategory, { body: category, files })
  return arrangePictures(saved, pictures)
}

/**
 * The server appends new pictures without a description. Only then do they have ids, so a second call
 * places and describes them.
 */
async function arrangePictures(saved: CategoryDetail, pictures: readonly CategoryPicture[]) {
  const added = saved.uploads
    .slice(pictures.filter(({ id }) => id !== null).length)
    .map(({ id }) => id)
    .values()
  const uploads = pictures.flatMap(({ id, alt }) => {
    const given = id ?? added.next().value
    return given === undefined ? [] : [{ id: given, alt }]
  })
  const isDone = saved.uploads.every(
    ({ id, alt }, index) => id === uploads[index]?.id && alt === uploads[index]?.alt,
  )
  if (isDone) return saved
  const { id, version } = saved
  return api(catalogueApi.updateCategory, { params: { id }, body: { uploads, version } })
}

const keptOf = (pictures: readonly CategoryPicture[]) =>
  pictures.flatMap(({ id, alt }) => (id === null ? [] : [{ id, alt }]))

export type PlacedCategory = Category & { depth: number; childCount: number }

/** Sorts the categories depth-first: each one is followed by its subcategories. */
export function inTreeOrder(
  categories: readonly Category[],
  parentId: number | null = null,
  depth = 0,
): PlacedCategory[] {
  return categories
    .filter((category) => category.parentId === parentId)
    .sort((a, b) => a.position - b.position || a.id - b.id)
    .flatMap((category) => {
      const below = inTreeOrder(categories, category.id, depth + 1)
      const childCount = below.filter((other) => other.parentId === category.id).length
      return [{ ...category, depth, childCount }, ...below]
    })
}
