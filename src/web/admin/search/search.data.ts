import { useEffect, useState } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useFetcher,
} from 'react-router'
import {
  adminSearchApi,
  type SearchPreview,
  type Synonym,
  type SynonymWrite,
} from '#contract/catalogue/admin-search.ts'
import type { Reply } from '#contract/endpoint.ts'
import { limits, searchReportDays } from '#contract/limits.ts'
import { paths } from '#web/app/paths.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { attempt, type Outcome, problemOf, sentenceOf } from '#web/session/run-action.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { askToSaveAgain } from '../products/products.data.ts'

const usualDays = '30'

export const daysIn = (params: URLSearchParams) =>
  searchReportDays.find((other) => other === params.get('days')) ?? usualDays

/** Loads the search report or the synonyms, depending on the address. */
export const searchLoader = authenticatedLoader(async ({ request }: LoaderFunctionArgs) => {
  const { searchParams: params } = new URL(request.url)
  if (params.has('synonym') || params.get('tab') === 'synonyms')
    return { report: null, ...(await api(adminSearchApi.synonyms)) }
  return {
    report: await api(adminSearchApi.report, { query: { days: daysIn(params) } }),
    synonyms: [],
  }
})

export type SynonymDeed =
  | { deed: 'save'; id: number | null; group: SynonymWrite }
  | { deed: 'remove'; id: number; version: number }

export async function searchAction({
  request,
}: ActionFunctionArgs): Promise<Outcome<Synonym | null> | Response> {
  const action = (await request.json()) as SynonymDeed
  const outcome = await attempt(() => perform(action))
  if (!outcome.ok) {
    if (outcome.problem.status === 401) askToSaveAgain()
    else if (action.deed === 'remove') toast.error(sentenceOf(outcome.problem))
    const { problem } = outcome
    return action.deed === 'save' ? { ok: false, problem: atTheirField(problem, action) } : outcome
  }
  toast.success(action.deed === 'save' ? 'Saved.' : 'Synonyms deleted.')
  return action.deed === 'save' ? outcome : redirect(paths.adminSynonyms)
}

/** Shows an error about one word ("words.3") at its field, and names the word. */
function atTheirField<P extends { fields?: Record<string, string> }>(
  problem: P,
  { group }: { group: SynonymWrite },
): P {
  const fields = Object.entries(problem.fields ?? {}).map(([key, sentence]) => {
    const [field = '', at] = key.split('.')
    const word = (field === 'finds' ? group.finds : group.words)?.[Number(at)]
    return [field, word === undefined ? sentence : `“${word.slice(0, 20)}…”: ${sentence}`]
  })
  return problem.fields ? { ...problem, fields: Object.fromEntries(fields) } : problem
}

async function perform(action: SynonymDeed): Promise<Synonym | null> {
  if (action.deed === 'remove') {
    const { id, version } = action
    await api(adminSearchApi.removeSynonym, { params: { id }, query: { version } })
    return null
  }
  const { id, group } = action
  return id === null
    ? api(adminSearchApi.addSynonym, { body: group })
    : api(adminSearchApi.updateSynonym, { params: { id }, body: group })
}

/** Saves and deletes synonym groups. */
export function useSynonymDeed() {
  const fetcher = useFetcher<typeof searchAction>()
  return {
    busy: fetcher.state !== 'idle',
    outcome: fetcher.data,
    submit: (deed: SynonymDeed) =>
      fetcher.submit(deed, {
        method: 'post',
        action: paths.adminSearch,
        encType: 'application/json',
      }),
  }
}

export type Previewed = Reply<typeof adminSearchApi.preview>
export type PreviewState =
  | { state: 'none' }
  | { state: 'asking'; before: Previewed | null }
  | { state: 'done'; answer: Previewed }
  | { state: 'failed'; message: string }

/** Previews a search with the draft group, once the user stops typing. */
export function usePreview(q: string, groups: SearchPreview['groups']): PreviewState {
  const [shown, show] = useState<PreviewState>({ state: 'none' })
  const bodyText = JSON.stringify({ q: q.trim(), groups })
  useEffect(() => {
    const body = JSON.parse(bodyText) as SearchPreview
    if (body.q.length < limits.searchMinimum || body.groups.length === 0)
      return show({ state: 'none' })
    const asking = new AbortController()
    const pause = setTimeout(async () => {
      show((former) => ({
        state: 'asking',
        before: former.state === 'done' ? former.answer : null,
      }))
      try {
        const answer = await api(adminSearchApi.preview, { body, signal: asking.signal })
        show({ state: 'done', answer })
      } catch (error) {
        if (!asking.signal.aborted) show({ state: 'failed', message: sentenceOf(problemOf(error)) })
      }
    }, limits.searchPauseMs)
    return () => {
      clearTimeout(pause)
      asking.abort()
    }
  }, [bodyText])
  return shown
}
