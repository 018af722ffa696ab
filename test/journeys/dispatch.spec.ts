import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { takeTransfers } from './checkout-page.ts'
import { findTransfer } from './gateway-desk.ts'
import {
  asOwner,
  bearer,
  confirmOrders,
  deliver,
  give,
  makeProduct,
  openOffice,
  orderProduct,
  ownHouse,
  placeOrder,
  register,
} from './people.ts'
import { flawsIn } from './themes.ts'

/** `DISPATCHED=60` lets a whole morning's orders leave, and prints what it took. */
const parcels = Number(process.env.DISPATCHED ?? 12)
/** A shopper may place ten orders in a minute. */
const perShopper = 10

const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name })

/** Orders of one tool to receivers with a long name that is found by its mark, as the checkout would place them. */
async function placeMany(request: APIRequestContext, count: number, mark: string) {
  const product = await makeProduct(request, { stock: count, price: 499_00 })
  const receiver = `श्रीमती त्रिपुरसुन्दरी वेङ्कटनरसिंहराजुवारिपेट ${mark}`
  const shoppers = Math.ceil(count / perShopper)
  const placed = Array.from({ length: shoppers }, async (_, at) => {
    const { token } = await register(request)
    const address = {
      ...ownHouse(),
      fullName: receiver,
      line1: `१२/${at + 1} ${mark}, लोहार गली, पुराना बाज़ार`,
    }
    const { id } = await give(request, token, '/api/addresses', address)
    const numbers: string[] = []
    for (let from = at * perShopper; from < Math.min(count, (at + 1) * perShopper); from++)
      numbers.push((await orderProduct(request, token, product, 'COD', id)).order.orderNumber)
    return numbers
  })
  return (await Promise.all(placed)).flat()
}

/** Counts the clicks of a person, and the seconds since the first. */
function countClicks() {
  const began = performance.now()
  let clicks = 0
  return {
    click: async (target: ReturnType<Page['getByRole']>) => {
      clicks++
      await target.click()
    },
    clicked: () => clicks,
    print: () => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      console.log(`${parcels} orders left with ${clicks} clicks in ${seconds} s`)
    },
  }
}

test.afterEach(({ request }) => confirmOrders(request, false))

test('a morning’s orders are confirmed, packed, printed and shipped by one list of AWB numbers', async ({
  page,
  request,
}) => {
  test.slow()
  await confirmOrders(request, true)
  const mark = randomUUID().slice(0, 8)
  const numbers = await placeMany(request, parcels, mark)
  await openOffice(page, request, `/admin/orders?q=${mark}`)
  const bar = page.getByRole('region', { name: 'Selected orders' })
  const { click, clicked, print } = countClicks()
  const each = plural(parcels)

  const selectAll = async () => {
    await click(page.getByRole('checkbox', { name: 'Select all' }))
    if (parcels > 25) await click(bar.getByRole('button', { name: `Select all ${parcels}` }))
    await expect(bar).toContainText(`${each} selected`)
  }
  /** The next step for all selected orders; they stay selected for the one after it. */
  const move = async (status: string) => {
    await click(bar.getByRole('button', { name: status, exact: true }))
    const asked = dialog(page, new RegExp(`^${status}: ${each}`))
    if (status === 'Confirm') expect(await flawsIn(page)).toEqual([])
    await click(asked.getByRole('button', { name: status, exact: true }))
    await expect(asked).toBeHidden()
    await expect(bar).toContainText(`${each} selected`)
  }

  await click(page.getByRole('link', { name: /^To confirm/ }))
  await selectAll()
  await move('Confirm')
  await move('Pack')
  const labels = page.waitForEvent('download')
  await click(bar.getByRole('button', { name: 'Print labels' }))
  expect((await labels).suggestedFilename()).toBe('labels.pdf')
  expect(clicked()).toBe(parcels > 25 ? 8 : 7)

  const slips = page.waitForEvent('download')
  await click(bar.getByRole('button', { name: 'Print', exact: true }))
  await click(page.getByRole('menuitem', { name: 'Packing slips' }))
  expect((await slips).suggestedFilename()).toBe('packing-slips.pdf')
  await click(bar.getByRole('button', { name: 'Ship' }))
  const ship = dialog(page, /^Ship by AWB list/)
  await ship.getByLabel('Courier').fill('Delhivery')
  const list = numbers.map((number) => `${number}\tDL${mark}${number.slice(3)}`).join('\n')
  await ship.getByLabel('Order and AWB numbers').fill(list)
  expect(await flawsIn(page)).toEqual([])
  await click(ship.getByRole('button', { name: 'Check' }))
  await expect(ship.getByRole('status')).toContainText(`${each} will be handed to Delhivery`)
  await click(ship.getByRole('button', { name: `Ship ${each}` }))
  const pile = dialog(page, /^Shipped$/)
  await expect(pile.getByRole('status')).toHaveText(`${each} shipped.`)
  const saved = page.waitForEvent('download')
  await click(pile.getByRole('button', { name: `Print ${parcels} invoices` }))
  expect((await saved).suggestedFilename()).toBe('invoices.pdf')
  await click(pile.getByRole('button', { name: 'Close' }).last())
  await expect(pile).toBeHidden()

  print()
  const headers = await asOwner(request)
  const shipped = await request.get(`/api/admin/orders?q=${mark}&status=SHIPPED`, { headers })
  expect((await shipped.json()).total).toBe(parcels)
})

const plural = (count: number) => `${count} orders`

test('a parcel that nobody takes is attempted again, comes back, and is refunded and restocked', async ({
  page,
  request,
}) => {
  await takeTransfers(request)
  const asha = await register(request)
  const { order, product } = await placeOrder(request, asha.token, 'UPI_QR')
  await findTransfer(request, order.id, `7${String(order.id).padStart(11, '0')}`)
  await deliver(request, order, 'OUT_FOR_DELIVERY')
  await openOffice(page, request, `/admin/orders/${order.id}`)
  await page.setViewportSize({ width: 360, height: 740 })
  const main = page.getByRole('main')
  /** Opens a dialog of the parcel, finds nothing wrong with it, and answers it. */
  const answer = async (
    title: RegExp,
    words: string,
    fill?: (asked: Locator) => Promise<unknown>,
  ) => {
    const asked = page.getByRole('dialog', { name: title })
    await fill?.(asked)
    expect(await flawsIn(page)).toEqual([])
    await asked.getByRole('button', { name: words, exact: true }).click()
    await expect(asked).toBeHidden()
  }

  await page.getByRole('button', { name: 'Not delivered', exact: true }).click()
  await answer(/^Not delivered/, 'Record', async (asked) => {
    await asked.getByLabel('Reason').selectOption({ label: 'Nobody at the address' })
    await asked.getByLabel('Note').fill('श्री वेङ्कटनरसिंहराजुवारिपेट के पड़ोसी ने फ़ोन उठाया')
  })
  await expect(main).toContainText(/Attempt 1, .*: nobody was there/)
  await main.getByRole('button', { name: 'More', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'Mark as RTO' }).click()
  await answer(/^Mark as RTO/, 'Mark as RTO')
  await page.getByRole('button', { name: 'Tried again' }).click()
  await answer(/^Tried again/, 'Tries again')
  await page.getByRole('button', { name: 'Not delivered', exact: true }).click()
  await answer(/^Not delivered/, 'Record', (asked) =>
    asked.getByLabel('What happens next').selectOption({ label: 'Returned to us (RTO)' }),
  )
  await page.getByRole('button', { name: 'Mark as returned' }).click()
  await answer(/^Parcel returned/, 'Mark as returned', (asked) =>
    expect(asked).toContainText('goes back to stock. Its price is refunded.'),
  )

  await expect(main).toContainText('Came back to us undelivered')
  await expect(main).toContainText('refund due')
  const mine = await request.get(`/api/orders/${order.id}`, { headers: bearer(asha.token) })
  expect(await mine.json()).toMatchObject({ status: 'RETURNED_TO_ORIGIN' })
  const seen = await request.get(`/api/products/${product.id}`)
  expect((await seen.json()).variants[0].availableQuantity).toBe(5)
})
