import type { FastifyInstance, InjectOptions } from 'fastify'
import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { vi } from 'vitest'
import type { Db } from '#server/platform/db/database.ts'

type Statement = { text: string; values: unknown[] }
type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Plans?: Plan[]
}

/**
 * How PostgreSQL would answer a shop's statements if each of these tables had a hundred thousand rows. Each needs a row:
 * of an empty table it believes nothing.
 */
export async function plansIn(
  { app, db }: { app: FastifyInstance; db: Db },
  large: ReadonlySet<string>,
  /** Indexes of the few rows of such a table that are open, or of staff. */
  small: ReadonlySet<string> = new Set(),
) {
  // The planner multiplies the rows of a page by the pages that there are.
  for (const table of large)
    await sql`select pg_restore_relation_stats('schemaname', 'public', 'relname', ${sql.lit(table)},
      'relpages', 1, 'reltuples', 100000::real)`.execute(db)

  /** The statements that run while a call is answered. */
  async function statementsOf(call: InjectOptions): Promise<Statement[]> {
    const run = vi.spyOn(pg.Client.prototype, 'query')
    try {
      await app.inject(call)
      return run.mock.calls.flatMap(([query]) => {
        const { text, values = [] } = query as unknown as Partial<Statement>
        return text && /^\s*\(?\s*(select|with)\b/i.test(text) ? [{ text, values }] : []
      })
    } finally {
      run.mockRestore()
    }
  }

  /** The other tables are small here, so PostgreSQL is told to read a whole table only where no index helps. */
  const planOf = ({ text, values }: Statement): Promise<Plan> =>
    db.transaction().execute(async (tx) => {
      const run = (statement: string, parameters: unknown[] = []) =>
        tx
          .withoutPlugins()
          .executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
            CompiledQuery.raw(statement, parameters),
          )
      for (const way of ['hashjoin', 'mergejoin', 'seqscan'])
        await run(`set local enable_${way} = off`)
      const { rows } = await run(`explain (format json) ${text}`, values)
      const [explained] = rows
      if (!explained) throw new Error('explain returned no row')
      return explained['QUERY PLAN'][0].Plan
    })

  /** The large tables that a plan reads from one end to the other. A limit ends such a read early. */
  function scansIn(plan: Plan, isLimited = false): string[] {
    const table = plan['Relation Name'] ?? ''
    const isSmall = small.has(plan['Index Name'] ?? '')
    const isBounded = 'Index Cond' in plan || 'Recheck Cond' in plan || isLimited || isSmall
    const own = large.has(table) && !isBounded ? [`${plan['Node Type']} on ${table}`] : []
    const below = isLimited || plan['Node Type'] === 'Limit'
    return [...own, ...(plan.Plans ?? []).flatMap((part) => scansIn(part, below))]
  }

  return {
    statementsOf,
    scansOf: async (statement: Statement) => scansIn(await planOf(statement)),
  }
}
