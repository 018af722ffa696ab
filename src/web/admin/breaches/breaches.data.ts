import { type BreachWrite, breachesApi } from '#contract/backoffice/breaches.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { instantOf } from '../kit/forms/ist.ts'

export const breachesLoader = authenticatedLoader(() => api(breachesApi.list))

/** Saves a breach: a new one, or a changed one with its id. */
export const saveBreach = ({ id, breach }: { id: number | null; breach: BreachWrite }) =>
  id === null
    ? api(breachesApi.add, { body: breach })
    : api(breachesApi.update, { params: { id }, body: breach })

/** A breach as typed in the dialog. Times that are left empty have not happened. */
export function breachIn(form: FormData): BreachWrite {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    whatHappened: text('whatHappened'),
    noticedAt: instantOf(text('noticedAt')) ?? '',
    data: text('data'),
    people: Number(text('people').replaceAll(/[\s,]/g, '')),
    boardToldAt: instantOf(text('boardToldAt')),
    peopleToldAt: instantOf(text('peopleToldAt')),
    remedy: text('remedy'),
  }
}

export const needsText = (sentence: string) => (text: string) =>
  text.trim() ? undefined : sentence

export const checkPeople = (text: string) =>
  /^\d{1,9}$/.test(text.replaceAll(/[\s,]/g, '')) ? undefined : 'Enter a number.'
