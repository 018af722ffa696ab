import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { inTransaction } from '#server/platform/db/database.ts'
import { openShop } from '#test/shop.ts'
import { joinProcesses } from './join-processes.ts'
import { keepSeen } from './keep-seen.ts'
import { describeProcess } from './own-process.ts'
import { deleteGoneProcesses, listProcesses } from './process-rows.ts'

const { db } = await openShop()
const home = mkdtempSync(join(tmpdir(), 'karigar-processes-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const [key, other] = ['0a1b2c3d', '4e5f6071']
const bucket = {
  endpoint: 'https://s3.example',
  bucket: 'pictures',
  region: 'ap-south-1',
  accessKeyId: 'asha',
  secretAccessKey: 'lathe',
}
const inFolder = (name: string) => ({ s3: null, folder: join(home, name) })
const inBucket = (name = bucket.bucket) => ({ s3: Object.assign({}, bucket, { bucket: name }) })

let port = 3_000
const described = (change: object = {}) => {
  const facts = { keyNames: [key], address: `127.0.0.1:${port++}` }
  return describeProcess(Object.assign(facts, inFolder('shared'), change))
}
type Own = ReturnType<typeof described>

const opened: { leave: () => Promise<void> }[] = []
afterEach(async () => {
  for (const { leave } of opened.splice(0)) await leave()
  await db.deleteFrom('processes').execute()
})

const everyMs = 20
const joining = (own: Own, onDoubt: () => void = () => undefined, patienceMs = 5_000) =>
  joinProcesses(db, own, { patienceMs, onDoubt })

/** A process that is open and is seen every few milliseconds. */
async function open(own: Own) {
  const joined = await joining(own)
  if ('other' in joined) throw new Error(`refused: ${joined.difference}`)
  const kept = keepSeen(db, own, { startedAt: joined.startedAt, report: () => undefined, everyMs })
  opened.push(kept)
  return { ...joined, ...kept }
}

const conflictOf = async (own: Own) => {
  const joined = await joining(own)
  return 'other' in joined ? joined.difference : null
}
const ids = async () => (await listProcesses(db)).map(({ id }) => id)

test('a process is listed while it is open, is seen anew, and leaves nothing when it is stopped', async () => {
  const own = described()
  const { leave } = await open(own)
  const [row] = await listProcesses(db)

  expect(row).toMatchObject({ id: own.id, host: own.host, isLive: true, keyNames: [key] })
  await expect.poll(async () => (await listProcesses(db))[0]?.seenAt).not.toBe(row?.seenAt)
  await leave()
  expect(await ids()).toEqual([])
  expect(readdirSync(join(home, 'shared', 'processes'))).toEqual([])
})

test('one that was killed is gone after a minute, is shown for a day, and is then deleted', async () => {
  const own = described()
  await joining(own)
  const away = async (time: string) => {
    await sql`update processes set seen_at = now() - ${time}::interval`.execute(db)
    return (await listProcesses(db)).map(({ isLive }) => isLive)
  }

  expect(await away('50 seconds')).toEqual([true])
  expect(await away('2 minutes')).toEqual([false])
  await inTransaction(db, deleteGoneProcesses)
  expect(await ids()).toEqual([own.id])
  await away('25 hours')
  await inTransaction(db, deleteGoneProcesses)
  expect(await db.selectFrom('processes').select('id').execute()).toEqual([])
})

test('a start at the same port of the same host takes the place of what was killed there', async () => {
  const address = '127.0.0.1:4000'
  await joining(described({ address, keyNames: [other] }))
  const doubted = vi.fn()
  const next = described({ address })

  expect(await joining(next, doubted)).toMatchObject({ elsewhere: [] })
  expect(doubted).not.toHaveBeenCalled()
  expect(await ids()).toEqual([next.id])
})

test.each([
  ['another key', [other], [key], 'key'],
  ['a new key that only the start has, in front', [other, key], [key], 'key'],
  ['a new key that only the start has, at the end', [key, other], [key], null],
  ['the new key in front once both have it', [other, key], [key, other], null],
  ['the new key alone, when the open one has it in front', [other], [other, key], null],
  ['the new key alone, when the open one has it at the end', [other], [key, other], 'key'],
])('beside an open process, a start with %s', async (_what, keyNames, openKeys, conflict) => {
  await open(described({ keyNames: openKeys }))

  expect(await conflictOf(described({ keyNames }))).toBe(conflict)
})

test.each([
  ['a folder of its own, beside a folder', inFolder('own'), inFolder('shared'), 'pictures'],
  ['a folder, beside a bucket', inFolder('own'), inBucket(), 'pictures'],
  ['the same folder', inFolder('shared'), inFolder('shared'), null],
  ['the same bucket', inBucket(), inBucket(), null],
])('beside an open process, a start with pictures in %s', async (_what, own, others, conflict) => {
  await open(described(others))

  expect(await conflictOf(described(own))).toBe(conflict)
})

test.each([
  ['a folder', inFolder('shared')],
  ['another bucket', inBucket('another')],
])(
  'a start with a bucket beside an open process with %s is told, not refused',
  async (_what, others) => {
    const first = described(others)
    await open(first)

    expect(await joining(described(inBucket()))).toMatchObject({ elsewhere: [{ id: first.id }] })
  },
)

test('a copy of the folder of pictures is not the same folder', async () => {
  await joining(described(inFolder('copied')))
  // Its marks are those of the time when it was copied.
  cpSync(join(home, 'copied'), join(home, 'copy'), { recursive: true })
  await sql`update processes set seen_at = seen_at + interval '40 seconds'`.execute(db)
  const own = described(inFolder('copy'))
  const [row] = await listProcesses(db)
  if (!row) throw new Error('there is no row')

  expect(await own.marks.isShared(row)).toBe(false)
})

test('a process that was killed a moment ago delays a start and does not prevent it', async () => {
  await joining(described({ keyNames: [other] }))
  const doubted = vi.fn()

  expect(await joining(described(), doubted, 200)).not.toHaveProperty('other')
  expect(doubted).toHaveBeenCalledOnce()
})

test('of two processes that start at once and do not go together, one opens', async () => {
  const pair = [described(inFolder('left')), described(inFolder('right'))]

  const outcomes = await Promise.allSettled(pair.map(open))

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await ids()).toHaveLength(1)
})

test('a process that cannot note itself says so once and goes on', async () => {
  const own = described(inFolder('broken'))
  const report = vi.fn()
  await sql`alter table processes rename to moved`.execute(db)
  const kept = keepSeen(db, own, { startedAt: new Date().toISOString(), report, everyMs: 5 })
  await expect.poll(() => report.mock.calls.length).toBe(1)
  await sql`alter table moved rename to processes`.execute(db)

  await expect.poll(ids).toEqual([own.id])
  expect(report).toHaveBeenCalledOnce()
  await kept.leave()
  expect(existsSync(join(home, 'broken', 'processes', own.id))).toBe(false)
})

test('noting a process writes nothing into the log of changes', async () => {
  const entries = async () => (await db.selectFrom('changes').select('xid').execute()).length
  const before = await entries()
  await open(described())

  expect(await entries()).toBe(before)
})
