import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { settlementsApi } from '#contract/selling/settlements.ts'
import { openCashfreeShop, openPayingShop } from '#test/paying.ts'
import { fetchSettlements } from './fetch-settlements.ts'
import { readSettlements } from './read-settlements.ts'

/** The payouts of a gateway are asked about on the day after. */
const tomorrow = () => new Date(Date.now() + 86_400_000)
const ever = { from: '2020-01-01', to: '2099-01-01' }

test.each([
  ['razorpay', openPayingShop],
  ['cashfree', openCashfreeShop],
] as const)(
  '%s is asked for its payouts, and asked twice it counts once',
  async (provider, open) => {
    const shop = await open()
    const owner = await shop.given.admin('OWNER')
    const { order } = await shop.paid()
    const params = { id: order.id }
    await owner(adminPaymentsApi.refund, {
      params,
      body: { amount: paise(99_00), reason: 'Damaged' },
    })
    await shop.payRefunds(order.id)
    await fetch(`${shop.gateway.url}/local/settle`, { method: 'POST' })
    const ask = () => fetchSettlements({ db: shop.db, options: shop.options }, tomorrow())

    expect(await ask()).toBe(2)
    const once = await readSettlements(shop.db, ever)
    await ask()
    expect(await readSettlements(shop.db, ever)).toEqual(once)

    const [payout] = once
    expect(once).toHaveLength(1)
    expect(payout).toMatchObject({ provider, kind: 'GATEWAY', gross: order.total - 99_00 })
    expect(payout?.fees).toBeGreaterThan(0)
    expect(payout?.lines).toMatchObject([
      { kind: 'PAYMENT', orderNumber: order.orderNumber, amount: order.total },
      { kind: 'REFUND', orderNumber: order.orderNumber, amount: -99_00 },
    ])
    const { counts } = await owner(settlementsApi.items, { query: { limit: 50 } })
    expect(counts).toEqual({ SETTLED: 2 })
  },
)
