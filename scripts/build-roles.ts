// Writes docs/roles.md, the table of who may call what, from the contract. A test fails when it is out of
// date.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Access,
  isForGuests,
  mayCall,
  type Role,
  rolesFor,
  roleWords,
} from '#contract/access.ts'
import { api } from '#contract/api.ts'
import { aboutGroup, type Endpoint } from '#contract/endpoint.ts'
import { scopeOf } from '#contract/scopes.ts'

export const rolesFile = join(import.meta.dirname, '../docs/roles.md')

const roles: readonly Role[] = rolesFor.staff
const columns = ['Visitor', 'Guest', 'Shopper', ...roles.map((role) => roleWords[role]), 'Key']

const introduction = `# Who may call what

Every call of the API and who may make it, written from the contract by \`npm run docs:roles\`. A visitor is
not logged in. A guest has a cart but no account of their own yet. A shopper is logged in, and reads and changes only their own data. The other columns
are the roles of staff. A call that is refused answers 401 to visitors and 403 to everyone else, and leaves an entry
in the audit log: one an hour for each call a member of staff tries, one an hour for each shopper.

The last column is for keys, by which programs call. It has the scope that a key needs; a key with \`write\` may also read. Whoever
made the key must be allowed to make the call too. A call without a scope is for people alone.
`

/** The text of docs/roles.md. */
export function rolesPage(): string {
  const parts = Object.values(api).map((calls) => {
    const rows = Object.values(calls).map(rowOf)
    return `## ${aboutGroup(calls).title}\n\n${table(['Call', 'What it does', ...columns], rows)}`
  })
  return `${[introduction, ...parts].join('\n')}`
}

const rowOf = (endpoint: Endpoint) => {
  const { method, path, summary, access } = endpoint
  return [`\`${method} ${path}\``, summary, ...marksOf(access), keyMark(endpoint)]
}

const marksOf = (access: Access) => [
  mark(access === 'anyone'),
  mark(isForGuests(access)),
  mark(isForShoppers(access)),
  ...roles.map((role) => mark(roleMayCall(access, role))),
]

function keyMark(endpoint: Endpoint): string {
  const scope = scopeOf(endpoint)
  if (scope === 'open') return 'yes'
  return scope ? `\`${scope}\`` : '–'
}

const isForShoppers = (access: Access) => isForGuests(access) || access === 'shopper'

const roleMayCall = (access: Access, role: Role) => isForShoppers(access) || mayCall(access, role)

const mark = (may: boolean) => (may ? 'yes' : '–')

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('')

if (import.meta.main) writeFileSync(rolesFile, rolesPage())
