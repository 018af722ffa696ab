import { sql } from 'kysely'
import { mayCall, type Role } from '#contract/access.ts'
import { type AlertKind, alertKinds, allAlertKinds } from '#contract/backoffice/alert-kinds.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'

type Person = { id: number; role: Role | null }

/**
 * Default alerts of an owner, so that a new shop overlooks no order. Messages are left out, as the shop's own address
 * gets each of them.
 */
const forOwners: readonly AlertKind[] = ['order', 'payment', 'return']

/** The kinds that a role may hear of. */
export const kindsFor = (role: Role | null) =>
  allAlertKinds.filter((kind) => mayCall(alertKinds[kind], role))

/** The kinds of news that a person is mailed: those they chose and their role may read. */
export async function readMailChoice(db: Db, { id, role }: Person): Promise<AlertKind[]> {
  const chosen = await db
    .selectFrom('staffMailChoices')
    .select('kinds')
    .where('userId', '=', id)
    .executeTakeFirst()
  const kinds: readonly string[] = chosen?.kinds ?? (role === 'OWNER' ? forOwners : [])
  return kindsFor(role).filter((kind) => kinds.includes(kind))
}

/** Replaces the choice. A person without mails until now gets only news from now on. */
export async function changeMailChoice(
  tx: Tx,
  person: Person,
  chosen: readonly AlertKind[],
  actor: Actor,
) {
  const may = kindsFor(person.role)
  if (chosen.some((kind) => !may.includes(kind))) throw notForThisRole()
  const kinds = may.filter((kind) => chosen.includes(kind))
  const before = await readMailChoice(tx, person)
  await tx
    .insertInto('staffMailChoices')
    .values({ userId: person.id, kinds, position: lastPosition })
    .onConflict((row) => row.column('userId').doUpdateSet({ kinds }))
    .execute()
  await recordAudit(tx, actor, {
    action: 'staff-mails.change',
    subject: 'user',
    subjectId: person.id,
    before: { kinds: before },
    after: { kinds },
  })
}

/** Owners who have not chosen are mailed from now on. */
export const addOwnersChoices = (tx: Tx) =>
  tx
    .insertInto('staffMailChoices')
    .columns(['userId', 'kinds', 'position'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select(['id', sql<string[]>`${[...forOwners]}::text[]`.as('kinds'), lastPosition.as('at')])
        .where('role', '=', 'OWNER')
        .where('disabledAt', 'is', null)
        .where('id', 'not in', eb.selectFrom('staffMailChoices').select('userId')),
    )
    .onConflict((row) => row.doNothing())
    .execute()

/** The last place in the log that was given, whether or not its row is still there. */
export const lastPosition = sql<number>`greatest(0, (select max(position) from staff_news),
  (select max(position) from staff_mail_choices))`

const notForThisRole = () =>
  new DomainError('forbidden', 'forbidden', "Your role can't get this kind of alert.")
