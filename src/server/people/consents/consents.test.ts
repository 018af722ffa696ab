import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountDataApi, customerDataApi } from '#contract/backoffice/account-data.ts'
import { auditApi } from '#contract/backoffice/audit.ts'
import type { ApiError } from '#contract/client.ts'
import {
  consentLinksApi,
  consentsApi,
  customerConsentsApi,
  type Purpose,
  purposes,
} from '#contract/people/consents.ts'
import { noticeLanguages } from '#contract/people/notice-languages.ts'
import { adminPagesApi } from '#contract/shop/admin-pages.ts'
import { noticeSlug, pagesApi } from '#contract/shop/pages.ts'
import { exportAccount } from '#server/backoffice/account-data/export-account.ts'
import { hashPassword } from '#server/people/accounts/password-hash.ts'
import { endSessions } from '#server/people/accounts/sessions.ts'
import { tidyUp } from '#server/people/accounts/tidy-up.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Person } from '#test/given.ts'
import { openShop } from '#test/shop.ts'
import { addConsentLink, deleteOldConsentLinks } from './consent-links.ts'
import { giveConsents, withdrawByPhone } from './decide.ts'
import { mayMarket } from './may-market.ts'

// Decisions of one person wait for one another.
const shop = await openShop({ isPatient: true })
const { db, given, visitor } = shop
const boss = await given.admin('MANAGER')

/** The problem that a call is refused with. */
const refused = (call: Promise<unknown>) =>
  call.then(
    () => null,
    ({ problem }: ApiError) => problem,
  )

const noticeNow = (language = 'en') => visitor(consentsApi.notice, { params: { language } })

async function shown(language = 'en') {
  const { digest } = await noticeNow(language)
  return { language, digest }
}

const give = async (who: Person, ...chosen: Purpose[]) =>
  who(consentsApi.decide, {
    body: { purposes: chosen, isGiven: true, how: 'ACCOUNT', notice: await shown() },
  })
const withdraw = (who: Person, ...chosen: Purpose[]) =>
  who(consentsApi.decide, { body: { purposes: chosen, isGiven: false, how: 'ACCOUNT' } })

/** A shopper whose email is confirmed, with a phone number of their own. */
async function somebody() {
  const who = await given.shopper()
  const phone = `+9198${String(who.id).padStart(8, '0')}`
  await db
    .updateTable('users')
    .set({ emailVerifiedAt: new Date(), phone })
    .where('id', '=', who.id)
    .execute()
  return Object.assign(who, { phone })
}

const ledgerOf = ({ id }: { id: number }) =>
  db
    .selectFrom('consents')
    .select(['purpose', 'isGiven', 'how'])
    .where('userId', '=', id)
    .orderBy('decidedAt')
    .orderBy('id')
    .execute()

const linkTo = async (who: Parameters<typeof addConsentLink>[1]) => {
  const path = await inTransaction(db, (tx) => addConsentLink(tx, who))
  return path.replace('/stop-offers/', '')
}
const stop = (token: string) => visitor(consentLinksApi.stop, { params: { token } })

test('nobody gets marketing who has not allowed it, and each kind is a choice of its own', async () => {
  const asha = await somebody()
  const may = () =>
    Promise.all(purposes.map((purpose) => mayMarket(db, { userId: asha.id }, purpose)))
  expect(await may()).toEqual([false, false, false])
  expect((await asha(consentsApi.read)).choices.map(({ isGiven }) => isGiven)).not.toContain(true)

  const { choices, history } = await give(asha, 'MARKETING_WHATSAPP')

  expect(await may()).toEqual([false, true, false])
  expect(choices).toMatchObject([{ isGiven: false }, { isGiven: true }, { isGiven: false }])
  expect(history).toMatchObject([
    { purpose: 'MARKETING_WHATSAPP', how: 'ACCOUNT', notice: { language: 'en', version: 1 } },
  ])
  await withdraw(asha, 'MARKETING_WHATSAPP')
  expect(await may()).toEqual([false, false, false])
})

test('a decision that is repeated is entered once', async () => {
  const asha = await somebody()
  await give(asha, 'MARKETING_SMS')
  await give(asha, 'MARKETING_SMS')
  await withdraw(asha, 'MARKETING_SMS')
  await withdraw(asha, 'MARKETING_SMS')

  expect((await ledgerOf(asha)).map(({ isGiven }) => isGiven)).toEqual([true, false])
})

test('marketing by email waits until the address is confirmed, which may be that of somebody else', async () => {
  const asha = await somebody()
  await db.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', asha.id).execute()
  await give(asha, 'MARKETING_EMAIL')
  expect(await mayMarket(db, { userId: asha.id }, 'MARKETING_EMAIL')).toBe(false)
  expect(await mayMarket(db, { email: asha.email }, 'MARKETING_EMAIL')).toBe(false)

  await db
    .updateTable('users')
    .set({ emailVerifiedAt: new Date() })
    .where('id', '=', asha.id)
    .execute()

  expect(await mayMarket(db, { userId: asha.id }, 'MARKETING_EMAIL')).toBe(true)
  expect(await mayMarket(db, { email: asha.email }, 'MARKETING_EMAIL')).toBe(true)
})

test('a consent stands on the notice that was shown, word for word, and on no other', async () => {
  const asha = await somebody()
  const first = await noticeNow()
  await give(asha, 'MARKETING_EMAIL')
  const source = await boss(adminPagesApi.source, { params: { slug: 'privacy-notice' } })
  await boss(adminPagesApi.update, {
    params: { slug: 'privacy-notice' },
    body: {
      title: source.title,
      summary: ['We send one mail a month.'],
      sections: source.sections,
      version: source.version,
    },
  })
  await expect.poll(async () => (await noticeNow()).digest).not.toBe(first.digest)

  const { history } = await give(asha, 'MARKETING_EMAIL')

  expect(history.map(({ notice }) => notice?.version)).toEqual([2, 1])
  const { consents } = await asha(accountDataApi.export)
  expect(consents.map(({ notice }) => notice?.text)).toEqual([first.text, (await noticeNow()).text])
  const body = { purposes: ['MARKETING_SMS' as const], isGiven: true, how: 'ACCOUNT' as const }
  expect(await refused(asha(consentsApi.decide, { body }))).toMatchObject({ status: 400 })
  const unknown = { ...body, notice: { language: 'en', digest: '0'.repeat(64) } }
  expect(await refused(asha(consentsApi.decide, { body: unknown }))).toMatchObject({
    code: 'stale',
  })
})

test('the ledger and its notices can only grow', async () => {
  const asha = await somebody()
  await give(asha, 'MARKETING_EMAIL')
  const attempts = [
    sql`update consents set is_given = false`,
    sql`update consents set erased_at = now()`,
    sql`update consents set erased_at = now(), ip = '', is_given = false`,
    sql`update consents set user_id = ${boss.id}`,
    sql`update consents set decided_at = now()`,
    sql`delete from consents`,
    sql`truncate consents`,
    sql`update notices set text = 'None'`,
    sql`delete from notices`,
    sql`truncate notices cascade`,
  ]

  for (const attempt of attempts) await expect(attempt.execute(db)).rejects.toThrow('append-only')
  expect(await ledgerOf(asha)).toHaveLength(1)
})

test('of giving and withdrawing at once the last that is committed counts, and both are in the ledger', async () => {
  const asha = await somebody()
  const rounds = 10
  for (let round = 0; round < rounds; round += 1) {
    const who = round === 0 ? asha : await somebody()
    await Promise.all([give(who, 'MARKETING_SMS'), withdraw(who, 'MARKETING_SMS')])
    const ledger = await ledgerOf(who)
    expect(ledger.map(({ isGiven }) => isGiven).sort()).toEqual([false, true])
    expect(await mayMarket(db, { userId: who.id }, 'MARKETING_SMS')).toBe(ledger[1]?.isGiven)
  }
})

test('two who agree to a new text at once make one version of it', async () => {
  const [asha, ravi] = [await somebody(), await somebody()]
  await db.deleteFrom('pages').where('slug', '=', 'privacy-notice-hi').execute()
  const notice = await shown('hi')
  const body = { purposes: ['MARKETING_SMS' as const], isGiven: true, how: 'ACCOUNT' as const }
  await Promise.all(
    [asha, ravi].map((who) => who(consentsApi.decide, { body: { ...body, notice } })),
  )

  const versions = await db
    .selectFrom('notices')
    .select('version')
    .where('language', '=', 'hi')
    .execute()
  expect(versions).toEqual([{ version: 1 }])
})

test('STOP from a phone ends WhatsApp and SMS for it and for every account that names it, but not mails', async () => {
  const [asha, ravi] = [await somebody(), await somebody()]
  await db.updateTable('users').set({ phone: asha.phone }).where('id', '=', ravi.id).execute()
  for (const who of [asha, ravi]) await give(who, ...purposes)
  const { phone } = asha
  const notice = await shown()
  await inTransaction(db, (tx) =>
    giveConsents(
      tx,
      { who: { phone }, purposes: ['MARKETING_SMS'], how: 'CHECKOUT', ip: '' },
      notice,
    ),
  )
  expect(await mayMarket(db, { phone }, 'MARKETING_SMS')).toBe(true)

  await inTransaction(db, (tx) => withdrawByPhone(tx, phone, 'STOP'))
  await inTransaction(db, (tx) => withdrawByPhone(tx, phone, 'STOP'))

  for (const who of [{ phone }, { userId: asha.id }, { userId: ravi.id }]) {
    expect(await mayMarket(db, who, 'MARKETING_SMS')).toBe(false)
    expect(await mayMarket(db, who, 'MARKETING_WHATSAPP')).toBe(false)
  }
  expect(await mayMarket(db, { userId: asha.id }, 'MARKETING_EMAIL')).toBe(true)
  const stops = (await ledgerOf(asha)).filter(({ how }) => how === 'STOP')
  expect(stops).toHaveLength(2)
})

test('a phone that said STOP before an account named it stops the account too, until its owner chooses again', async () => {
  const asha = await somebody()
  const phone = '+919811100011'
  await give(asha, 'MARKETING_SMS')
  await inTransaction(db, (tx) => withdrawByPhone(tx, phone, 'STOP'))
  expect(await mayMarket(db, { userId: asha.id }, 'MARKETING_SMS')).toBe(true)
  await db.updateTable('users').set({ phone }).where('id', '=', asha.id).execute()

  expect(await mayMarket(db, { userId: asha.id }, 'MARKETING_SMS')).toBe(false)
  expect((await asha(consentsApi.read)).choices[2]).toMatchObject({ isGiven: false })
  await give(asha, 'MARKETING_SMS')
  expect(await mayMarket(db, { userId: asha.id }, 'MARKETING_SMS')).toBe(true)
})

test('the link in an offer stops all offers to its reader alone, as often as it is called', async () => {
  const [asha, ravi] = [await somebody(), await somebody()]
  for (const who of [asha, ravi]) await give(who, ...purposes)
  const token = await linkTo({ userId: asha.id })

  expect(await stop(token)).toEqual({ isStopped: true })
  expect(await stop(token)).toEqual({ isStopped: true })

  expect(await ledgerOf(asha)).toHaveLength(6)
  expect(await ledgerOf(ravi)).toHaveLength(3)
  const contact = { email: 'visitor@example.in' }
  expect(await stop(await linkTo(contact))).toEqual({ isStopped: true })
  await db.updateTable('consentLinks').set({ createdAt: sql`now() - interval '3 years'` }).execute()
  await inTransaction(db, deleteOldConsentLinks)
  expect(await refused(stop(token))).toMatchObject({ status: 404 })
})

test('a guessed link, a link of alerts and a session token stop nothing', async () => {
  const asha = await somebody()
  await give(asha, 'MARKETING_EMAIL')
  const token = await linkTo({ userId: asha.id })
  const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
  const { tokenHash } = await db
    .selectFrom('sessions')
    .select('tokenHash')
    .where('userId', '=', asha.id)
    .executeTakeFirstOrThrow()

  for (const wrong of [changed, 'A'.repeat(43), tokenHash.toString('base64url')])
    expect(await refused(stop(wrong))).toMatchObject({ status: 404 })
  for (const wrong of [token.slice(1), `${token}A`, "' or true --"])
    expect(await refused(stop(wrong))).toMatchObject({ status: 404 })
  expect(await mayMarket(db, { userId: asha.id }, 'MARKETING_EMAIL')).toBe(true)
})

test('staff withdraw a consent at the word of the customer, in the audit log, and cannot give one', async () => {
  const asha = await somebody()
  await give(asha, 'MARKETING_EMAIL', 'MARKETING_SMS')
  const params = { id: asha.id }
  await boss(customerConsentsApi.withdraw, { params, body: { purposes: ['MARKETING_SMS'] } })

  const { choices, history } = await boss(customerConsentsApi.read, { params })
  expect(choices.map(({ isGiven }) => isGiven)).toEqual([true, false, false])
  expect(history[0]).toMatchObject({ purpose: 'MARKETING_SMS', isGiven: false, how: 'STAFF' })
  const query = { subject: 'customer', subjectId: String(asha.id), limit: 1 }
  const { entries } = await boss(auditApi.list, { query })
  expect(entries[0]).toMatchObject({ action: 'customer.consentsWithdrawn' })
})

test('closing an account takes the person out of the ledger and leaves the proof', async () => {
  const passwordHash = await hashPassword('chisel-blue-77')
  const asha = await somebody()
  await db.updateTable('users').set({ passwordHash }).where('id', '=', asha.id).execute()
  await give(asha, ...purposes)
  const token = await linkTo({ userId: asha.id })
  await asha(accountDataApi.close, { body: { password: 'chisel-blue-77' } })

  const rows = await db.selectFrom('consents').selectAll().where('userId', '=', asha.id).execute()
  expect(rows).toHaveLength(3)
  for (const row of rows)
    expect(row).toMatchObject({ isGiven: true, ip: '', phone: null, email: null, how: 'ACCOUNT' })
  expect(await mayMarket(db, { userId: asha.id }, 'MARKETING_EMAIL')).toBe(false)
  expect(await mayMarket(db, { phone: asha.phone }, 'MARKETING_SMS')).toBe(false)
  expect(await refused(stop(token))).toMatchObject({ status: 404 })
})

test('merging accounts moves the ledger, and the last decision of both counts', async () => {
  const [former, lasting] = [await somebody(), await somebody()]
  await give(lasting, 'MARKETING_EMAIL')
  await give(former, 'MARKETING_SMS')
  await withdraw(former, 'MARKETING_EMAIL')
  const token = await linkTo({ userId: former.id })
  await boss(customerDataApi.merge, { params: { id: lasting.id }, body: { from: former.id } })

  const { choices } = await lasting(consentsApi.read)
  expect(choices.map(({ isGiven }) => isGiven)).toEqual([false, false, true])
  expect(await ledgerOf(former)).toEqual([])
  await stop(token)
  expect(await mayMarket(db, { userId: lasting.id }, 'MARKETING_SMS')).toBe(false)
})

test('the notice may be written in every language of the Eighth Schedule, and is kept as it was written', async () => {
  const asha = await somebody()
  const codes = Object.keys(noticeLanguages)
  for (const language of codes) {
    const slug = noticeSlug(language)
    const source = await boss(adminPagesApi.source, { params: { slug } })
    const name = noticeLanguages[language] ?? ''
    await boss(adminPagesApi.update, {
      params: { slug },
      body: {
        title: `${name} ${language}`,
        summary: [`${name}: {{grievanceOfficer}}`],
        sections: [{ heading: name, paragraphs: [name], list: [name] }],
        version: source.version,
      },
    })
  }
  await expect.poll(async () => (await visitor(consentsApi.languages)).languages).toEqual(codes)

  for (const language of codes) {
    const { text, digest } = await noticeNow(language)
    expect(text).toContain(`${noticeLanguages[language]}\n`)
    const body = { purposes: ['MARKETING_SMS' as const], isGiven: true, how: 'ACCOUNT' as const }
    await asha(consentsApi.decide, { body: { ...body, notice: { language, digest } } })
  }
  const { consents } = await asha(accountDataApi.export)
  expect(consents.map(({ notice }) => notice?.language)).toEqual(codes)
  for (const { notice } of consents)
    expect(notice?.text).toContain(noticeLanguages[notice?.language ?? ''])
  expect(
    await refused(visitor(pagesApi.read, { params: { slug: 'privacy-notice-xx' } })),
  ).toMatchObject({ status: 404 })
})

test('a login that is over is kept for a year, and is in the export', async () => {
  const asha = await somebody()
  await db
    .updateTable('sessions')
    .set({ userAgent: 'Firefox', ip: '203.0.113.9' })
    .where('userId', '=', asha.id)
    .execute()
  await inTransaction(db, (tx) => endSessions(tx, asha.id))
  const past = () =>
    db.selectFrom('pastSessions').select('userAgent').where('userId', '=', asha.id).execute()
  expect((await exportAccount(db, { id: asha.id, sessionId: 0 })).pastSessions).toMatchObject([
    { userAgent: 'Firefox', ip: '203.0.113.9' },
  ])
  const endedAgo = (interval: string) =>
    db
      .updateTable('pastSessions')
      .set({ endedAt: sql`now() - ${interval}::interval` })
      .where('userId', '=', asha.id)
      .execute()

  await endedAgo('364 days')
  await inTransaction(db, tidyUp)
  expect(await past()).toHaveLength(1)
  await endedAgo('367 days')
  await inTransaction(db, tidyUp)
  expect(await past()).toEqual([])
})
