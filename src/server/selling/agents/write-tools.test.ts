import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiKeysApi } from '#contract/backoffice/api-keys.ts'
import { inventoryApi } from '#contract/catalogue/inventory.ts'
import { adminTicketsApi } from '#contract/talk/admin-tickets.ts'
import { contactApi } from '#contract/talk/tickets.ts'
import { agentAt } from '#test/agents.ts'
import { allScopes, keysIn } from '#test/keys.ts'
import { readMails } from '#test/mails.ts'
import { openShop } from '#test/shop.ts'
import { confirmationsOf } from './confirmations.ts'

const shop = await openShop({ isPatient: true })
const { app, db, given, visitor } = shop
const boss = await given.admin()
const { key } = keysIn(shop, boss)
const made = await key(allScopes, { name: 'Claude of Meera' })

type Outcome = {
  done: boolean
  changes: { subject: string; before: unknown; after: unknown; refused: string | null }[]
  confirmation: { token: string; validUntil: string } | null
}

let agent: Awaited<ReturnType<typeof agentAt>>
let origin = ''
beforeAll(async () => {
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
  agent = await agentAt(origin, made.token)
})
beforeEach(async () => {
  await db.deleteFrom('rateLimits').execute()
})

const call = (name: string, input: Record<string, unknown>, { use } = agent) =>
  use<Outcome>(name, input)

/** The token of a dry run. */
async function tokenFor(name: string, input: Record<string, unknown>) {
  const { data } = await call(name, input)
  return data.confirmation?.token ?? ''
}

const onHand = async (id: number) =>
  (
    await db
      .selectFrom('stock')
      .select('onHand')
      .where('variantId', '=', id)
      .executeTakeFirstOrThrow()
  ).onHand

let count = 0
/** A variant with seven pieces, and the input that makes them ten. */
async function goods() {
  count += 1
  const sku = `WR-${count}`
  const variant = await given.variant({ sku, onHand: 7, price: 4_999_00, mrp: 6_499_00 })
  return { ...variant, sku, toTen: { changes: [{ sku, onHand: 10 }], reason: 'COUNTED' } }
}

describe('stock', () => {
  test('a dry run tells the change and makes none; the confirmed call makes it under the name of the key', async () => {
    const { id, sku, toTen } = await goods()

    const dry = await call('change_stock', toTen)
    expect(dry.text).toContain(
      `Dry run: nothing is changed yet.\n- SKU ${sku}: 7 pieces on hand → 10`,
    )
    expect(dry.data).toMatchObject({
      done: false,
      changes: [{ subject: sku, before: 7, after: 10, refused: null }],
      confirmation: { validUntil: expect.any(String) },
    })
    expect(await onHand(id)).toBe(7)

    const confirmation = dry.data.confirmation?.token
    const done = await call('change_stock', { ...toTen, confirmation })
    expect(done.data).toMatchObject({ done: true, confirmation: null })
    expect(await onHand(id)).toBe(10)
    const entry = await db
      .selectFrom('auditLog')
      .select(['actorName', 'actorId', 'action'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({
      actorName: 'API key Claude of Meera',
      actorId: boss.id,
      action: 'stock.adjust',
    })
  })

  test('a confirmed call that is sent again, also at once, changes the stock once', async () => {
    const { id, sku } = await goods()
    const input = { changes: [{ sku, delta: 3 }] }
    const confirmation = await tokenFor('change_stock', input)

    await Promise.all(
      Array.from({ length: 4 }, () => call('change_stock', { ...input, confirmation })),
    )
    const again = await call('change_stock', { ...input, confirmation })

    expect(again.data).toMatchObject({ done: true, changes: [{ before: 7, after: 10 }] })
    expect(await onHand(id)).toBe(10)
  })

  test('after a change in between it is refused with the state of now', async () => {
    const { id, sku, toTen } = await goods()
    const confirmation = await tokenFor('change_stock', toTen)
    await boss(inventoryApi.changeMany, { body: { changes: [{ sku, delta: -2 }] } })

    const late = await call('change_stock', { ...toTen, confirmation })

    expect(late.isError).toBe(true)
    expect(late.text).toContain('Somebody else has changed this since the dry run.')
    expect(late.data).toMatchObject({
      done: false,
      changes: [{ before: 5, after: 10 }],
      confirmation: null,
    })
    expect(await onHand(id)).toBe(5)
  })

  test('a confirmation is for its key, its tool and its exact input', async () => {
    const { id, sku, toTen } = await goods()
    const confirmation = await tokenFor('change_stock', toTen)
    const other = await agentAt(origin, (await key(allScopes)).token)
    const [payload = '', signature = ''] = confirmation.split('.')
    const forged = Buffer.from('{"state":[7],"validUntil":"2999-01-01T00:00:00.000Z"}')

    const refusals = [
      await call('change_stock', { ...toTen, confirmation }, other),
      await call('change_stock', {
        changes: [{ sku, onHand: 11 }],
        reason: 'COUNTED',
        confirmation,
      }),
      await call('change_stock', { changes: [{ sku, onHand: 10 }], confirmation }),
      await call('answer_question', { questionId: 1, answer: 'Yes.', confirmation }),
      await call('change_stock', {
        ...toTen,
        confirmation: `${forged.toString('base64url')}.${signature}`,
      }),
      await call('change_stock', { ...toTen, confirmation: payload }),
      await call('change_stock', { ...toTen, confirmation: '' }),
      await call('change_stock', { ...toTen, confirmation: `${confirmation}.x` }),
    ]

    for (const { isError, text } of refusals)
      expect([isError, text]).toEqual([
        true,
        expect.stringContaining('This confirmation is not for'),
      ])
    expect(await onHand(id)).toBe(7)
    // The order of the fields makes no difference.
    const { changes, reason } = toTen
    expect((await call('change_stock', { confirmation, reason, changes })).data.done).toBe(true)
  })

  test('a rotated or revoked key confirms nothing', async () => {
    const { id, toTen } = await goods()
    const own = await key(allScopes)
    const { use } = await agentAt(origin, own.token)
    const { data } = await use<Outcome>('change_stock', toTen)
    const input = { ...toTen, confirmation: data.confirmation?.token }
    const params = { id: own.id }
    const { secret } = await boss(apiKeysApi.rotate, { params, body: { graceHours: 1 } })

    expect(await call('change_stock', input, await agentAt(origin, secret))).toMatchObject({
      isError: true,
    })
    await boss(apiKeysApi.revoke, { params })
    await expect(use('change_stock', input)).rejects.toThrow()
    expect(await onHand(id)).toBe(7)
  })

  test.each([
    [[{ sku: 'NONE', delta: 1 }], 'The SKU NONE could not be found.'],
    [[{ sku: 'WR-1', delta: 1, onHand: 1 }], 'Give either onHand or delta for WR-1.'],
    [[{ sku: 'WR-1' }], 'Give either onHand or delta for WR-1.'],
    [[{ sku: 'WR-1', delta: -11 }], 'kept for orders'],
  ])('the dry run of %j says what is wrong', async (changes, sentence) => {
    const { isError, text } = await call('change_stock', { changes })
    expect([isError, text]).toEqual([true, expect.stringContaining(sentence)])
  })
})

test('prices are shown in rupees before and after, and changed only from the prices that were shown', async () => {
  const { productId, sku } = await goods()
  const input = { productId, changes: [{ sku, priceRupees: 4_499.5, mrpRupees: 5_999 }] }

  const dry = await call('change_prices', input)
  expect(dry.text).toContain(`SKU ${sku}: price ₹4,999 → ₹4,499.50`)
  expect(dry.text).toContain(`SKU ${sku}: MRP ₹6,499 → ₹5,999`)
  const confirmation = dry.data.confirmation?.token
  expect((await call('change_prices', { ...input, confirmation })).data.done).toBe(true)
  // A dry run from before does not undo what somebody else has set since.
  const second = { productId, changes: [{ sku, priceRupees: 4_000 }] }
  const token = await tokenFor('change_prices', second)
  const raise = { productId, changes: [{ sku, priceRupees: 5_500 }] }
  await call('change_prices', { ...raise, confirmation: await tokenFor('change_prices', raise) })
  const late = await call('change_prices', { ...second, confirmation: token })
  expect(late).toMatchObject({ isError: true, data: { changes: [{ before: 5_500_00 }] } })
  const above = { productId, changes: [{ sku, priceRupees: 9_000 }] }
  const refused = await call('change_prices', {
    ...above,
    confirmation: await tokenFor('change_prices', above),
  })
  expect(refused).toMatchObject({ isError: true, data: { done: false } })
  expect(refused.text).toMatch(/Not everything was done\.\n- SKU .*MRP/s)
})

test('a question is answered once, and not over the answer of somebody else', async () => {
  const { productId } = await goods()
  const ask = async () =>
    (
      await db
        .insertInto('questions')
        .values({ productId, text: 'Does it fit a 10 mm bit?', status: 'PENDING' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const input = { questionId: await ask(), answer: 'Yes, up to 13 mm.' }
  const confirmation = await tokenFor('answer_question', input)
  const answers = () =>
    db.selectFrom('answers').select('text').where('questionId', '=', input.questionId).execute()

  expect(await answers()).toEqual([])
  for (let times = 0; times < 2; times++)
    expect((await call('answer_question', { ...input, confirmation })).data.done).toBe(true)
  expect(await answers()).toEqual([{ text: 'Yes, up to 13 mm.' }])

  const other = { questionId: await ask(), answer: 'No.' }
  const [first, second] = [
    await tokenFor('answer_question', other),
    await tokenFor('answer_question', { ...other, answer: 'Yes.' }),
  ]
  await call('answer_question', { ...other, confirmation: first })
  const late = await call('answer_question', { ...other, answer: 'Yes.', confirmation: second })
  expect(late).toMatchObject({ isError: true, data: { changes: [{ before: 1, after: 2 }] } })
})

test('a message is replied to by mail, unless its writer has added something meanwhile', async () => {
  await visitor(contactApi.send, {
    body: { name: 'Ravi', email: 'ravi@example.in', topic: 'ORDER', message: 'Where is my drill?' },
  })
  const [ticket] = (await boss(adminTicketsApi.list)).tickets
  const input = { ticketId: ticket?.id, reply: 'It arrives on Monday.', resolve: true }
  const dry = await call('reply_to_message', input)
  expect(dry.data.changes).toMatchObject([{ before: 'OPEN', after: 'RESOLVED' }])
  const sent = async () => (await readMails(db, { recipient: 'ravi@example.in' })).length
  const before = await sent()

  await boss(adminTicketsApi.move, {
    params: { id: ticket?.id ?? 0 },
    body: { to: 'ACKNOWLEDGED' },
  })
  const late = await call('reply_to_message', {
    ...input,
    confirmation: dry.data.confirmation?.token,
  })
  expect(late).toMatchObject({ isError: true, data: { changes: [{ before: 'ACKNOWLEDGED' }] } })
  const confirmation = await tokenFor('reply_to_message', input)
  for (let times = 0; times < 2; times++)
    expect((await call('reply_to_message', { ...input, confirmation })).data.done).toBe(true)
  expect(await sent()).toBe(before + 2)
})

test('a confirmation ends after ten minutes', async () => {
  const start = Date.UTC(2026, 0, 1)
  let time = start
  const { make, open } = confirmationsOf('hash', async () => new Date(time))
  const { token } = await make({ tool: 'change_stock', input: { a: 1, b: 2 } }, [7])
  const opened = () => open({ tool: 'change_stock', input: { b: 2, a: 1 } }, token)

  time = start + 10 * 60_000
  expect((await opened()).state).toEqual([7])
  time += 1
  await expect(opened()).rejects.toThrow('This confirmation has expired.')
})
