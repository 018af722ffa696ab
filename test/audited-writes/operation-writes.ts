import { sql } from 'kysely'
import { apiKeysApi } from '#contract/backoffice/api-keys.ts'
import { assistantsApi } from '#contract/backoffice/assistants.ts'
import { backupsApi } from '#contract/backoffice/backups.ts'
import { booksApi } from '#contract/backoffice/books.ts'
import { breachesApi } from '#contract/backoffice/breaches.ts'
import { healthApi } from '#contract/backoffice/health.ts'
import { webhooksApi } from '#contract/backoffice/webhooks.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { queueJob } from '#server/platform/jobs/queue.ts'
import { pkce, rightRequest } from '../assistants.ts'
import { type AuditedWrite, type Kit, write } from './audited-write.ts'

const plan = { enabled: true, hourIst: 3, keepDaily: 7, keepWeekly: 3 }

const bucket = {
  enabled: true,
  endpoint: 'https://s3.ap-south-1.amazonaws.com',
  region: '',
  bucket: 'karigar-backups',
  prefix: '',
  accessKeyId: 'asha',
}

/** A job that was given up. */
const givenUp = (db: Parameters<typeof inTransaction>[0]) =>
  inTransaction(db, async (tx) => {
    await queueJob(tx, 'payRefund', { refundId: 7 })
    const { rows } = await sql<{ id: number }>`
      select id from graphile_worker.permanently_fail_jobs(
        array(select id from graphile_worker.jobs where task_identifier = 'payRefund'), 'no answer')`.execute(
      tx,
    )
    return Number(rows.at(-1)?.id)
  })

const leak = {
  whatHappened: 'A list of customers was sent to the wrong address.',
  noticedAt: '2026-11-01T06:00:00.000Z',
  data: 'Names and phone numbers.',
  people: 40,
  boardToldAt: null,
  peopleToldAt: null,
  remedy: '',
}

const keyNamed = (name: string) => ({
  body: { name, scopes: ['stock:write' as const], expiresInDays: null },
})

const makeKey = ({ boss }: Kit, name: string) => boss(apiKeysApi.add, keyNamed(name))

const keyWrites: readonly AuditedWrite[] = [
  write(apiKeysApi.add, () => ({
    input: keyNamed('Till'),
    subject: ({ key }) => `key ${key.id}`,
  })),
  write(apiKeysApi.rotate, async (kit) => {
    const { key } = await makeKey(kit, 'Godown')
    return {
      input: { params: { id: key.id }, body: { graceHours: 1 as const } },
      subject: `key ${key.id}`,
    }
  }),
  write(apiKeysApi.revoke, async (kit) => {
    const { key } = await makeKey(kit, 'Books')
    return { input: { params: { id: key.id } }, subject: `key ${key.id}` }
  }),
  write(assistantsApi.connect, async ({ db }) => {
    const { id } = await db
      .selectFrom('apiKeys')
      .select(sql<number>`coalesce(max(id), 0) + 1`.as('id'))
      .executeTakeFirstOrThrow()
    const request = rightRequest(pkce().challenge, { resource: 'http://shop.test/mcp' })
    return {
      input: {
        body: { request, name: 'Claude', scopes: ['stock:read' as const], expiresInDays: 30 },
      },
      subject: `key ${id}`,
    }
  }),
  write(assistantsApi.disconnect, async (kit) => {
    const { key } = await makeKey(kit, 'Assistant')
    await kit.db
      .updateTable('apiKeys')
      .set({ clientId: 'https://claude.example/c.json', redirectHost: 'claude.example' })
      .where('id', '=', key.id)
      .execute()
    return { input: { params: { id: key.id } }, subject: `key ${key.id}` }
  }),
]

const webhook = {
  name: 'Warehouse',
  url: 'https://warehouse.example/hooks',
  events: ['order.confirmed'],
  fields: ['order.lines'],
}
const addedWebhook = async ({ boss }: Kit) =>
  (await boss(webhooksApi.add, { body: webhook })).webhook
/** A call that needs nothing but the id of a webhook. */
const ofWebhook = async (kit: Kit) => {
  const { id } = await addedWebhook(kit)
  return { input: { params: { id } }, subject: `webhook ${id}` }
}

const webhookWrites: readonly AuditedWrite[] = [
  write(webhooksApi.add, () => ({
    input: { body: webhook },
    subject: ({ webhook: { id } }) => `webhook ${id}`,
  })),
  write(webhooksApi.update, async (kit) => {
    const { id } = await addedWebhook(kit)
    return { input: { params: { id }, body: webhook }, subject: `webhook ${id}` }
  }),
  write(webhooksApi.rotate, async (kit) => {
    const { id } = await addedWebhook(kit)
    return { input: { params: { id }, body: { graceHours: 24 } }, subject: `webhook ${id}` }
  }),
  write(webhooksApi.resend, async (kit) => {
    const { id } = await addedWebhook(kit)
    return { input: { params: { id }, body: { ids: [1] } }, subject: `webhook ${id}` }
  }),
  write(webhooksApi.pause, ofWebhook),
  write(webhooksApi.resume, ofWebhook),
  write(webhooksApi.test, ofWebhook),
  write(webhooksApi.remove, ofWebhook),
]

export const operationWrites: readonly AuditedWrite[] = [
  ...keyWrites,
  ...webhookWrites,
  write(breachesApi.add, () => ({ input: { body: leak }, subject: ({ id }) => `breach ${id}` })),
  write(breachesApi.update, async ({ boss }) => {
    const { id } = await boss(breachesApi.add, { body: leak })
    return { input: { params: { id }, body: { ...leak, people: 41 } }, subject: `breach ${id}` }
  }),
  write(backupsApi.start, () => ({
    input: {},
    subject: ({ backups }) => `backup ${backups[0]?.id}`,
  })),
  write(backupsApi.remove, async ({ db }) => {
    const { id } = await db
      .insertInto('backups')
      .values({
        filename: 'a.backup',
        cause: 'ASKED',
        actorName: 'Asha',
        status: 'GOOD',
        bytes: 1,
        finishedAt: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { input: { params: { id }, query: { evenLast: true } }, subject: `backup ${id}` }
  }),
  write(backupsApi.updatePlan, () => ({
    input: { body: { ...plan, passphrase: 'lathe and chisel and file' } },
    subject: 'settings backups',
  })),
  write(booksApi.writeLedgers, () => ({
    input: { body: { names: [{ key: 'bank', name: 'HDFC Bank' }] } },
    subject: 'settings books',
  })),
  write(backupsApi.updateBucket, () => ({
    input: { body: { ...bucket, secretAccessKey: 'lathe-and-chisel' } },
    subject: 'settings backupBucket',
  })),
  write(healthApi.runJob, () => ({
    input: { body: { name: 'tidyUp' } },
    subject: 'job tidyUp',
  })),
  write(healthApi.retryJob, async ({ db }) => ({
    input: { params: { id: await givenUp(db) } },
    subject: 'job payRefund',
  })),
]
