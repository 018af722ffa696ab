import { paise } from '#contract/money.ts'
import { billingIn } from './billing.ts'
import { buyingIn } from './buying.ts'
import type { openShop } from './shop.ts'

/** The month that `sellMonthByHand` fills. */
export const monthByHand = '2033-07'
export const farBuyer = { gstin: '29AABCT1234M1Z7', businessName: 'Tejas Builders' }
export const nearBuyer = { gstin: '07AABCT1234M1ZD', businessName: 'Yamuna Interiors' }

const on = (day: number) => new Date(`2033-07-${String(day).padStart(2, '0')}T06:00:00Z`)

/** Invoices and credit notes of a small month with prices whose taxes are easy to work out. */
export async function sellMonthByHand(shop: Awaited<ReturnType<typeof openShop>>) {
  const { given } = shop
  const { order, setCod } = buyingIn(shop)
  const { bill, credit } = billingIn(shop)

  await setCod({ fee: paise(0), limit: paise(50_00_000_00), maxGrams: 900_000 })
  const goods = { onHand: 99, weightGrams: 100 }
  // ₹1,000 and ₹180 GST; ₹1,000 and ₹50; ₹200 exempt; ₹1,00,000 and ₹18,000; ₹84,745.76 and ₹15,254.24.
  const drill = await given.variant({ ...goods, price: 1_180_00 })
  const sprayer = await given.variant({ ...goods, price: 1_050_00, gstRate: 5, hsn: '84244100' })
  const spade = await given.variant({ ...goods, price: 200_00, gstRate: 0, hsn: '82011000' })
  const welder = await given.variant({ ...goods, price: 1_18_000_00, hsn: '85153100' })
  const plant = await given.variant({ ...goods, price: 1_00_000_00, hsn: '85153100' })
  const sell = async (items: [{ id: number }, number][], stateCode: '07' | '29', who = {}) => {
    const asha = await given.shopper()
    const bengaluru = { pincode: '560001', city: 'Bengaluru', stateCode }
    const { id: addressId } = await given.address(asha, stateCode === '29' ? bengaluru : {})
    const lines = items.map(([{ id }, quantity]) => ({ id, quantity }))
    return order(asha, lines, { addressId, ...who })
  }

  const home = await sell(
    [
      [drill, 2],
      [spade, 1],
    ],
    '07',
  )
  await bill(home, undefined, on(1))
  await bill(
    await sell(
      [
        [drill, 1],
        [sprayer, 1],
      ],
      '29',
    ),
    undefined,
    on(2),
  )
  const large = await sell([[welder, 1]], '29')
  await bill(large, undefined, on(3))
  // Exactly ₹1,00,000 is not above the limit.
  await bill(await sell([[plant, 1]], '29'), undefined, on(4))
  const builder = await sell(
    [
      [drill, 10],
      [spade, 5],
    ],
    '29',
    farBuyer,
  )
  await bill(builder, undefined, on(5))
  await bill(
    await sell(
      [
        [sprayer, 1],
        [drill, 1],
      ],
      '07',
      nearBuyer,
    ),
    undefined,
    on(6),
  )
  await credit(home, [1, 0], on(10))
  await credit(large, undefined, on(11))
  await credit(builder, [2, 0], on(12))
  await credit(builder, [0, 1], on(13))
}
