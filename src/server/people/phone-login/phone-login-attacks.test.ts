import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { healthApi } from '#contract/backoffice/health.ts'
import { companyApi } from '#contract/shop/settings.ts'
import { codesIn } from '#test/codes.ts'
import { newPhone } from '#test/messaging.ts'
import { openShop } from '#test/shop.ts'
import { perShop } from './code-limits.ts'

const { app, db, visitor, given } = await openShop({ isPatient: true })
const { switchOn, codeSentTo, countCodes, forgetLimits } = codesIn(db)
await switchOn()

beforeEach(forgetLimits)
afterEach(() => vi.restoreAllMocks())

const wrongWords = 'This code is wrong or too old. Ask for a new one.'
let addresses = 0
const address = () => `10.7.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`

const post = (url: string, payload: object, remoteAddress = address()) =>
  app.inject({ method: 'POST', url, payload, remoteAddress })
const ask = (phone: unknown, from?: string) => post('/api/auth/phone-code', { phone }, from)
const logIn = (phone: string, code: string) => post('/api/auth/phone-login', { phone, code })

async function codeFor(phone: string): Promise<string> {
  await forgetLimits()
  await ask(phone)
  return String(await codeSentTo(phone))
}
/** A code that was not sent. */
const notThe = (code: string) => (code === '000000' ? '000001' : '000000')

/** An answer without what differs for every call. */
function answerOf({ statusCode, ...answer }: Awaited<ReturnType<typeof post>>) {
  const { requestId: _, ...body } = answer.json()
  const { date: _date, 'x-request-id': _id, ...headers } = answer.headers
  return { statusCode, body, headers }
}

/** The statements that go to PostgreSQL while something is done, without their values. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const sent = query.mock.calls.map(([what]: unknown[]) =>
    typeof what === 'object' && what !== null && 'text' in what ? String(what.text) : String(what),
  )
  query.mockRestore()
  return sent
}

describe('asking for codes', () => {
  test('is answered alike for a customer, a stranger and somebody of the staff, with the same statements', async () => {
    const [customer, stranger, staff] = [newPhone(), newPhone(), newPhone()]
    const [asha, clerk] = [await given.shopper(), await given.admin()]
    for (const [{ id }, phone] of [
      [asha, customer],
      [clerk, staff],
    ] as const)
      await db.updateTable('users').set({ phone }).where('id', '=', id).execute()
    await ask(newPhone())

    const answers: ReturnType<typeof answerOf>[] = []
    const statements = []
    for (const phone of [customer, stranger, staff])
      statements.push(await statementsOf(async () => answers.push(answerOf(await ask(phone)))))

    expect(answers[0]).toMatchObject({
      statusCode: 202,
      body: { message: expect.any(String), seconds: 30 },
    })
    expect(Object.keys(answers[0]?.body)).toEqual(['message', 'seconds'])
    expect(answers.slice(1)).toEqual([answers[0], answers[0]])
    expect(statements.slice(1)).toEqual([statements[0], statements[0]])
    expect(statements.flat().filter((text) => /\busers\b/.test(text))).toEqual([])
  })

  test('one phone from many addresses at once gets one code, and every answer is the same', async () => {
    const phone = newPhone()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(phone)))

    expect(new Set(answers.map((answer) => JSON.stringify(answerOf(answer)))).size).toBe(1)
    expect(await countCodes(phone)).toBe(1)
  })

  test('a phone gets five codes in an hour and ten in a day', async () => {
    const phone = newPhone()
    const later = (seconds: number) =>
      sql`
      update rate_limits set resets_at = resets_at - make_interval(secs => ${seconds})`.execute(db)
    for (let asked = 0; asked < 8; asked++) {
      await ask(phone)
      await later(31)
    }
    expect(await countCodes(phone)).toBe(5)
    for (let asked = 0; asked < 12; asked++) {
      await later(1_800)
      await ask(phone)
    }
    expect(await countCodes(phone)).toBe(10)
  })

  test('many phones get no more than the shop pays for in an hour, and Health says so', async () => {
    const [hour] = perShop
    const before = await countCodes()
    await db
      .insertInto('rateLimits')
      .values({
        key: `phone-code shop ${hour?.seconds}`,
        hits: Number(hour?.hits) - 3,
        resetsAt: new Date(Date.now() + 3_600_000),
      })
      .execute()

    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(newPhone())))

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([202]))
    expect(await countCodes()).toBe(before + 3)
    const owner = await given.admin('OWNER')
    const { problems } = await owner(healthApi.read)
    expect(problems.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^7 codes to log in were not sent within a day/),
    )
  })

  test('one address is refused after sixty, whatever the phones', async () => {
    const from = '10.200.1.1'
    await db
      .insertInto('rateLimits')
      .values({
        key: `POST /api/auth/phone-code ${from}`,
        hits: 60,
        resetsAt: new Date(Date.now() + 60_000),
      })
      .execute()
    const { statusCode, headers } = await ask(newPhone(), from)
    expect(statusCode).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  test.each([
    '+1 415 555 2671',
    '+447700900123',
    '1900 123 4567',
    '+919876',
    '+9122 2345 6789',
    '+91 5876543210',
    '',
    null,
    ['9876543210'],
  ])('%j gets none', async (phone) => {
    const before = await countCodes()
    expect((await ask(phone)).statusCode).toBe(400)
    expect(await countCodes()).toBe(before)
  })
})

describe('guessing a code', () => {
  test('is refused alike and with the same statements, wrong, old, used up or never sent', async () => {
    const [wrong, old, usedUp, never] = [newPhone(), newPhone(), newPhone(), newPhone()]
    for (const phone of [wrong, old, usedUp]) await codeFor(phone)
    await db
      .updateTable('phoneCodes')
      .set({ expiresAt: sql`now()` })
      .where('phone', '=', old)
      .execute()
    await db.updateTable('phoneCodes').set({ tries: 5 }).where('phone', '=', usedUp).execute()
    const codes = new Map(
      await Promise.all(
        [wrong, old, usedUp, never].map(
          async (phone) => [phone, String(await codeSentTo(phone))] as const,
        ),
      ),
    )
    await logIn(newPhone(), '123456')

    const answers: ReturnType<typeof answerOf>[] = []
    const statements = []
    for (const [phone, code] of codes) {
      const tried = phone === wrong ? notThe(code) : code.length === 6 ? code : '123456'
      statements.push(
        await statementsOf(async () => answers.push(answerOf(await logIn(phone, tried)))),
      )
    }

    expect(answers[0]).toMatchObject({
      statusCode: 400,
      body: { code: 'wrong_code', message: wrongWords },
    })
    expect(answers.slice(1)).toEqual([answers[0], answers[0], answers[0]])
    expect(statements.slice(1)).toEqual([statements[0], statements[0], statements[0]])
  })

  test('five tries stay five when many come at once, and the right code is then refused', async () => {
    const phone = newPhone()
    const code = await codeFor(phone)
    const guesses = Array.from({ length: 40 }, () => logIn(phone, notThe(code)))
    expect(new Set((await Promise.all(guesses)).map(({ statusCode }) => statusCode))).toEqual(
      new Set([400]),
    )
    const { tries } = await db
      .selectFrom('phoneCodes')
      .select('tries')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    expect(tries).toBe(5)
    expect((await logIn(phone, code)).statusCode).toBe(400)
  })

  test('of four wrong tries and a right one, the right one counts', async () => {
    const phone = newPhone()
    const code = await codeFor(phone)
    for (let wrong = 0; wrong < 4; wrong++) await logIn(phone, notThe(code))
    expect((await logIn(phone, code)).statusCode).toBe(200)
  })

  test('a right code that several requests bring at once logs in once', async () => {
    const phone = newPhone()
    const code = await codeFor(phone)

    const answers = await Promise.all(Array.from({ length: 5 }, () => logIn(phone, code)))

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400])
    const accounts = await db.selectFrom('users').select('id').where('phone', '=', phone).execute()
    expect(accounts).toHaveLength(1)
    expect((await logIn(phone, code)).statusCode).toBe(400)
  })

  test('the code of another phone, a former code and a code after five minutes open nothing', async () => {
    const [mine, yours] = [newPhone(), newPhone()]
    const former = await codeFor(mine)
    const code = await codeFor(mine)
    await codeFor(yours)
    expect((await logIn(yours, code)).statusCode).toBe(400)
    if (former !== code) expect((await logIn(mine, former)).statusCode).toBe(400)
    await sql`update phone_codes set expires_at = expires_at - interval '301 seconds'`.execute(db)
    expect((await logIn(mine, code)).statusCode).toBe(400)
    expect(
      await db.selectFrom('users').select('id').where('phone', 'in', [mine, yours]).execute(),
    ).toEqual([])
  })

  test('is limited for one address over many phones', async () => {
    const from = '10.200.2.2'
    await db
      .insertInto('rateLimits')
      .values({
        key: `POST /api/auth/phone-login ${from}`,
        hits: 100,
        resetsAt: new Date(Date.now() + 60_000),
      })
      .execute()
    const { statusCode } = await post(
      '/api/auth/phone-login',
      { phone: newPhone(), code: '123456' },
      from,
    )
    expect(statusCode).toBe(429)
  })

  test.each(['12345', '1234567', '12345a', '', '٣', null, 123456])(
    '%j is no code',
    async (code) => {
      expect((await post('/api/auth/phone-login', { phone: newPhone(), code })).statusCode).toBe(
        400,
      )
    },
  )

  test('the database holds no code that its reader could try', async () => {
    const phone = newPhone()
    const code = await codeFor(phone)
    const { codeHash } = await db
      .selectFrom('phoneCodes')
      .select('codeHash')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    const { createHash } = await import('node:crypto')
    expect(codeHash).toHaveLength(32)
    for (const text of [code, `${phone}${code}`, `phone_codes/${phone}\0${code}`])
      expect(codeHash.equals(createHash('sha256').update(text).digest())).toBe(false)
  })
})

test('a shop that sends no codes says so to everybody, and shows no login by phone', async () => {
  expect((await visitor(companyApi.read)).sendsCodes).toBe(true)
  const before = await countCodes()
  await db.deleteFrom('settings').where('section', '=', 'messages').execute()

  const answer = await ask(newPhone())

  expect(answer.statusCode).toBe(202)
  expect(answer.json().message).toMatch(/^This shop sends no codes/)
  expect(await countCodes()).toBe(before)
  expect((await visitor(companyApi.read)).sendsCodes).toBe(false)
})
