import { adminInvoicesApi } from '#contract/selling/invoices.ts'
import {
  type EInvoiceSettingsWrite,
  eInvoiceSettingsApi,
} from '#contract/tax/e-invoice-settings.ts'
import { eInvoicesApi } from '#contract/tax/e-invoices.ts'
import { ewayBillsApi } from '#contract/tax/e-way-bills.ts'
import { portalDay } from '#server/selling/invoices/e-invoice/portal-text.ts'
import { type Kit, write } from './audited-write.ts'
import { invoice } from './order-writes.ts'

const account = { clientId: 'c', clientSecret: 'secret', userName: 'u', password: 'secret' }
const connected: EInvoiceSettingsWrite = {
  enabled: true,
  from: '2026-01-01',
  turnover: 'UP_TO_10',
  days: 30,
  city: 'New Delhi',
  pincode: '110020',
  publicKey: '',
  irp: { enabled: true, url: 'https://gsp.example', ...account },
}

/** The invoice of a business in a shop that is connected to the portal. */
async function waiting(kit: Kit) {
  const { id, number } = await invoice(kit)
  await kit.boss(eInvoiceSettingsApi.update, { body: connected })
  return { id, number }
}

const irnOf = (id: number) => String(id).padStart(64, 'c')
const registration = (id: number) => ({
  irn: irnOf(id),
  ackNo: '112610045612345',
  ackAt: new Date().toISOString(),
  signedQr: 'eyJhbGciOiJSUzI1NiJ9.eyJkYXRhIjoiIn0.c2lnbmVk',
})

/** A row of the portal's answer, in a shop that verifies no signatures. */
async function answerFor({ db }: Kit, id: number) {
  const document = await db
    .selectFrom('invoices')
    .select(['number', 'issuedOn', 'buyerGstin', 'total'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const claims = {
    SellerGstin: '07AABCT1234M1ZD',
    BuyerGstin: document.buyerGstin,
    DocNo: document.number,
    DocTyp: 'INV',
    DocDt: portalDay(document.issuedOn),
    TotInvVal: document.total / 100,
    Irn: irnOf(id),
  }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const india = new Date(Date.now() + 19_800_000).toISOString()
  return {
    irn: irnOf(id),
    ackNo: '112610045612345',
    ackDt: india.slice(0, 19).replace('T', ' '),
    signedQr: `${part({ alg: 'RS256' })}.${part({ data: JSON.stringify(claims) })}.c2lnbmVk`,
  }
}

export const eInvoiceWrites = [
  write(eInvoiceSettingsApi.update, async () => ({
    input: { body: connected },
    subject: 'settings eInvoices',
  })),
  write(eInvoicesApi.answer, async (kit) => {
    const { id, number } = await waiting(kit)
    const rows = [await answerFor(kit, id)]
    return { input: { body: { rows } }, subject: `document ${number}` }
  }),
  write(eInvoicesApi.report, async (kit) => {
    const { id, number } = await waiting(kit)
    return { input: { params: { id } }, subject: `document ${number}` }
  }),
  write(eInvoicesApi.reportAll, async (kit) => {
    const { number } = await waiting(kit)
    return { input: {}, subject: `document ${number}` }
  }),
  write(eInvoicesApi.cancel, async (kit) => {
    const { id, number } = await waiting(kit)
    await kit.boss(adminInvoicesApi.register, { params: { id }, body: registration(id) })
    const body = { reason: '4' as const, remark: 'Wrong goods' }
    return { input: { params: { id }, body }, subject: `document ${number}` }
  }),
  write(eInvoicesApi.recordCancelled, async (kit) => {
    const { id, number } = await waiting(kit)
    await kit.boss(adminInvoicesApi.register, { params: { id }, body: registration(id) })
    const body = { reason: '4' as const, remark: 'Wrong goods' }
    return { input: { params: { id }, body }, subject: `document ${number}` }
  }),
  write(ewayBillsApi.setTransport, async (kit) => {
    const { id, number } = await invoice(kit)
    const body = {
      distanceKm: 120,
      mode: 'ROAD' as const,
      vehicleNo: 'DL01AB1234',
      isOverSized: false,
      transporterId: '',
      transporterName: '',
      documentNo: '',
      documentOn: null,
      validUntil: null,
    }
    return { input: { params: { id }, body }, subject: `document ${number}` }
  }),
]
