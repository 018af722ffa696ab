import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openShop } from '#test/shop.ts'
import { inTransaction } from '../db/database.ts'
import { acquireWorkerLock, deadWorkerFinder, lostJobFinder } from './lease.ts'
import { queueJob } from './queue.ts'
import { startWorker } from './worker.ts'

const { db, url } = await openShop()

test('a job of a killed worker is done by another one', async () => {
  await inTransaction(db, (tx) => queueJob(tx, 'makeSizes', { filename: 'saw.webp' }))
  await killInTheMiddle()
  expect(await lockedJobs()).toHaveLength(1)
  // In the same queue, so it waits for the job before it.
  await inTransaction(db, (tx) => queueJob(tx, 'makeSizes', { filename: 'axe.webp' }))

  const done: string[] = []
  const worker = startWorker({
    url,
    leaseOptions: { pollMs: 100, maxMisses: 2, lockedMs: 0 },
    tasks: { makeSizes: { run: async ({ filename }) => done.push(filename) } },
  })

  await expect.poll(() => done.toSorted()).toEqual(['axe.webp', 'saw.webp'])
  await worker.stop()
  expect(await lockedJobs()).toEqual([])
})

test('the jobs of a live worker stay its own, however long they take, until it dies', async () => {
  const [living, looking] = [await connected(), await connected()]
  await acquireWorkerLock(living, 'pool-living')
  await lockedBy('pool-living', '1 hour')
  await lockedBy('pool-dead', '30 minutes')
  await lockedBy('pool-new', '0 seconds')
  const look = deadWorkerFinder(looking, { maxMisses: 3, lockedMs: 600_000 })

  expect([await look(), await look(), await look(), await look()]).toEqual([
    [],
    [],
    ['pool-dead'],
    [],
  ])
  expect(await lockedJobs()).toEqual(['pool-living', 'pool-new'])

  // Closes the connection, as the system does for a process that is killed.
  await living.end()
  expect([await look(), await look(), await look()]).toEqual([[], [], ['pool-living']])
  expect(await lockedJobs()).toEqual(['pool-new'])
  await looking.end()
})

test('a worker that renews its lease in time keeps its jobs', async () => {
  const [living, looking] = [await connected(), await connected()]
  await lockedBy('pool-back', '1 hour')
  const look = deadWorkerFinder(looking, { maxMisses: 3, lockedMs: 600_000 })

  const before = [await look(), await look()]
  await acquireWorkerLock(living, 'pool-back')
  const lit = await look()
  await living.end()
  const after = [await look(), await look()]

  expect([...before, lit, ...after]).toEqual([[], [], [], [], []])
  expect(await lockedJobs()).toContain('pool-back')
  await looking.end()
})

test('a job that a worker has locked but does not work on is released, and one in work is not', async () => {
  const looking = await connected()
  await lockedBy('pool-own', '1 hour')
  await lockedBy('pool-own', '1 hour')
  const { rows } = await sql<{ id: number }>`
    select id from graphile_worker.jobs where locked_by = 'pool-own' order by id`.execute(db)
  const [lost, atHand] = rows.map(({ id }) => String(id))
  const holder = { workerId: 'pool-own', isRunning: (id: string) => id === atHand }
  const look = lostJobFinder(looking, holder, { maxMisses: 3, lockedMs: 600_000 })

  expect([await look(), await look(), await look()]).toEqual([[], [], [lost]])
  await looking.end()
})

test('a worker that lost its job with the connection starts the job again', async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  const done: number[] = []
  let isFirst = true
  const worker = startWorker({
    url,
    leaseOptions: { pollMs: 100, maxMisses: 2, lockedMs: 0 },
    tasks: {
      sendMail: {
        async run({ mailId }) {
          done.push(mailId)
          // Simulates that the queue could not record how the job ended.
          if (isFirst) await lose()
          isFirst = false
        },
      },
    },
  })
  await inTransaction(db, (tx) => queueJob(tx, 'sendMail', { mailId: 7 }))

  await expect.poll(() => done).toEqual([7, 7])
  await worker.stop()
  expect(await lockedJobs()).toEqual([])
})

/** The record that the current mail was sent is lost; scheduled jobs that end meanwhile are recorded. */
async function lose() {
  await sql`
    create function keep_locked() returns trigger language plpgsql as $$ begin return null; end $$`.execute(
    db,
  )
  await sql`create trigger keeping before delete on graphile_worker._private_jobs
    for each row when (old.attempts = 1 and old.payload::jsonb ? 'mailId') execute function keep_locked()`.execute(
    db,
  )
}

/** Starts a worker in a process of its own and kills it while it runs a job. */
async function killInTheMiddle() {
  const program = `
    import { startWorker } from ${JSON.stringify(join(import.meta.dirname, 'worker.ts'))}
    const hang = () => new Promise(() => console.log('at work'))
    startWorker({ url: ${JSON.stringify(url)}, tasks: { makeSizes: { run: hang } } })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function connected() {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** A job that a worker of this name locked this long ago. */
async function lockedBy(worker: string, ago: string) {
  const { rows } = await sql<{ id: string }>`
    select id from graphile_worker.add_job('sendMail')`.execute(db)
  await sql`update graphile_worker._private_jobs set locked_by = ${worker},
    locked_at = now() - ${ago}::interval where id = ${rows[0]?.id}`.execute(db)
}

async function lockedJobs() {
  const { rows } = await sql<{ by: string }>`
    select locked_by as by from graphile_worker.jobs where locked_by is not null
    order by 1`.execute(db)
  return rows.map(({ by }) => by)
}
