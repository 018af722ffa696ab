import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../local-gateways/clock.ts'
import { Refusal } from './refusal.ts'
import { type Document, type Entry, irnOf, keyOf, type Registry } from './registry.ts'
import type { Signer } from './signer.ts'

export type Account = {
  gstin: string
  clientId: string
  clientSecret: string
  userName: string
  password: string
}

type Parts = { registry: Registry; signer: Signer; clock: Clock; account: Account }

const hours = 3_600_000

/** The portal's calls as a GSP passes them on: login, registration, reading back and cancelling. */
export function addRest(app: FastifyInstance, parts: Parts) {
  const { account } = parts
  const tokens = new Set<string>()
  app.post<{ Body: Record<string, unknown> }>('/eivital/v1.04/auth', async ({ body, headers }) => {
    const knows =
      headers.client_id === account.clientId &&
      headers.client_secret === account.clientSecret &&
      body.UserName === account.userName &&
      body.Password === account.password
    if (!knows) throw new Refusal('3001', 'Invalid credentials')
    const token = randomBytes(12).toString('hex')
    tokens.add(token)
    return done({ AuthToken: token, TokenExpiry: inIndia(parts.clock.now() * 1000 + 6 * hours) })
  })
  app.register(async (rest) => {
    rest.addHook('onRequest', async ({ headers }) => {
      if (!tokens.has(String(headers.authtoken))) throw new Refusal('1005', 'Invalid Token')
      if (headers.gstin !== account.gstin) throw new Refusal('1015', 'Invalid GSTIN for this user')
    })
    addInvoices(rest, parts)
  })
  return { expireTokens: () => tokens.clear() }
}

function addInvoices(rest: FastifyInstance, parts: Parts) {
  const { registry, clock } = parts
  rest.post<{ Body: Document }>('/eicore/v1.03/Invoice', async ({ body }) => register(body, parts))
  rest.get<{ Querystring: { doctype: string; docnum: string; docdate: string } }>(
    '/eicore/v1.03/Invoice/irnbydocdetails',
    async ({ query: { doctype: Typ, docnum: No, docdate: Dt } }) => {
      const entry = registry.find(keyOf(parts.account.gstin, { Typ, No, Dt }))
      if (!entry) throw new Refusal('2154', 'IRN details are not found')
      return done(shownOf(entry))
    },
  )
  rest.get<{ Params: { irn: string } }>('/eicore/v1.03/Invoice/irn/:irn', async ({ params }) => {
    const entry = registry.ofIrn(params.irn)
    if (!entry) throw new Refusal('2154', 'IRN details are not found')
    return done(shownOf(entry))
  })
  rest.post<{ Body: { Irn: string; CnlRsn: string; CnlRem: string } }>(
    '/eicore/v1.03/Invoice/Cancel',
    async ({ body: { Irn, CnlRsn, CnlRem } }) => {
      const entry = registry.ofIrn(Irn)
      const now = clock.now() * 1000
      if (!entry) throw new Refusal('2255', 'Invalid IRN')
      if (!/^[1-4]$/.test(CnlRsn) || !CnlRem) throw new Refusal('2266', 'Invalid cancel reason')
      if (entry.cancelledAt !== null) throw new Refusal('9999', 'Invoice is not active')
      if (now - entry.ackAt > 24 * hours)
        throw new Refusal('2270', 'The allowed cancellation time limit is crossed')
      entry.cancelledAt = now
      return done({ Irn, CancelDate: inIndia(now) })
    },
  )
}

function register(document: Document, { registry, signer, clock, account }: Parts) {
  refuseWrong(document, account, clock)
  const key = keyOf(account.gstin, document.DocDtls)
  const before = registry.find(key)
  if (before) {
    const { ackNo, ackAt, irn } = before
    const Desc = { AckNo: ackNo, AckDt: inIndia(ackAt), Irn: irn }
    throw new Refusal('2150', 'Duplicate IRN', [{ InfCd: 'DUPIRN', Desc }])
  }
  const ackAt = clock.now() * 1000
  const irn = irnOf(key)
  const { DocDtls, SellerDtls, BuyerDtls, ItemList, ValDtls } = document
  const largest = ItemList.toSorted((a, b) => b.TotItemVal - a.TotItemVal)[0]
  const entry: Entry = {
    key,
    irn,
    ackNo: registry.nextNumber(),
    ackAt,
    document,
    signedQr: signer.sign({
      SellerGstin: SellerDtls.Gstin,
      BuyerGstin: BuyerDtls.Gstin,
      DocNo: DocDtls.No,
      DocTyp: DocDtls.Typ,
      DocDt: DocDtls.Dt,
      TotInvVal: ValDtls.TotInvVal,
      ItemCnt: ItemList.length,
      MainHsnCode: largest?.HsnCd,
      Irn: irn,
      IrnDt: inIndia(ackAt),
    }),
    signedInvoice: signer.sign({ ...document, Irn: irn }),
    cancelledAt: null,
    ewbNo: document.EwbDtls ? 331_000_000_000 + (registry.nextNumber() % 1_000_000) : null,
  }
  registry.add(entry)
  return done(shownOf(entry))
}

function refuseWrong(document: Document, { gstin }: Account, clock: Clock) {
  const { DocDtls, SellerDtls, BuyerDtls, ShipDtls, ItemList, ValDtls, EwbDtls } = document
  if (SellerDtls.Gstin !== gstin) throw new Refusal('2163', 'The seller is not this user')
  if (BuyerDtls.Gstin === SellerDtls.Gstin)
    throw new Refusal('2211', 'Supplier and recipient GSTIN should not be same')
  if (EwbDtls && ShipDtls && !ShipDtls.Gstin)
    throw new Refusal('5002', 'Ship-to GSTIN is mandatory, enter URP if it is not registered')
  if (ShipDtls?.Gstin === BuyerDtls.Gstin)
    throw new Refusal('5003', 'Ship-to GSTIN should not be the same as bill-to GSTIN')
  const lines = ItemList.reduce((sum, { TotItemVal }) => sum + TotItemVal, 0)
  if (Math.abs(lines + (ValDtls.RndOffAmt ?? 0) - ValDtls.TotInvVal) > 1)
    throw new Refusal('2189', 'Total invoice value does not match the items')
  const [day = 0, month = 0, year = 0] = DocDtls.Dt.split('/').map(Number)
  if (clock.now() * 1000 - Date.UTC(year, month - 1, day) > 31 * 24 * hours)
    throw new Refusal('2308', 'The document is older than 30 days')
}

const shownOf = ({ ackNo, ackAt, irn, signedInvoice, signedQr, cancelledAt, ewbNo }: Entry) => ({
  AckNo: ackNo,
  AckDt: inIndia(ackAt),
  Irn: irn,
  SignedInvoice: signedInvoice,
  SignedQRCode: signedQr,
  Status: cancelledAt === null ? 'ACT' : 'CNL',
  EwbNo: ewbNo,
})

const done = (Data: object) => ({ Status: 1, Data, ErrorDetails: null, InfoDtls: null })

const indiaIsAhead = 19_800_000
const inIndia = (at: number) =>
  new Date(at + indiaIsAhead).toISOString().slice(0, 19).replace('T', ' ')
