import { afterAll, expect } from 'vitest'
import { paise } from '#contract/money.ts'
import type { EInvoiceSettingsWrite } from '#contract/tax/e-invoice-settings.ts'
import { eInvoiceSettingsApi } from '#contract/tax/e-invoice-settings.ts'
import { eInvoicesApi } from '#contract/tax/e-invoices.ts'
import { newSecretBox } from '#server/platform/secret-box.ts'
import { reportDocument } from '#server/selling/invoices/e-invoice/report-document.ts'
import { createPaymentOptions } from '#server/selling/payments/payment-options.ts'
import { cancelAtPortal } from '#server/selling/voids/cancel-e-invoice.ts'
import { defaults, openLocalIrp } from '#tools/local-irp/server.ts'
import { billingIn } from './billing.ts'
import { buyingIn } from './buying.ts'
import { openShop } from './shop.ts'

const tejas = { gstin: '07AAPFU0939F1ZX', businessName: 'Tejas Builders' }

/** A shop that reports its e-invoices to a portal of its own. Jobs run when a test asks for them. */
export async function openReportingShop() {
  const portal = await openLocalIrp()
  afterAll(() => portal.close())
  const box = newSecretBox()
  const shop = await openShop({ payments: createPaymentOptions({ box }) })
  const { db, given } = shop
  const { order, setCod } = buyingIn(shop)
  const { bill, credit, setCompany } = billingIn(shop)
  await setCompany({
    gstin: '07AABCT1234M1ZD',
    name: 'Karigar',
    legalName: 'Karigar Tools Private Limited',
    address: 'B-14, Okhla Industrial Area, New Delhi 110020',
  })
  const boss = await given.admin()
  await setCod({ limit: paise(50_00_000_00), maxGrams: 900_000, refusalLimit: 0 })

  const settings: EInvoiceSettingsWrite = {
    enabled: true,
    from: '2020-01-01',
    turnover: 'ABOVE_10',
    days: 30,
    city: 'New Delhi',
    pincode: '110020',
    publicKey: portal.publicKey,
    irp: { enabled: true, url: portal.url, ...defaults },
  }
  const set = (change: Partial<EInvoiceSettingsWrite> = {}) =>
    boss(eInvoiceSettingsApi.update, { body: { ...settings, ...change } })
  await set()

  /** A taxed sale to a business, and its invoice. */
  async function sold({
    buyer = tejas,
    quantity = 1,
    at,
  }: {
    buyer?: object
    quantity?: number
    at?: Date
  } = {}) {
    const asha = await given.shopper()
    const { id } = await given.variant({ price: 4_999_00, onHand: 99, weightGrams: 100 })
    const addressId = (await given.address(asha, {})).id
    const placed = await order(asha, [{ id, quantity }], { addressId, ...buyer })
    const [document] = await bill(placed, undefined, at)
    return { placed, id: document?.id ?? expect.fail('no invoice'), number: document?.number ?? '' }
  }

  // Above what a busy machine takes; only a test with a portal that hangs waits for it.
  const deps = { db, box, timeoutMs: 1_000 }
  return {
    ...shop,
    boss,
    portal,
    settings,
    set,
    sold,
    credit,
    report: (id: number, isLastTry = false) => reportDocument(deps, id, isLastTry),
    cancelNow: (id: number, isLastTry = false) => cancelAtPortal(deps, id, isLastTry),
    list: (query: { state?: 'TO_REPORT' | 'FAILED' | 'REPORTED' | 'CANCELLED' } = {}) =>
      boss(eInvoicesApi.list, { query: { page: 1, limit: 100, ...query } }),
    async seen(id: number) {
      const { documents } = await boss(eInvoicesApi.list, { query: { page: 1, limit: 100 } })
      return documents.find((document) => document.id === id) ?? expect.fail('not listed')
    },
  }
}
