import { paths } from '#web/paths.ts'

type Told = { action: string; subject: string; subjectId: string }

/** An entry in words: "Order 23 moved on". */
export function auditWords({ action, subject, subjectId }: Told): string {
  if (action === 'user.login') return 'Logged in'
  const verb = action.split('.')[1] ?? action
  const named = subject.charAt(0).toUpperCase() + subject.slice(1)
  return `${named} ${subjectId} ${verbs[verb] ?? verb}`
}

const verbs: Record<string, string> = {
  add: 'added',
  adjust: 'adjusted',
  download: 'downloaded',
  'eway-bill': 'given an e-way bill',
  import: 'and others of a list changed',
  move: 'moved on',
  order: 'put in order',
  place: 'placed',
  register: 'registered as e-invoice',
  remove: 'removed',
  update: 'changed',
}

/** Where the thing itself is to be seen, if it has a page. */
export function auditLink({ subject, subjectId }: Told): string | null {
  const id = /^\d+$/.test(subjectId) ? Number(subjectId) : null
  if (id === null) return null
  if (subject === 'order') return paths.adminOrder(id)
  return subject === 'product' ? paths.adminProduct(id) : null
}
