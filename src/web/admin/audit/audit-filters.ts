import type { auditApi } from '#contract/backoffice/audit.ts'
import type { Reply } from '#contract/endpoint.ts'
import { dayFilters, type ListFilter } from '../kit/lists/list-filter.ts'
import { actionWords, nounWords } from './audit-words.ts'

type Known = Reply<typeof auditApi.filters>

/** Filters by who, what, subject and day. Whoever has left the staff keeps the number as a name. */
export const auditFilters = ({ actors, actions, subjects }: Known): ListFilter[] => [
  {
    key: 'actor',
    label: 'Who',
    options: actors.map(({ id, name }) => ({ value: String(id), label: name })),
  },
  {
    key: 'action',
    label: 'What',
    word: actionWords,
    options: actions.map((value) => ({ value, label: actionWords(value) })),
  },
  {
    key: 'subject',
    label: 'Subject',
    word: nounWords,
    options: subjects.map((value) => ({ value, label: nounWords(value) })),
  },
  { key: 'number', label: 'Number', input: 'text' },
  ...dayFilters,
]
