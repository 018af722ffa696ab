import { useEffect, useEffectEvent, useState } from 'react'
import { type LoaderFunctionArgs, useRevalidator } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { exportsApi } from '#contract/backoffice/exports.ts'
import type { FileChoices } from '#contract/backoffice/file-choices.ts'
import {
  type Import,
  type ImportKindColumns,
  type ImportKindName,
  type ImportState,
  importsApi,
} from '#contract/backoffice/imports.ts'
import { adminBrandsApi } from '#contract/catalogue/admin-brands.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import type { Reply } from '#contract/endpoint.ts'
import { zipPieceBytes } from '#contract/limits.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { useCall } from '#web/session/use-call.ts'
import { saveAgain } from '../kit/forms/save-again.ts'
import { pageIn } from '../kit/lists/list-page.ts'
import { addCategories } from './new-categories.ts'

export type ImportList = Reply<typeof importsApi.list>
/** An import, with one page of its products in one state. */
export type OpenImport = {
  found: Import
  state: ImportState
  rows: Reply<typeof importsApi.rows>
}

/** The states, in the order staff should look at them. */
export const importStates = [
  { state: 'WRONG', label: 'Errors' },
  { state: 'KEPT', label: 'Not undone' },
  { state: 'CHANGED', label: 'To change' },
  { state: 'NEW', label: 'New' },
  { state: 'UPDATED', label: 'Changed' },
  { state: 'ADDED', label: 'Added' },
  { state: 'UNDONE', label: 'Undone' },
  { state: 'SAME', label: 'No change' },
  { state: 'WAITING', label: 'Not checked yet' },
] as const satisfies readonly { state: ImportState; label: string }[]

/** Possible kinds of a file, and meanings of its words. */
export type FileMeanings = {
  kinds: readonly ImportKindColumns[]
  categories: readonly Category[]
  brands: readonly string[]
}

type Loaded =
  | { list: ImportList; meanings: FileMeanings; open: null }
  | { list: null; meanings: null; open: OpenImport }

/** Loads the list of imports, or the import named in the address. */
export const importsLoader = authenticatedLoader(
  async ({ request }: LoaderFunctionArgs): Promise<Loaded> => {
    const params = new URL(request.url).searchParams
    const id = Number(params.get('import'))
    if (!(id > 0)) {
      const [list, { kinds }, { categories }, { brands }] = await Promise.all([
        api(importsApi.list, { query: pageIn(params) }),
        api(importsApi.kinds),
        api(catalogueApi.categories),
        api(adminBrandsApi.all),
      ])
      const meanings = { kinds, categories, brands: brands.map(({ name }) => name) }
      return { list, meanings, open: null }
    }
    const found = await api(importsApi.one, { params: { id } })
    const state = stateIn(params, found)
    const query = { ...pageIn(params), state }
    return {
      list: null,
      meanings: null,
      open: { found, state, rows: await api(importsApi.rows, { params: { id }, query }) },
    }
  },
)

/** The state named in the address; otherwise the first state that has products. */
function stateIn(params: URLSearchParams, { counts }: Import): ImportState {
  const chosen = importStates.find(({ state }) => state === params.get('tab'))
  const first = importStates.find(({ state }) => counts[state] !== undefined)
  return (chosen ?? first)?.state ?? 'WAITING'
}

/** A file of a kind with what staff said about it, and a zip with the pictures of its products. */
type SentFiles = { kind: ImportKindName; file: File; zip: File | null } & Said

/** Answers of the staff about a file, and its words that become categories first. */
export type Said = { choices: FileChoices; newCategories: readonly string[] }

/** Uploads a file, its pictures piece by piece, and opens its import. `sent` counts the bytes of the zip. */
export function useSendImport() {
  const [sent, setSent] = useState(0)
  const call = useCall(
    async ({ kind, file, zip, choices, newCategories }: SentFiles) => {
      await addCategories(newCategories)
      const body = { ...choices, kind, asks: true, ...(zip && { zipBytes: zip.size }) }
      const started = await api(importsApi.start, { body, files: [{ field: 'file', file }] })
      if (zip) await sendZip(started, zip, setSent)
      return started
    },
    { inForm: true, sendAgain: saveAgain, next: ({ id }) => adminPaths.import(id) },
  )
  return { ...call, sent }
}

/** Uploads the rest of a zip that did not arrive completely. */
export function useSendRest(found: Import) {
  const [sent, setSent] = useState(found.pictures?.received ?? 0)
  const call = useCall((zip: File) => sendZip(found, zip, setSent), { inForm: true })
  return { ...call, sent }
}

async function sendZip({ id, pictures }: Import, zip: File, onSent: (bytes: number) => void) {
  for (let at = pictures?.received ?? 0; at < zip.size; at += zipPieceBytes) {
    onSent(at)
    const file = zip.slice(at, at + zipPieceBytes)
    await api(importsApi.addPictures, {
      params: { id },
      body: { at },
      files: [{ field: 'piece', file }],
    })
  }
}

/** Whether pieces of the zip are missing: the server waits for them. */
export const isZipMissing = ({ status, pictures }: Import) =>
  status === 'CHECKING' && pictures !== null && pictures.received < pictures.zipBytes

/** Runs, cancels or undoes an import. */
export function useImportSteps(id: number) {
  const params = { id }
  const { isBusy, run } = useCall((send: () => Promise<Import>) => send())
  return {
    busy: isBusy,
    // The dialog showed the errors, and the user agreed to skip those products.
    run: () => void run(() => api(importsApi.run, { params, body: { skipWrong: true } })),
    cancel: () => void run(() => api(importsApi.cancel, { params })),
    undo: () => void run(() => api(importsApi.undo, { params })),
  }
}

/** Downloads what the shop has of a kind. */
export const exportKind = (kind: ImportKindName): Promise<Blob> =>
  kind === 'products' ? api(exportsApi.products) : api(exportsApi[kind])

export const readProblems = (id: number) => api(importsApi.problems, { params: { id } })

export const isAtWork = ({ status }: Import) =>
  status === 'CHECKING' || status === 'RUNNING' || status === 'UNDOING'

const lookMs = 1_500

/** Polls while the server works on the import and the page is visible. */
export function useProgress(found: Import) {
  const { revalidate, state } = useRevalidator()
  const look = useEffectEvent(() => {
    if (!document.hidden && state === 'idle') void revalidate()
  })
  const working = isAtWork(found) && !isZipMissing(found)
  useEffect(() => {
    if (!working) return
    const timer = setInterval(look, lookMs)
    return () => clearInterval(timer)
  }, [working])
}
