import { useEffect, useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import {
  adminSearchApi,
  type SearchPreview,
  type Synonym,
  type SynonymWrite,
} from '#contract/catalogue/admin-search.ts'
import {
  type SearchRule,
  type SearchRuleWrite,
  searchRulesApi,
} from '#contract/catalogue/search-rules.ts'
import { ApiError } from '#contract/client.ts'
import type { Problem, Reply } from '#contract/endpoint.ts'
import { limits, searchReportDays } from '#contract/limits.ts'
import { isSearchable } from '#contract/searchable.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { problemOf } from '#web/session/outcome.ts'
import { useCall } from '#web/session/use-call.ts'
import { saveAgain } from '../kit/forms/save-again.ts'

const usualDays = '30'

export const daysIn = (params: URLSearchParams) =>
  searchReportDays.find((other) => other === params.get('days')) ?? usualDays

export type SearchTab = 'report' | 'synonyms' | 'rules'

/** Which part of the page an address shows, in the list or in its editor. */
export function tabIn(params: URLSearchParams): SearchTab {
  if (params.has('synonym') || params.get('tab') === 'synonyms') return 'synonyms'
  return params.has('rule') || params.get('tab') === 'rules' ? 'rules' : 'report'
}

/** Loads the search report, the synonyms or the rules, depending on the address. */
export const searchLoader = authenticatedLoader(async ({ request }: LoaderFunctionArgs) => {
  const { searchParams: params } = new URL(request.url)
  const tab = tabIn(params)
  return {
    tab,
    report:
      tab === 'report'
        ? await api(adminSearchApi.report, { query: { days: daysIn(params) } })
        : null,
    synonyms: tab === 'synonyms' ? (await api(adminSearchApi.synonyms)).synonyms : [],
    rules: tab === 'rules' ? (await api(searchRulesApi.list)).rules : [],
  }
})

/** Switches learning from searches on or off. */
export const useSetLearning = () =>
  useCall(adminSearchApi.setLearning, { done: 'Saved.', sendAgain: saveAgain })

type RuleInput = { id: number | null; rule: SearchRuleWrite }

/** Saves the rule of a search: a new one, or a changed one with its id. */
export const useSaveRule = () =>
  useCall(saveRule, { done: 'Saved.', inForm: true, sendAgain: saveAgain })

const saveRule = ({ id, rule }: RuleInput): Promise<SearchRule> =>
  id === null
    ? api(searchRulesApi.add, { body: rule })
    : api(searchRulesApi.update, { params: { id }, body: rule })

type SynonymInput = { id: number | null; group: SynonymWrite }

/** Saves a synonym group: a new one, or a changed one with its id. */
export const useSaveSynonym = () =>
  useCall(saveSynonym, { done: 'Saved.', inForm: true, sendAgain: saveAgain })

async function saveSynonym({ id, group }: SynonymInput): Promise<Synonym> {
  try {
    return id === null
      ? await api(adminSearchApi.addSynonym, { body: group })
      : await api(adminSearchApi.updateSynonym, { params: { id }, body: group })
  } catch (error) {
    throw error instanceof ApiError ? new ApiError(atTheirField(error.problem, group)) : error
  }
}

/** Shows an error about one word ("words.3") at its field, and names the word. */
function atTheirField(problem: Problem, group: SynonymWrite): Problem {
  if (!problem.fields) return problem
  const fields = Object.entries(problem.fields).map(([key, sentence]) => {
    const [field = '', index] = key.split('.')
    const word = (field === 'finds' ? group.finds : group.words)?.[Number(index)]
    return [field, word === undefined ? sentence : `“${word.slice(0, 20)}…”: ${sentence}`]
  })
  return { ...problem, fields: Object.fromEntries(fields) }
}

export type Previewed = Reply<typeof adminSearchApi.preview>
export type PreviewState =
  | { state: 'none' }
  | { state: 'asking'; before: Previewed | null }
  | { state: 'done'; answer: Previewed }
  | { state: 'failed'; message: string }

/** Previews a search with the draft group, once the user stops typing. */
export function usePreview(q: string, groups: SearchPreview['groups']): PreviewState {
  const [shown, setShown] = useState<PreviewState>({ state: 'none' })
  const bodyText = JSON.stringify({ q: q.trim(), groups })
  useEffect(() => {
    const body = JSON.parse(bodyText) as SearchPreview
    if (!isSearchable(body.q) || body.groups.length === 0) return setShown({ state: 'none' })
    const asking = new AbortController()
    const pause = setTimeout(async () => {
      setShown((former) => ({
        state: 'asking',
        before: former.state === 'done' ? former.answer : null,
      }))
      try {
        const answer = await api(adminSearchApi.preview, { body, signal: asking.signal })
        setShown({ state: 'done', answer })
      } catch (error) {
        if (!asking.signal.aborted) setShown({ state: 'failed', message: problemOf(error).message })
      }
    }, limits.searchPauseMs)
    return () => {
      clearTimeout(pause)
      asking.abort()
    }
  }, [bodyText])
  return shown
}
