import { type Role, roleWords } from '#contract/access.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { formatRupees } from '#contract/money.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { statusWord } from '#web/ui/data/pill.tsx'

type Told = { action: string; subject: string; subjectId: string }

/** An entry in words: "Order 23 updated". Of the staff, `names` has the names by id: "Meera Nair disabled". */
export function auditWords(
  { action, subject, subjectId }: Told,
  names: ReadonlyMap<string, string> = new Map(),
): string {
  if (action === 'user.login') return 'Logged in'
  const name = subject === 'user' ? names.get(subjectId) : undefined
  return `${name ?? `${nounWords(subject)} ${subjectId}`} ${verbOf(action)}`
}

/** A kind of action in words: "Order updated". */
export function actionWords(action: string): string {
  if (action === 'user.login') return 'Logged in'
  return `${nounWords(action.split('.')[0] ?? '')} ${verbOf(action)}`
}

/** A kind of subject in words: "Order". */
export const nounWords = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1)

function verbOf(action: string): string {
  const verb = action.split('.')[1] ?? action
  return verbs[verb] ?? verb
}

const verbs: Record<string, string> = {
  accept: 'accepted',
  add: 'added',
  adjust: 'adjusted',
  block: 'blocked from a payment method',
  disable: 'disabled',
  download: 'downloaded',
  enable: 'enabled',
  'eway-bill': 'given an e-way bill',
  import: 'and others imported',
  live: 'went live',
  'cancel-irn': 'asked to be cancelled at the portal',
  close: 'closed',
  export: 'exported',
  loginFailed: 'could not log in',
  merge: 'merged with another account',
  move: 'updated',
  note: 'given a note',
  'note-removed': 'had a note removed',
  order: 'reordered',
  place: 'placed',
  report: 'sent to the portal',
  transport: 'given its transport',
  'recovery-codes': 'given new recovery codes',
  refuse: 'refused',
  register: 'registered as e-invoice',
  remove: 'removed',
  resend: 'sent again',
  restore: 'brought back',
  resume: 'taken up again',
  reword: 'reworded',
  revoke: 'revoked',
  role: 'given another role',
  rotate: 'given a new secret',
  send_kept: 'sent',
  scan: 'scanned',
  skip: 'skipped',
  'sign-out': 'signed out everywhere',
  tags: 'given other tags',
  'two-factor-off': 'without two-factor login',
  'two-factor-on': 'with two-factor login',
  unblock: 'unblocked for a payment method',
  update: 'changed',
}

/** The page of the record, if it has one. */
export function auditLink({ subject, subjectId }: Told): string | null {
  const id = /^\d+$/.test(subjectId) ? Number(subjectId) : null
  if (id === null) return null
  if (subject === 'order') return adminPaths.order(id)
  if (subject === 'customer') return adminPaths.customer(id)
  return subject === 'product' ? adminPaths.product(id) : null
}

/** The changed field in words: "Payment status", "Zones, A, days min". */
export function placeWords(path: string): string {
  const words = path
    .split('.')
    .map((part) => part.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
    .join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A field's value in words: the label of a status, an amount in rupees. */
export function valueWords(path: string, value: string): string {
  const name = path.split('.').at(-1) ?? path
  if (name === 'role' && value in roleWords) return roleWords[value as Role]
  if (inPaise.has(name) && /^-?\d+$/.test(value)) return formatRupees(Number(value))
  if (value === 'true' || value === 'false') return value === 'true' ? 'Yes' : 'No'
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatDateTime(value)
  const isCode = /^[A-Z]+(_[A-Z]+)+$/.test(value) || /status$/i.test(name)
  return isCode && value ? statusWord(value) : value
}

const inPaise = new Set([
  'amount',
  'betweenStates',
  'discount',
  'fee',
  'first500g',
  'flatFee',
  'freeAbove',
  'heavyAllowance',
  'limit',
  'maxDiscount',
  'minimum',
  'minSubtotal',
  'mrp',
  'next500g',
  'nextKg',
  'price',
  'subtotal',
  'total',
  'withinState',
])
