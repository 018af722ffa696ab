import fc from 'fast-check'
import { type ControlledTransaction, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { listWholeCustomers } from '#server/people/customers/list-whole-customers.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/schema.gen.ts'
import { openShop } from '#test/shop.ts'
import { numberAllChanges } from './number-changes.ts'
import { readUpdates } from './read-updates.ts'

const { db } = await openShop({ isPatient: true })

beforeEach(async () => {
  await sql`delete from users`.execute(db)
})

let written = 0
/** A name that no customer had before, so that a copy shows which write it is of. */
const newName = () => {
  written += 1
  return `Name ${written}`
}

const add = (tx: Db) =>
  sql`insert into users (username, email, first_name, last_name, password_hash)
    select 'user' || n, 'user' || n || '@example.in', ${newName()}, 'Rao', 'none' from (select ${written}::int as n) one`.execute(
    tx,
  )

const rename = (tx: Db, id: number) =>
  sql`update users set first_name = ${newName()} where id = ${id}`.execute(tx)

const addNote = (tx: Db, id: number) =>
  sql`insert into customer_notes (user_id, text, actor_name)
    select id, ${newName()}, 'Boss' from users where id = ${id} for key share`.execute(tx)

const remove = (tx: Db, id: number) => sql`delete from users where id = ${id}`.execute(tx)

const listIds = async (from: Db) =>
  (await from.selectFrom('users').select('id').orderBy('id').execute()).map(({ id }) => id)

/** A program that keeps a copy, and notes what it was given without a change. */
function program() {
  const copy = new Map<number, string>()
  const doubled: string[] = []
  let cursor: string | undefined
  let isBehind = true
  /** Reads a page. If it crashes, it has neither kept the page nor the cursor. */
  async function read(limit: number, crashes = false) {
    const page = await readUpdates(
      db,
      'customers',
      { limit, ...(cursor && { cursor }) },
      listWholeCustomers,
    )
    if (crashes) return
    for (const { changedAt: _, ...customer } of page.entities) {
      const text = JSON.stringify(customer)
      if (copy.get(customer.id) === text) doubled.push(text)
      copy.set(customer.id, text)
    }
    for (const id of page.removed) copy.delete(id)
    cursor = page.next
    isBehind = page.hasMore
  }
  async function catchUp() {
    do await read(7)
    while (isBehind)
  }
  return { copy, doubled, read, catchUp }
}

/** Compares the copy of a program with the table. */
async function expectEqual({ copy, doubled }: ReturnType<typeof program>) {
  const customers = await listWholeCustomers(db, await listIds(db))
  const table = new Map(customers.map((one) => [one.id, JSON.stringify(one)]))
  expect(copy).toEqual(table)
  expect(doubled).toEqual([])
}

const writers = 3
const writer = fc.integer({ min: 0, max: writers - 1 })
const limit = fc.integer({ min: 1, max: 5 })
const place = fc.nat({ max: 20 })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('rename' as const), writer, place }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('note' as const), writer, place }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('add' as const), writer }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), writer, place }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('commit' as const), writer }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('roll back' as const), writer }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('read' as const), limit }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('crash' as const), limit }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('number' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Transactions that stay open across steps, one for each writer, each with rows of its own. */
function openWriters() {
  const open = new Map<number, ControlledTransaction<DB>>()
  return {
    async of(number: number) {
      const tx = open.get(number) ?? (await db.startTransaction().execute())
      open.set(number, tx)
      return tx
    },
    async end(number: number, how: 'commit' | 'rollback') {
      await open.get(number)?.[how]().execute()
      open.delete(number)
    },
  }
}

async function take(
  one: Step,
  { of, end }: ReturnType<typeof openWriters>,
  { read }: ReturnType<typeof program>,
) {
  if (one.do === 'read' || one.do === 'crash') return read(one.limit, one.do === 'crash')
  if (one.do === 'number') return numberAllChanges(db)
  if (one.do === 'commit') return end(one.writer, 'commit')
  if (one.do === 'roll back') return end(one.writer, 'rollback')
  const tx = await of(one.writer)
  if (one.do === 'add') return add(tx)
  const own = (await listIds(tx)).filter((id) => id % writers === one.writer)
  const id = own[one.place % own.length]
  if (id === undefined) return
  if (one.do === 'rename') return rename(tx, id)
  return one.do === 'note' ? addNote(tx, id) : remove(tx, id)
}

test('however transactions interleave, a program gets each change once and ends with the table', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      await sql`delete from users`.execute(db)
      const [writing, reader] = [openWriters(), program()]
      for (let n = 0; n < 5; n++) await add(db)

      try {
        for (const one of steps) await take(one, writing, reader)
      } finally {
        for (let number = 0; number < writers; number++) await writing.end(number, 'commit')
      }
      await reader.catchUp()

      await expectEqual(reader)
    }),
    { numRuns: 25 },
  )
})

const below = (most: number) => Math.floor(Math.random() * most)

/** One write or two; rows are locked in the order of their ids. */
async function writeSome(tx: Db) {
  const ids = await listIds(tx)
  const [first = 0, second = 0] = [ids[below(ids.length)], ids[below(ids.length)]]
  const chance = Math.random()
  if (chance < 0.15) return add(tx)
  if (chance < 0.25 && ids.length > 5) return remove(tx, first)
  if (chance < 0.5) return addNote(tx, first)
  await rename(tx, Math.min(first, second))
  return rename(tx, Math.max(first, second))
}

/** Random transactions, some of which are rolled back. */
async function writeAtRandom(turns: number) {
  for (let turn = 0; turn < turns; turn++) {
    const tx = await db.startTransaction().execute()
    const end = await writeSome(tx).then(
      () => (Math.random() < 0.2 ? 'rollback' : 'commit'),
      async (error: unknown) => {
        await tx.rollback().execute()
        throw error
      },
    )
    await tx[end]().execute()
  }
}

test('four writers at once, while a program reads and fails: nothing is skipped or doubled', async () => {
  for (let n = 0; n < 12; n++) await add(db)
  const [reader, other] = [program(), program()]
  let isWriting = true
  const follow = async (one: typeof reader) => {
    while (isWriting) await one.read(1 + below(6), Math.random() < 0.2)
  }
  const reading = [follow(reader), follow(other)]

  await Promise.all(Array.from({ length: 4 }, () => writeAtRandom(60)))
  isWriting = false
  await Promise.all(reading)
  await Promise.all([reader.catchUp(), other.catchUp()])

  await expectEqual(reader)
  await expectEqual(other)
})

/** Whether somebody waits for a lock of this database. */
async function somebodyWaits() {
  const { rows } = await sql`select from pg_locks where not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows.length > 0
}

test('a program waits for positions that are being given', async () => {
  const reader = program()
  await add(db)
  const numbering = await db.startTransaction().execute()
  await sql`select number_changes(null, 100)`.execute(numbering)
  await add(db)

  const reading = reader.read(10)
  await expect.poll(somebodyWaits, { timeout: 20_000, interval: 20 }).toBe(true)
  await numbering.commit().execute()
  await reading
  await reader.catchUp()

  await expectEqual(reader)
})
