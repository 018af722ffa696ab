import type { SkippableStep, setupApi } from '#contract/backoffice/setup.ts'
import type { Input } from '#contract/endpoint.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { lockSection, writeSection } from '#server/shop/settings/update-settings.ts'

/** The reasons of the steps that the owner skipped, as the settings have them. */
type Skipped = Partial<Record<string, string>>

/** Why each skipped step was skipped. */
export async function readSkipped(db: Db): Promise<Skipped> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('section', '=', 'setup')
    .executeTakeFirst()
  return skippedIn(row?.value)
}

/** Goes live without a step, for a reason that the audit log keeps; without a reason the step is open again. */
export async function skipStep(
  tx: Tx,
  actor: Actor,
  { step, reason }: Input<typeof setupApi.skip>['body'],
) {
  const before = skippedIn((await lockSection(tx, 'setup')).value)
  await writeSection(tx, actor, 'setup', { skipped: withReason(before, step, reason) })
  await recordAudit(tx, actor, {
    action: reason === null ? 'setup.resume' : 'setup.skip',
    subject: 'setup',
    subjectId: step,
    before: { reason: before[step] ?? null },
    after: { reason },
  })
}

function withReason(before: Skipped, step: SkippableStep, reason: string | null): Skipped {
  const { [step]: _, ...others } = before
  return reason === null ? others : { ...others, [step]: reason }
}

// Only `skipStep` writes this row.
const skippedIn = (value: unknown): Skipped =>
  (value as { skipped?: Skipped } | undefined)?.skipped ?? {}
