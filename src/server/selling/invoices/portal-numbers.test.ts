import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { adminInvoicesApi } from '#contract/selling/invoices.ts'
import { settingsApi } from '#contract/shop/admin-settings.ts'
import { companyApi } from '#contract/shop/settings.ts'
import { billingIn } from '#test/billing.ts'
import { buyingIn } from '#test/buying.ts'
import { textsIn } from '#test/pdf-text.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { db, given } = shop
const { order, setCod } = buyingIn(shop)
const { bill, credit, documentsOf } = billingIn(shop)
const boss = await given.admin()
await setCod({ limit: paise(50_00_000_00), maxGrams: 900_000 })

const business = { gstin: '07AABCT1234M1ZD', businessName: 'Tejas Builders' }

async function sold({ price = 4_999_00, quantity = 1, to = {}, isBusiness = true } = {}) {
  const asha = await given.shopper()
  const { id } = await given.variant({ price, onHand: 99, weightGrams: 100 })
  const addressId = (await given.address(asha, to)).id
  return order(asha, [{ id, quantity }], { addressId, ...(isBusiness && business) })
}
const mumbai = { pincode: '400001', city: 'Mumbai', stateCode: '27' }

const documentIn = async (orderId: number, at = 0) => {
  const { documents } = await boss(adminOrdersApi.read, { params: { id: orderId } })
  return documents[at] ?? expect.fail('no such document')
}
const answer = (digit: string) => ({
  irn: digit.repeat(64),
  ackNo: '112610045612345',
  ackAt: new Date().toISOString(),
  signedQr: 'eyJhbGciOiJSUzI1NiJ9.eyJkYXRhIjoiIn0.c2lnbmVk',
})
const register = (id: number, body: ReturnType<typeof answer>) =>
  boss(adminInvoicesApi.register, { params: { id }, body })
const auditOf = (subjectId: string) =>
  db.selectFrom('auditLog').selectAll().where('subjectId', '=', subjectId).orderBy('id').execute()

test('the answer of the e-invoice portal is entered by hand, printed and kept', async () => {
  const placed = await sold()
  await bill(placed)
  const { id, number, isRegistrable } = await documentIn(placed.id)
  expect(isRegistrable).toBe(true)

  await register(id, { ...answer('a'), irn: ` ${'A'.repeat(64)}\n` })

  expect((await documentIn(placed.id)).irn).toBe('a'.repeat(64))
  const file = await boss(adminInvoicesApi.invoice, { params: { id: placed.id } })
  const paper = textsIn(new Uint8Array(await file.arrayBuffer())).join('')
  expect(paper).toContain('112610045612345')
  expect(paper).toContain('aaaaaaaaaa')
  expect(await auditOf(number)).toMatchObject([
    { action: 'document.register', after: { irn: 'a'.repeat(64), ackNo: '112610045612345' } },
  ])
  await expect(register(id, answer('b'))).rejects.toThrow('has its IRN')
  const change = db.updateTable('invoices').set({ signedQr: 'x' }).where('id', '=', id)
  await expect(change.execute()).rejects.toThrow('never changed')
})

test('only taxed sales to registered buyers get an IRN, each its own', async () => {
  const [consumer, first, second] = [await sold({ isBusiness: false }), await sold(), await sold()]
  for (const placed of [consumer, first, second]) await bill(placed)
  const idOf = async (placed: { id: number }) => (await documentIn(placed.id)).id

  await register(await idOf(first), answer('c'))

  await expect(register(await idOf(consumer), answer('d'))).rejects.toThrow('with a GSTIN')
  await expect(register(await idOf(second), answer('c'))).rejects.toThrow(
    'already recorded for INV/',
  )
  await expect(register(999_999, answer('d'))).rejects.toThrow('could not be found')
  const early = { ...answer('d'), ackAt: '2020-01-01T00:00:00Z' }
  await expect(register(await idOf(second), early)).rejects.toThrow('after the document')
  for (const wrong of [{ irn: 'xyz' }, { ackNo: 'A1' }, { signedQr: 'two words' }])
    await expect(register(await idOf(second), { ...answer('d'), ...wrong })).rejects.toThrow()
})

test('a credit note to a business gets an IRN like its invoice', async () => {
  const placed = await sold()
  await bill(placed)
  await credit(placed)

  await register((await documentIn(placed.id, 1)).id, answer('e'))

  expect((await documentIn(placed.id, 1)).irn).toBe('e'.repeat(64))
})

test('an order that needs an e-way bill says so before shipping, and its invoice until it has one', async () => {
  const placed = await sold({ price: 30_000_00, quantity: 2, to: mumbai })
  const params = { id: placed.id }
  expect(await boss(adminOrdersApi.read, { params })).toMatchObject({ needsEwayBill: true })
  const small = await sold({ to: mumbai })
  expect(await boss(adminOrdersApi.read, { params: { id: small.id } })).toMatchObject({
    needsEwayBill: false,
  })

  await bill(placed)
  const { id, number, ...document } = await documentIn(placed.id)
  expect(document).toMatchObject({ needsEwayBill: true, ewayBillNo: null })
  const record = (number: string) =>
    boss(adminInvoicesApi.recordEwayBill, { params: { id }, body: { number } })
  await record('331000123456')
  await record('331000123456')
  await record('331000999999')

  expect((await documentIn(placed.id)).ewayBillNo).toBe('331000999999')
  expect(await auditOf(number)).toMatchObject([
    { action: 'document.eway-bill', before: { ewayBillNo: null } },
    { before: { ewayBillNo: '331000123456' }, after: { ewayBillNo: '331000999999' } },
  ])
  await expect(record('12')).rejects.toThrow()
  await credit(placed)
  const [, note] = await documentsOf(placed.id)
  const onNote = boss(adminInvoicesApi.recordEwayBill, {
    params: { id: note?.id ?? 0 },
    body: { number: '331000123456' },
  })
  await expect(onNote).rejects.toThrow('has no goods in transit')
})

test('the settings decide the HSN digits, the signatory and the declaration on documents', async () => {
  const before = await sold()
  await bill(before)
  const { tax } = await boss(settingsApi.read)
  const value = {
    ...tax.value,
    hsnDigits: 4 as const,
    signatory: 'Meera Nambiar',
    declaration: 'Subject to the courts of Delhi.',
  }
  await boss(settingsApi.updateTax, { body: { value, version: tax.version } })
  await boss(companyApi.update, { body: { cin: 'u47521dl2024ptc428196' } })
  const placed = await sold()
  await bill(placed)
  const paperOf = async (orderId: number) => {
    const file = await boss(adminInvoicesApi.invoice, { params: { id: orderId } })
    return textsIn(new Uint8Array(await file.arrayBuffer()))
  }

  const paper = await paperOf(placed.id)

  for (const words of ['8467', 'Meera Nambiar', 'CIN U47521DL2024PTC428196'])
    expect(paper).toContain(words)
  expect(paper.join(' ')).toContain('Subject to the courts of Delhi.')
  // Documents issued before stay unchanged.
  expect(await paperOf(before.id)).toContain('84672100')
  expect((await paperOf(before.id)).join()).not.toContain('Meera')
})

test('invalid numbers are refused', async () => {
  const { tax } = await boss(settingsApi.read)
  const save = (value: typeof tax.value) =>
    boss(settingsApi.updateTax, { body: { value, version: tax.version } })

  expect((await save({ ...tax.value, pan: ' aabct1234m' })).tax.value.pan).toBe('AABCT1234M')
  await expect(save({ ...tax.value, pan: 'AAAAA' })).rejects.toThrow()
  await expect(save({ ...tax.value, hsnDigits: 5 as never })).rejects.toThrow()
  await expect(boss(companyApi.update, { body: { cin: 'U123' } })).rejects.toThrow('CIN')
})
