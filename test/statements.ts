import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { afterAll, vi } from 'vitest'

/** A statement as it left for the database; without a name it is parsed and planned anew. */
export type Sent = { text: string; name: string | undefined }

/** Whether a statement prepares a new connection. How many are opened meanwhile says nothing about the work. */
const isPreparation = ({ text }: Sent) =>
  text.startsWith('select pg_is_in_recovery() as "isStandby"')

/** Notes every statement that the process sends, `begin` and `commit` included. */
export function noteStatements() {
  const sent: Sent[] = []
  const working = new AsyncLocalStorage<Sent[]>()
  const query = pg.Client.prototype.query
  const noted = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [first] = args
    const one = typeof first === 'string' ? { text: first, name: undefined } : (first as Sent)
    if (!isPreparation(one)) {
      sent.push(one)
      working.getStore()?.push(one)
    }
    return Reflect.apply(query, this, args)
  })
  afterAll(() => noted.mockRestore())

  return {
    /** The statements sent since the last call. */
    takeSent: () => sent.splice(0),
    /** The statements that `work` sends, without those of jobs and caches that run beside it. */
    async sentBy(work: () => Promise<unknown>) {
      const own: Sent[] = []
      await working.run(own, work)
      return own
    },
  }
}

/** Whether a statement begins or ends a transaction. PostgreSQL neither parses nor plans those. */
export const isBracket = ({ text }: Sent) => /^(begin|commit|rollback)\b/.test(text)
