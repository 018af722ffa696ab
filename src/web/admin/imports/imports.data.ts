import { useEffect, useEffectEvent } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useFetcher,
  useRevalidator,
} from 'react-router'
import { type Import, type ImportState, importsApi } from '#contract/backoffice/imports.ts'
import type { Reply } from '#contract/endpoint.ts'
import { paths } from '#web/app/paths.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { attempt, type Outcome, sentenceOf } from '#web/session/run-action.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { pageIn } from '../list-page.ts'
import { askToSaveAgain } from '../products/products.data.ts'

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

type Loaded = { list: ImportList; open: null } | { list: null; open: OpenImport }

/** Loads the list of imports, or the import named in the address. */
export const importsLoader = authenticatedLoader(
  async ({ request }: LoaderFunctionArgs): Promise<Loaded> => {
    const params = new URL(request.url).searchParams
    const id = Number(params.get('import'))
    if (!(id > 0))
      return { list: await api(importsApi.list, { query: pageIn(params) }), open: null }
    const found = await api(importsApi.one, { params: { id } })
    const state = stateIn(params, found)
    const query = { ...pageIn(params), state }
    return {
      list: null,
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

export type ImportDeed = { deed: 'run' | 'cancel' | 'undo'; id: number }

/** Uploads a file and opens it, or runs, cancels or undoes an import. */
export async function importsAction({ request }: ActionFunctionArgs) {
  return request.headers.get('content-type')?.includes('json')
    ? act((await request.json()) as ImportDeed)
    : start(await request.formData())
}

async function start(form: FormData): Promise<Outcome<Import> | Response> {
  const file = form.get('file')
  const files = file instanceof File ? [{ field: 'file', file }] : []
  const outcome = await attempt(() => api(importsApi.start, { body: {}, files }))
  if (outcome.ok) return redirect(paths.adminImport(outcome.answer.id))
  if (outcome.problem.status === 401) askToSaveAgain()
  return outcome
}

async function act(action: ImportDeed): Promise<Outcome<Import>> {
  const params = { id: action.id }
  const calls = {
    // The dialog showed the errors, and the user agreed to skip those products.
    run: () => api(importsApi.run, { params, body: { skipWrong: true } }),
    cancel: () => api(importsApi.cancel, { params }),
    undo: () => api(importsApi.undo, { params }),
  }
  const outcome = await attempt(calls[action.deed], { action: paths.adminImports, body: action })
  if (!outcome.ok && outcome.problem.status !== 401) toast.error(sentenceOf(outcome.problem))
  return outcome
}

/** Uploads one file at a time. `refused` says why the whole file was rejected. */
export function useSendImport() {
  const fetcher = useFetcher<typeof importsAction>()
  const { data } = fetcher
  return {
    busy: fetcher.state !== 'idle',
    refused: data && !data.ok ? (data.problem.fields?.file ?? sentenceOf(data.problem)) : undefined,
    send: (file: File) => {
      const form = new FormData()
      form.set('file', file)
      return fetcher.submit(form, {
        method: 'post',
        action: paths.adminImports,
        encType: 'multipart/form-data',
      })
    },
  }
}

export function useImportDeed(id: number) {
  const fetcher = useFetcher<typeof importsAction>()
  return {
    busy: fetcher.state !== 'idle',
    submit: (deed: ImportDeed['deed']) =>
      fetcher.submit(
        { deed, id },
        { method: 'post', action: paths.adminImports, encType: 'application/json' },
      ),
  }
}

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
  const working = isAtWork(found)
  useEffect(() => {
    if (!working) return
    const timer = setInterval(look, lookMs)
    return () => clearInterval(timer)
  }, [working])
}
