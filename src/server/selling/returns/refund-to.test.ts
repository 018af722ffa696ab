import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { adminReturnsApi } from '#contract/selling/returns.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { createSecretBox } from '#server/platform/secret-box.ts'
import { buyingIn } from '#test/buying.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { returningIn, untilChecked } from '#test/returning.ts'
import { openShop } from '#test/shop.ts'
import { deleteRefundTargets, sealRefundTargets, sealRefundTo, showRefundTo } from './refund-to.ts'

const shop = await openShop()
const { db, given } = shop
const { order } = buyingIn(shop)
const boss = await given.admin('ORDERS')
const { delivered, request, go, readAsStaff, refunds } = returningIn(shop, boss)

test('a COD order is refunded to an account, which only the roles that pay refunds see in full', async () => {
  const { asha, id, saws } = await delivered(order)
  const lines = [{ lineId: saws, quantity: 1 }]

  await expect(request(asha, id, { lines })).rejects.toMatchObject({
    problem: { fields: { refundTo: expect.any(String) } },
  })
  for (const refundTo of [
    { kind: 'UPI' as const, vpa: 'asha' },
    { kind: 'BANK' as const, name: 'Asha', account: '12', ifsc: 'HDFC0001234' },
    { kind: 'BANK' as const, name: 'Asha', account: '123456789', ifsc: 'HDFC1001234' },
  ])
    await expect(request(asha, id, { lines, refundTo })).rejects.toMatchObject({
      problem: { status: 400 },
    })
  const account = {
    kind: 'BANK' as const,
    name: 'Asha Verma',
    account: '123456789012',
    ifsc: 'HDFC0001234',
  }
  const requested = await request(asha, id, { lines, refundTo: account })
  const rid = requested.returns[0]?.id ?? 0

  expect(requested.returns[0]?.refundTo).toBe('Account ••••9012, HDFC0001234')
  expect(JSON.stringify(await readAsStaff(id))).not.toContain('123456789012')
  const storedReturn = () =>
    db.selectFrom('returns').selectAll().where('id', '=', rid).executeTakeFirst()
  expect(JSON.stringify(await storedReturn())).not.toContain('123456789012')
  for (const role of ['SUPPORT', 'VIEWER', 'CATALOGUE'] as const)
    await expect(
      (await given.admin(role))(adminReturnsApi.refundTo, { params: { id, rid } }),
    ).rejects.toMatchObject({ problem: { status: 403 } })
  expect(await boss(adminReturnsApi.refundTo, { params: { id, rid } })).toEqual(account)
  expect(
    await db
      .selectFrom('auditLog')
      .select('actorId')
      .where('action', '=', 'return.refund_to_seen')
      .where('subjectId', '=', String(rid))
      .execute(),
  ).toEqual([{ actorId: boss.id }])
  await go(id, [...untilChecked, 'QC_PASS', 'REFUNDED'])
  const [refund] = await refunds(id)
  expect(refund).toMatchObject({ byHand: true, status: 'QUEUED' })
  await boss(adminPaymentsApi.refundPaid, {
    params: { id, rid: refund?.id ?? 0 },
    body: { reference: 'N123' },
  })
  expect((await readAsStaff(id)).paymentStatus).toBe('PARTIALLY_REFUNDED')
  await expectCleanBooks(db)

  const forget = () => inTransaction(db, (tx) => deleteRefundTargets(tx))
  await forget()
  expect(await storedReturn()).toMatchObject({ refundSealed: expect.stringMatching(/^sealed:/) })
  const longAgo = new Date(Date.now() - 31 * 86_400_000)
  await db.updateTable('returns').set({ updatedAt: longAgo }).where('id', '=', rid).execute()
  await forget()
  expect(await storedReturn()).toMatchObject({ refundSealed: expect.stringMatching(/^sealed:/) })
  await db.updateTable('refunds').set({ updatedAt: longAgo }).where('returnId', '=', rid).execute()
  await forget()
  expect(await storedReturn()).toMatchObject({ refundSealed: null, refundHint: expect.any(String) })
  await expect(boss(adminReturnsApi.refundTo, { params: { id, rid } })).rejects.toMatchObject({
    problem: { code: 'gone' },
  })
})

test('a refund account is encrypted again at the start after a change of key', async () => {
  const { asha, id, saws } = await delivered(order)
  const account = { kind: 'UPI' as const, vpa: 'asha@okbank' }
  const requested = await request(asha, id, {
    lines: [{ lineId: saws, quantity: 1 }],
    refundTo: account,
  })
  const key = { orderId: id, returnId: requested.returns[0]?.id ?? 0 }
  const [former, latest] = [randomBytes(32), randomBytes(32)]
  const actor = { id: boss.id, name: 'Boss' }
  const seal = (keys: Buffer[]) =>
    inTransaction(db, (tx) => sealRefundTargets(tx, createSecretBox(keys)))
  const show = (keys: Buffer[]) =>
    inTransaction(db, (tx) => showRefundTo(tx, key, actor, createSecretBox(keys)))

  await inTransaction(db, (tx) =>
    sealRefundTo(tx, key.returnId, account, createSecretBox([former])),
  )
  expect(await show([former])).toEqual(account)

  await seal([latest, former])

  const row = await db.selectFrom('returns').selectAll().where('id', '=', key.returnId).execute()
  expect(row).toMatchObject([{ refundHint: 'as•••@okbank' }])
  expect(await show([latest])).toEqual(account)
  await expect(show([former])).rejects.toMatchObject({ code: 'unavailable' })
})
