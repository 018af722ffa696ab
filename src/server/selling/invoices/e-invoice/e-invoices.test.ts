import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dashboardApi } from '#contract/backoffice/dashboard.ts'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { eInvoiceSettingsApi } from '#contract/tax/e-invoice-settings.ts'
import { type AnswerRow, eInvoicesApi } from '#contract/tax/e-invoices.ts'
import { textsIn } from '#test/pdf-text.ts'
import { openReportingShop } from '#test/reporting.ts'

const shop = await openReportingShop()
const { db, app, boss, portal, set, sold, credit, report, cancelNow, list, seen } = shop

const jobsOf = async (name: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from graphile_worker.jobs where task_identifier = ${name}`.execute(db)
  return rows[0]?.n ?? 0
}
const registered = (number: string) =>
  [...portal.registry.entries.values()].filter(({ document }) => document.DocDtls.No === number)
const hour = 3_600
const fileText = async () => (await boss(eInvoicesApi.file)).text()

test('after thirty days a document is too late from ten crore on', async () => {
  const { id, number } = await sold({ at: new Date(Date.now() - 40 * 24 * hour * 1_000) })
  const { counts } = await list()
  expect(counts.tooLate).toBeGreaterThan(0)
  expect(await boss(eInvoicesApi.reportAll)).toEqual({ queued: 0 })
  expect(await fileText()).not.toContain(number)

  await report(id)

  expect((await seen(id)).problems[0]).toContain('more than 30 days old')
  await set({ turnover: 'UP_TO_10' })
  expect(await seen(id)).toMatchObject({ reportBy: null, daysLeft: null })
  await set()
})

test('an invoice of a business is queued with it, reported, and printed with the signed code', async () => {
  const before = await jobsOf('reportEInvoice')
  const { id, number, placed } = await sold()
  expect(await jobsOf('reportEInvoice')).toBe(before + 1)
  expect(await seen(id)).toMatchObject({ state: 'TO_REPORT', problems: [], daysLeft: 30 })
  const { unreported } = await boss(dashboardApi.setup)
  expect(unreported).toBeGreaterThan(0)

  await report(id)

  expect(await boss(dashboardApi.setup)).toMatchObject({ unreported: unreported - 1 })
  const [entry] = registered(number)
  expect(await seen(id)).toMatchObject({ state: 'REPORTED', irn: entry?.irn, daysLeft: null })
  const paper = await boss(adminOrdersApi.read, { params: { id: placed.id } })
  expect(paper.documents[0]).toMatchObject({ irn: entry?.irn })
  const file = await app.inject({
    url: `/api/admin/orders/${placed.id}/invoice.pdf?copies=original`,
    headers: { authorization: `Bearer ${boss.token}` },
  })
  expect(textsIn(new Uint8Array(file.rawPayload)).join('')).toContain(String(entry?.ackNo))
})

test('a sale to somebody without a GSTIN is never reported', async () => {
  const before = await jobsOf('reportEInvoice')
  const { id } = await sold({ buyer: {} })

  expect(await jobsOf('reportEInvoice')).toBe(before)
  expect((await list()).documents.map((document) => document.id)).not.toContain(id)
  await expect(boss(eInvoicesApi.report, { params: { id } })).rejects.toThrow('with a GSTIN')
})

test('all documents in time are reported at once, also refused ones', async () => {
  const refused = await sold({
    buyer: { gstin: '27AAPFU0939F1ZV', businessName: 'Pune Fabricators' },
  })
  await report(refused.id)
  const waiting = await sold()
  const before = await jobsOf('reportEInvoice')

  const { queued } = await boss(eInvoicesApi.reportAll)

  const { rows } = await sql<{ id: number }>`
    select (job.payload->>'invoiceId')::int as id from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'reportEInvoice' order by job.id desc limit ${queued}`.execute(db)
  const ids = rows.map(({ id }) => id)
  expect(await jobsOf('reportEInvoice')).toBe(before + queued)
  expect(ids).toEqual(expect.arrayContaining([refused.id, waiting.id]))
  expect((await seen(refused.id)).state).toBe('TO_REPORT')
  expect(await fileText()).toContain(waiting.number)
})

test('a lost answer and two workers give one IRN', async () => {
  const { id, number } = await sold()
  portal.setFault({ mode: 'after' })
  await expect(report(id)).rejects.toThrow('answered 500')
  portal.setFault({ mode: 'none' })

  await Promise.all([report(id), report(id)])

  const [entry, ...more] = registered(number)
  expect(more).toEqual([])
  expect((await seen(id)).irn).toBe(entry?.irn)
  const second = await sold()
  await Promise.all([report(second.id), report(second.id), report(second.id)])
  expect(registered(second.number)).toHaveLength(1)
  expect((await seen(second.id)).irn).toBe(registered(second.number)[0]?.irn)
})

test('a portal that is away is asked again, and the last try says so', async () => {
  const { id } = await sold()
  for (const mode of ['error', 'hang', 'reset', 'half'] as const) {
    portal.setFault({ mode })
    await expect(report(id)).rejects.toThrow(/not answering|answered 500/)
  }
  portal.setFault({ mode: 'error' })
  await report(id, true)
  portal.setFault({ mode: 'none' })
  expect(await seen(id)).toMatchObject({
    state: 'FAILED',
    problems: ['The e-invoice portal is not working: it answered 500.'],
  })

  portal.expireTokens()
  await boss(eInvoicesApi.report, { params: { id } })
  await report(id)

  expect((await seen(id)).state).toBe('REPORTED')
})

test('a refusal is shown with the words of the portal', async () => {
  const { id } = await sold()
  portal.setFault({ mode: 'none' })
  await set({
    publicKey: (await import('node:crypto')).generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    }).publicKey,
  })
  await report(id)
  expect((await seen(id)).problems[0]).toContain("The signature of the code is not the portal's")

  await set()
  await report(id)

  expect((await seen(id)).state).toBe('REPORTED')
})

test('what the portal would refuse is never sent', async () => {
  const { id } = await sold({
    buyer: { gstin: '27AAPFU0939F1ZV', businessName: 'Pune Fabricators' },
  })
  const calls = portal.calls.length

  await report(id)

  expect(portal.calls.length).toBe(calls)
  const { state, problems } = await seen(id)
  expect(state).toBe('FAILED')
  expect(problems[0]).toContain('GSTIN is of Maharashtra, but the address is in Delhi')
  expect((await list({ state: 'FAILED' })).documents.map((one) => one.id)).toContain(id)
})

test('an IRN is cancelled within 24 hours; then only a credit note takes the document back', async () => {
  const { id, number } = await sold()
  await report(id)
  const body = { reason: '4' as const, remark: 'The "order" was wrong' }
  await boss(eInvoicesApi.cancel, { params: { id }, body })
  expect((await seen(id)).state).toBe('CANCELLING')
  await expect(boss(eInvoicesApi.cancel, { params: { id }, body })).rejects.toThrow('already')
  portal.setFault({ mode: 'after' })
  await expect(cancelNow(id)).rejects.toThrow('500')
  portal.setFault({ mode: 'none' })

  await cancelNow(id)

  expect(await seen(id)).toMatchObject({ state: 'CANCELLED', number, cancelUntil: null })
  expect(registered(number)[0]?.cancelledAt).not.toBeNull()

  const old = await sold()
  await report(old.id)
  await boss(eInvoicesApi.cancel, { params: { id: old.id }, body })
  portal.clock.advance(25 * hour)
  await cancelNow(old.id)
  portal.clock.advance(-25 * hour)
  expect(await seen(old.id)).toMatchObject({ state: 'REPORTED' })
  expect((await seen(old.id)).problems[0]).toContain('time limit is crossed')
})

test('a credit note is reported like its invoice', async () => {
  const { placed } = await sold()
  const [note] = await credit(placed)

  await report(note?.id ?? 0)

  expect(registered(note?.number ?? '')[0]?.document.DocDtls.Typ).toBe('CRN')
  expect(await seen(note?.id ?? 0)).toMatchObject({ kind: 'CREDIT_NOTE', state: 'REPORTED' })
})

/** The portal takes the file, as at an upload by hand, and answers it. */
async function uploaded(): Promise<AnswerRow[]> {
  const file = await boss(eInvoicesApi.file)
  const documents = JSON.parse(await file.text()) as { DocDtls: { No: string } }[]
  const rows: AnswerRow[] = []
  const token = await fetch(`${portal.url}/eivital/v1.04/auth`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      client_id: 'local-client',
      client_secret: 'local_client_secret',
    },
    body: JSON.stringify({ UserName: 'karigar_api', Password: 'local_api_password' }),
  }).then(
    async (answer) => ((await answer.json()) as { Data: { AuthToken: string } }).Data.AuthToken,
  )
  for (const document of documents) {
    const answer = await fetch(`${portal.url}/eicore/v1.03/Invoice`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        gstin: '07AABCT1234M1ZD',
        authtoken: token,
      },
      body: JSON.stringify(document),
    })
    const { Data } = (await answer.json()) as { Data: Record<string, string> | null }
    if (Data)
      rows.push({
        irn: String(Data.Irn),
        ackNo: String(Data.AckNo),
        ackDt: String(Data.AckDt),
        signedQr: String(Data.SignedQRCode),
      })
  }
  return rows
}

test('by hand: the file goes up, and each row of the answer is taken, known or refused', async () => {
  const { id, number } = await sold()
  const row = (await uploaded()).find(({ signedQr }) =>
    Buffer.from(signedQr.split('.')[1] ?? '', 'base64url')
      .toString()
      .includes(number),
  )
  const good = row ?? expect.fail('not in the file')
  const alien = portal.sign({ DocNo: 'INV/26-27/999999' })
  const forged = `${good.signedQr.slice(0, -4)}AAAA`
  const answer = (rows: AnswerRow[]) => boss(eInvoicesApi.answer, { body: { rows } })

  const { rows } = await answer([
    { ...good, signedQr: forged },
    { ...good, signedQr: alien },
    { ...good, irn: 'a'.repeat(64) },
    { ...good, signedQr: 'a.b.c' },
    good,
    good,
  ])

  expect(rows.map(({ outcome, problem }) => problem ?? outcome)).toEqual([
    "The signature of the code is not the portal's. Check the public key in the settings.",
    'This shop has no document with the number INV/26-27/999999.',
    'The portal has another document under this number: the IRN of the signed code differs.',
    'The signed code of this row cannot be read.',
    'RECORDED',
    'KNOWN',
  ])
  expect(await seen(id)).toMatchObject({ state: 'REPORTED', irn: good.irn })
})

test('the settings hide the secrets and refuse half an account', async () => {
  const shown = await boss(eInvoiceSettingsApi.read)
  expect(JSON.stringify(shown)).not.toContain('local_')
  expect(shown.irp).toMatchObject({ clientSecretSet: true, passwordSet: true })
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('section', '=', 'eInvoices')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row.value)).not.toContain('local_')
  expect(await boss(eInvoiceSettingsApi.test)).toMatchObject({ ok: true })

  await expect(set({ city: '' })).rejects.toThrow('town')
  await expect(set({ publicKey: 'x' })).rejects.toThrow('public key')
  const { irp } = shop.settings
  for (const url of ['http://10.0.0.1', 'ftp://x', 'x'])
    await expect(set({ irp: { ...irp, url } })).rejects.toThrow('https')
  await expect(set({ irp: { ...irp, userName: '' } })).rejects.toThrow('user name')
})
