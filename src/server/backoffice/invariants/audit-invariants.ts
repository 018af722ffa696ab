import type { Invariant } from './invariant.ts'

/** Invariants of the audit log. */
export const auditInvariants: readonly Invariant[] = [
  {
    name: 'audit.sealed',
    sentence: 'Every audit entry is sealed, and none was changed, moved or removed afterwards.',
    broken: `select seq, entry_id from audit.seal where is_whole is not true
      union all select null, id from audit.admin_log log
      where not exists (select from audit.seal where entry_id = log.id)`,
  },
]
