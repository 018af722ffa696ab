import { sql } from 'kysely'
import { afterAll } from 'vitest'
import {
  type MessageKindName,
  type MessageValues,
  messageKindNames,
  messageKinds,
} from '#contract/shop/message-kinds.ts'
import type { MessageStatus } from '#contract/shop/messages.ts'
import { urlsAt } from '#contract/url-of.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { followMessages } from '#server/platform/messages/follow-messages.ts'
import type { MessageReceiver } from '#server/platform/messages/inbound.ts'
import { messageJobs } from '#server/platform/messages/message-jobs.ts'
import { type OutgoingMessage, sendMessage } from '#server/platform/messages/outbox.ts'
import { createMessageOptions } from '#server/shop/messages/message-options.ts'
import { kindKey, type MessageSection } from '#server/shop/settings/default-messages.ts'
import * as msg91 from '#tools/msg91-local/server.ts'
import { usualFlows } from '#tools/msg91-local/templates.ts'
import * as whatsapp from '#tools/whatsapp-local/server.ts'
import { openShop } from './shop.ts'

/** The settings of a shop whose both channels and all kinds are on, without quiet hours. */
export const allOn: MessageSection = {
  accounts: {
    whatsapp: {
      enabled: true,
      pricePerHundred: 1_150,
      values: {
        phoneNumberId: whatsapp.defaults.phoneNumberId,
        accessToken: whatsapp.defaults.accessToken,
        appSecret: whatsapp.defaults.appSecret,
        verifyToken: whatsapp.defaults.verifyToken,
      },
    },
    msg91: {
      enabled: true,
      pricePerHundred: 2_000,
      values: {
        authKey: msg91.defaults.authKey,
        sender: msg91.defaults.sender,
        entityId: msg91.defaults.entityId,
        webhookToken: msg91.defaults.webhookToken,
      },
    },
  },
  channels: { WHATSAPP: 'whatsapp', SMS: 'msg91' },
  kinds: Object.fromEntries(
    messageKindNames.map((kind, place) => [
      kindKey(kind),
      {
        on: true,
        sms: { dltId: usualFlows[place]?.dltId ?? '', flowId: usualFlows[place]?.id ?? '' },
        whatsapp: { name: kind, language: 'en' },
      },
    ]),
  ),
  quietHours: { from: '08:00', until: '08:00' },
}

/** The example values of a kind. */
const samplesOf = <Kind extends MessageKindName>(kind: Kind) =>
  // Each placeholder has an entry.
  Object.fromEntries(
    messageKinds[kind].placeholders.map(({ name, sample }) => [name, sample]),
  ) as MessageValues<Kind>

type Path = 'whatsapp' | 'msg91'

/** A shop with its own WhatsApp and SMS gateway, whose reports wait until a test sends them. */
export async function openShopWithMessages(receivers: readonly MessageReceiver[] = []) {
  const [meta, gateway] = [await whatsapp.openWhatsappLocal(), await msg91.openMsg91Local()]
  const clock = { now: 0 }
  const messages = createMessageOptions({
    messageUrls: { whatsapp: meta.url, msg91: gateway.url },
    now: () => clock.now,
  })
  const shop = await openShop({ messages })
  const { db, app } = shop
  afterAll(() => Promise.all([meta.close(), gateway.close()]))

  const jobs = messageJobs({
    db,
    box: messages.box,
    readMessaging: (from) => messages.readMessaging(from, urlsAt('http://127.0.0.1:3000')),
    receivers,
  })

  async function set(change: Partial<MessageSection> = {}) {
    const value = JSON.stringify({ ...allOn, ...change })
    await db
      .insertInto('settings')
      .values({ section: 'messages', value })
      .onConflict((row) => row.column('section').doUpdateSet({ value }))
      .execute()
  }
  await set()

  /** Queues a message with the example values. */
  const send = <Kind extends MessageKindName>(
    kind: Kind,
    phone: string,
    more: Partial<OutgoingMessage<Kind>> = {},
  ) => inTransaction(db, (tx) => sendMessage(tx, { kind, phone, values: samplesOf(kind), ...more }))

  /** Takes the jobs that are due, as the worker does. */
  async function takeDue() {
    const { rows } = await sql<{ name: 'sendMessage' | 'receiveMessage'; payload: never }>`
      delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
      where task.id = job.task_id and task.identifier in ('sendMessage', 'receiveMessage') and run_at <= now()
      returning task.identifier as name, job.payload`.execute(db)
    return rows
  }
  /** Runs jobs until none is due. */
  async function work() {
    for (let due = await takeDue(); due.length > 0; due = await takeDue())
      for (const { name, payload } of due) await jobs[name].run(payload, { isLastTry: false })
  }
  /** Lets time pass for what waits. */
  async function wait(minutes: number) {
    clock.now += minutes * 60_000
    await sql`update messages set waits_until = waits_until - make_interval(mins => ${minutes}),
      queued_at = queued_at - make_interval(mins => ${minutes}),
      started_at = started_at - make_interval(mins => ${minutes})`.execute(db)
    await sql`update graphile_worker._private_jobs set run_at = run_at - make_interval(mins => ${minutes})`.execute(
      db,
    )
  }
  const post = (path: Path, { body, headers }: { body: string; headers: Record<string, string> }) =>
    app
      .inject({
        method: 'POST',
        url: `/api/webhooks/messages/${path}`,
        payload: body,
        headers: { 'content-type': 'application/json', ...headers },
      })
      .then(({ statusCode }) => statusCode)
  /** Sends the reports that were held, and answers with the statuses. */
  async function report(path: Path, order?: readonly number[]) {
    const { held } = path === 'whatsapp' ? meta.reports : gateway.reports
    const chosen = (order ?? held.map((_, place) => place)).flatMap((place) => held[place] ?? [])
    held.length = 0
    const codes: number[] = []
    for (const one of chosen) codes.push(await post(path, one))
    return codes
  }
  const rows = (phone: string) =>
    db
      .selectFrom('messages')
      .selectAll()
      .$narrowType<{ status: MessageStatus }>()
      .where('phone', '=', phone)
      .orderBy('id')
      .execute()
  /** Channel and status of the messages to a phone: `WHATSAPP SENT`. */
  const states = async (phone: string) =>
    (await rows(phone)).map(({ channel, status }) => `${channel} ${status}`)

  return {
    ...shop,
    meta,
    gateway,
    messages,
    jobs,
    set,
    send,
    takeDue,
    work,
    wait,
    post,
    report,
    rows,
    states,
    follow: () => followMessages(db),
  }
}

let lastPhone = 9_810_100_010
/** A number that no other test of the file has; it does not end in 00 or 01. */
export const newPhone = () => {
  lastPhone += lastPhone % 100 === 99 ? 3 : 1
  return `+91${lastPhone}`
}
