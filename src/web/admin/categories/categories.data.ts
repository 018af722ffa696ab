import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useFetcher,
} from 'react-router'
import { adminCatalogueApi } from '#contract/catalogue/admin-catalogue.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type { Category, CategoryDetail, CategoryWrite } from '#contract/catalogue/categories.ts'
import type { Reply } from '#contract/endpoint.ts'
import { paths } from '#web/app/paths.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { attempt, type Outcome, sentenceOf } from '#web/session/run-action.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { askToSaveAgain } from '../products/products.data.ts'

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
    load: (id: number) => fetcher.load(`${paths.adminCategories}?category=${id}`),
  }
}

export type CategoryDeed =
  | { deed: 'order'; parentId: number | null; ids: number[] }
  | { deed: 'remove'; id: number; moveTo?: number }
  | { deed: 'merge'; id: number; into: number; version: number }

/** Handles category actions. A form with `data` saves a category; all other actions arrive as JSON. */
export async function categoriesAction({
  request,
}: ActionFunctionArgs): Promise<Outcome<CategoryDetail | null> | Response> {
  if (request.headers.get('content-type')?.startsWith('multipart/')) return saveCategory(request)
  const action = (await request.json()) as CategoryDeed
  const outcome = await attempt(() => perform(action), {
    action: paths.adminCategories,
    body: action,
  })
  if (outcome.ok && action.deed === 'merge') {
    toast.success('Categories merged.')
    return redirect(`${paths.adminCategories}?category=${action.into}`)
  }
  if (outcome.ok && action.deed === 'remove') {
    toast.success('Category deleted.')
    return redirect(paths.adminCategories)
  }
  if (!outcome.ok && action.deed === 'order' && outcome.problem.status !== 401)
    toast.error(sentenceOf(outcome.problem))
  return outcome
}

async function perform(action: CategoryDeed) {
  if (action.deed === 'order') {
    const { parentId, ids } = action
    await api(adminCatalogueApi.orderCategories, { body: { parentId, ids } })
  } else if (action.deed === 'merge') {
    const { id, into, version } = action
    await api(adminCatalogueApi.mergeCategory, { params: { id }, body: { into, version } })
  } else {
    const { id, moveTo } = action
    await api(catalogueApi.removeCategory, { params: { id }, query: moveTo ? { moveTo } : {} })
  }
  return null
}

/**
 * A picture of the category, in order. A picture without an id is the next one of the uploaded files.
 */
export type CategoryPicture = { id: number | null; alt: string; file: File | null }

async function saveCategory(request: Request): Promise<Outcome<CategoryDetail>> {
  const form = await request.formData()
  const id = idIn(String(form.get('id')))
  const body = JSON.parse(String(form.get('data'))) as CategoryWrite
  const pictures = JSON.parse(String(form.get('pictures'))) as CategoryPicture[]
  const files = form
    .getAll('uploads')
    .flatMap((file) => (file instanceof File ? [{ field: 'uploads', file }] : []))
  const outcome = await attempt(async () => {
    const saved = id
      ? await api(catalogueApi.updateCategory, { params: { id }, body, files })
      : await api(catalogueApi.addCategory, { body, files })
    return arrangePictures(saved, pictures)
  })
  if (outcome.ok) toast.success('Saved.')
  else if (outcome.problem.status === 401) askToSaveAgain()
  return outcome
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
    ({ id, alt }, at) => id === uploads[at]?.id && alt === uploads[at]?.alt,
  )
  if (isDone) return saved
  const { id, version } = saved
  return api(catalogueApi.updateCategory, { params: { id }, body: { uploads, version } })
}

/** Reorders, merges and deletes categories. */
export function useCategoryDeed() {
  const fetcher = useFetcher<typeof categoriesAction>()
  return {
    busy: fetcher.state !== 'idle',
    outcome: fetcher.state === 'idle' ? fetcher.data : undefined,
    underWay: fetcher.json as CategoryDeed | undefined,
    submit: (deed: CategoryDeed) =>
      fetcher.submit(deed, {
        method: 'post',
        action: paths.adminCategories,
        encType: 'application/json',
      }),
  }
}

/** Saves one category with its new pictures. */
export function useSaveCategory() {
  const fetcher = useFetcher<typeof categoriesAction>()
  return {
    busy: fetcher.state === 'submitting',
    outcome: fetcher.data,
    save: (id: number | null, category: CategoryWrite, pictures: readonly CategoryPicture[]) => {
      const form = new FormData()
      form.set('id', String(id ?? ''))
      form.set('data', JSON.stringify({ ...category, ...(id && { uploads: keptOf(pictures) }) }))
      form.set('pictures', JSON.stringify(pictures.map(({ id, alt }) => ({ id, alt }))))
      for (const { file } of pictures) if (file) form.append('uploads', file)
      return fetcher.submit(form, {
        method: 'post',
        action: paths.adminCategories,
        encType: 'multipart/form-data',
      })
    },
  }
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
