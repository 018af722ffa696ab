import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { gstReturnsApi } from '#contract/tax/gst-returns.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { textsIn } from '#test/pdf-text.ts'
import { refused } from '#test/refused.ts'
import { openVoidingShop } from '#test/voiding.ts'

const shop = await openVoidingShop()
const { db, app, boss, given, portal, credit, ask, byHand, cancelNow, voided, shipped, seen } = shop
const { rowsOf, linesOf, paper, report } = shop

const pune = { gstin: '27AAPFU0939F1ZV', businessName: 'Pune Fabricators' }
const inMumbai = { line1: 'Plot 7', line2: 'Fort', city: 'Mumbai', pincode: '400001' }

/** Everything of a document but who it is for and its number. */
const worth = (row: Awaited<ReturnType<typeof rowsOf>>[number]) => {
  const { kind, taxable, cgst, sgst, igst, roundOff, total, shipmentId, words, shipTo } = row
  return { kind, taxable, cgst, sgst, igst, roundOff, total, shipmentId, words, shipTo }
}

test('an invoice whose IRN was cancelled is void, and the same is invoiced anew with the next number', async () => {
  const { asha, placed, invoice } = await shipped()

  const anew = await voided(invoice)

  const [former, second, ...more] = await rowsOf(placed.id)
  expect(more).toEqual([])
  expect(former?.voidedAt).not.toBeNull()
  expect(second).toMatchObject({ serial: invoice.serial + 1, irn: null, replacesId: invoice.id })
  expect(worth(anew)).toEqual(worth(invoice))
  const [before, after] = (await linesOf(placed.id)).map(
    ({ id: _, invoiceId: __, ...line }) => line,
  )
  expect(after).toEqual(before)
  expect(await seen(invoice.id)).toMatchObject({ state: 'CANCELLED', replacedBy: anew.number })
  await report(anew.id)
  expect(await seen(anew.id)).toMatchObject({ state: 'REPORTED' })

  expect(await paper(placed.id)).toMatchObject([
    { number: invoice.number, replacedBy: anew.number, replaces: null },
    { number: anew.number, replacedBy: null, voidedAt: null, replaces: invoice.number },
  ])
  const mine = await asha(ordersApi.read, { params: { id: placed.id } })
  expect(mine.documents[0]?.voidedAt).not.toBeNull()
  expect(mine.timeline.map(({ text }) => text)).toContain(
    `${invoice.number} was cancelled. ${anew.number} replaces it`,
  )
  const mails = db.selectFrom('mails').select(['kind', 'documents'])
  expect(await mails.where('orderId', '=', placed.id).orderBy('id').execute()).toContainEqual({
    kind: `document_replaced_${anew.id}`,
    documents: [anew.id],
  })
  await expectCleanBooks(db)
})

test('the paper of both says it', async () => {
  const { placed, invoice } = await shipped()
  const anew = await voided(invoice)

  const wordsOf = async (n: number) => {
    const { rawPayload } = await app.inject({
      url: `/api/admin/orders/${placed.id}/invoice.pdf?n=${n}`,
      headers: { authorization: `Bearer ${boss.token}` },
    })
    return textsIn(new Uint8Array(rawPayload)).join('')
  }

  expect(await wordsOf(1)).toContain('CANCELLED')
  expect(await wordsOf(1)).toContain(`${anew.number} of `)
  expect(await wordsOf(2)).not.toContain('CANCELLED')
  expect(await wordsOf(2)).toContain(`${invoice.number} of `)
})

test('the right buyer in another state changes the kind of tax and not its sum, also for the next parcels', async () => {
  const { placed, invoice } = await shipped({ price: 333_33 })
  await given.pincode({ pincode: '400001', city: 'Mumbai', stateCode: '27' })
  const body = {
    reason: '2',
    remark: 'Wrong GSTIN',
    buyer: { ...pune, address: inMumbai },
  } as const

  expect(await refused(ask(invoice.id, { ...body, buyer: pune }))).toMatchObject({
    fields: {
      'buyer.gstin': expect.stringContaining('is of Maharashtra, but the billing address'),
    },
  })
  const anew = await voided(invoice, body)

  expect(anew).toMatchObject({
    buyerGstin: pune.gstin,
    placeOfSupply: '27',
    isBillToShipTo: true,
    cgst: 0,
    taxable: invoice.taxable,
    igst: invoice.cgst + invoice.sgst,
    total: invoice.total,
    buyer: { name: pune.businessName, address: { city: 'Mumbai', stateCode: '27' } },
  })
  const order = await boss(adminOrdersApi.read, { params: { id: placed.id } })
  expect(order).toMatchObject({
    ...pune,
    billingAddress: { pincode: '400001' },
    total: placed.total,
  })
  await report(anew.id)
  expect(await seen(anew.id)).toMatchObject({ state: 'REPORTED', problems: [] })

  const back = await voided(anew, {
    reason: '2',
    remark: 'It was right',
    buyer: {
      gstin: '07AAPFU0939F1ZX',
      businessName: 'Tejas',
      address: { ...inMumbai, city: 'New Delhi', pincode: '110001' },
    },
  })
  const tax = anew.igst
  expect(back).toMatchObject({ igst: 0, cgst: Math.floor(tax / 2), sgst: Math.floor(tax / 2) })
  expect(back.taxable).toBe(anew.taxable + (tax % 2))
  await expectCleanBooks(db)
})

test('what is not true of the goods is not told to the portal', async () => {
  const { placed, invoice } = await shipped()
  const { id, number } = invoice
  const fieldsOf = async (body: Parameters<typeof ask>[1]) => (await refused(ask(id, body)))?.fields

  expect(await fieldsOf({ reason: '1', remark: 'x' })).toEqual({
    reason: `The shop never invoices goods twice, so ${number} is no duplicate. Choose another reason.`,
  })
  expect((await fieldsOf({ reason: '3', remark: 'x' }))?.reason).toContain('issues a credit note')
  expect(
    (await fieldsOf({ reason: '4', remark: 'x', buyer: { ...pune, address: inMumbai } }))?.reason,
  ).toContain('data entry mistake')
  const [note] = await credit(placed, [1])
  expect((await refused(ask(id)))?.message).toBe(
    `${note?.number} credits ${number}, so both stay. If the buyer is wrong, correct ${number} in the returns.`,
  )
  expect((await refused(byHand(id)))?.message).toContain('credits')
})

test('a cancelled document is credited no more, and its new one is', async () => {
  const { placed, invoice } = await shipped()
  await ask(invoice.id)
  await expect(credit(placed, [1])).rejects.toThrow('is being asked to cancel')
  await cancelNow(invoice.id)

  const [note] = await credit(placed, [1])

  const rows = await rowsOf(placed.id)
  expect(rows.find(({ id }) => id === note?.id)?.originalId).toBe(rows[1]?.id)
  const again = credit(placed, [3])
  await expect(again).rejects.toThrow('No 3 pieces')
  for (const forged of [
    sql`update invoices set voided_at = now() where id = ${rows[1]?.id}`,
    sql`update invoices set voided_at = null where id = ${invoice.id}`,
    sql`update invoices set replaces_id = null where id = ${rows[1]?.id}`,
  ])
    await expect(forged.execute(db)).rejects.toThrow(/was not cancelled|never changed/)
  await expect(
    boss(gstReturnsApi.correct, {
      body: { number: invoice.number, placeOfSupply: '27', reason: 'Wrong' },
    }),
  ).rejects.toThrow('Correct the one that replaces it')
})

test('a credit note is void like an invoice, and credits the same pieces anew', async () => {
  const { placed, invoice } = await shipped()
  await credit(placed, [2])
  const note = (await rowsOf(placed.id))[1]
  const id = note?.id ?? 0
  await report(id)
  expect(await refused(ask(id, { reason: '2', remark: 'x', buyer: { ...pune } }))).toMatchObject({
    fields: { 'buyer.gstin': 'A credit note has the buyer of its invoice.' },
  })

  const anew = await voided({ id, orderId: placed.id })

  expect(anew).toMatchObject({ kind: 'CREDIT_NOTE', originalId: invoice.id, replacesId: id })
  const lines = (await linesOf(placed.id)).filter(({ kind }) => kind === 'CREDIT_NOTE')
  expect(lines.map(({ firstPiece, quantity, total }) => [firstPiece, quantity, total])).toEqual([
    [1, 2, note?.total],
    [1, 2, note?.total],
  ])
  await credit(placed, [1])
  await expect(credit(placed, [1])).rejects.toThrow('No 1 pieces')
})

test('two workers, a lost answer and a record by hand void it once', async () => {
  const { placed, invoice } = await shipped()
  await ask(invoice.id)
  portal.setFault({ mode: 'after' })
  await expect(cancelNow(invoice.id)).rejects.toThrow('500')
  portal.setFault({ mode: 'none' })

  const outcomes = await Promise.allSettled([
    cancelNow(invoice.id),
    cancelNow(invoice.id),
    byHand(invoice.id),
    byHand(invoice.id),
  ])

  expect(await rowsOf(placed.id)).toHaveLength(2)
  expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(1)
  await expect(ask(invoice.id)).rejects.toThrow('is cancelled already')
})

test('a note and a request at the same moment: one of them waits and is refused', async () => {
  const { placed, invoice } = await shipped()

  const outcomes = await Promise.allSettled([credit(placed, [1]), ask(invoice.id)])

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('staff without a connection record what they cancelled at the portal', async () => {
  const { placed, invoice } = await shipped()

  const answer = await byHand(invoice.id, { reason: '3', remark: 'Entered twice' })

  expect(answer.number).toBe((await rowsOf(placed.id))[1]?.number)
  await expect(byHand(invoice.id)).rejects.toThrow('is cancelled already')
})

test('a number that was cancelled at the portal behind a lost answer is replaced', async () => {
  const { id, number, placed } = await shop.sold()
  portal.setFault({ mode: 'after' })
  await expect(report(id)).rejects.toThrow('500')
  portal.setFault({ mode: 'none' })
  for (const entry of portal.registry.entries.values())
    if (entry.document.DocDtls.No === number) entry.cancelledAt = entry.ackAt

  await report(id)
  await cancelNow(id)

  const [former, anew] = await rowsOf(placed.id)
  expect(former?.voidedAt).not.toBeNull()
  expect(anew).toMatchObject({ replacesId: id, total: former?.total })
})
