import { type APIRequestContext, expect, test } from '@playwright/test'
import { defaults } from '#tools/cashfree-local/server.ts'
import { axe } from './axe.ts'
import { checkOut, place } from './checkout-page.ts'
import {
  atBank,
  atGateway,
  bank,
  byCard,
  calmGateway,
  notCharged,
  pay,
  placed,
} from './gateway-desk.ts'
import { asOwner, logInAsAdmin, remember } from './people.ts'
import { overflow } from './sideways.ts'

const { clientId: keyId, clientSecret: keySecret } = defaults

/** Switches the second provider on or off; the keys of the first are in the environment. */
async function useSecond(request: APIRequestContext, enabled: boolean) {
  const headers = await asOwner(request)
  const address = '/api/admin/settings/payments'
  const { upi } = await (await request.get(address, { headers })).json()
  const gateways = [{ provider: 'cashfree', enabled, keyId, keySecret }]
  const data = { gateways, upi }
  expect((await request.put(address, { headers, data })).ok()).toBe(true)
}

test.beforeEach(({ request }) => useSecond(request, true))
test.afterEach(async ({ request }) => {
  await calmGateway(request)
  await useSecond(request, false)
})

test('when the first provider is down, the same click opens the window of the second, on a phone', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await checkOut(page, request, { way: byCard })
  await atGateway(request, 'fault', { mode: 'reset' })
  await place(page).click()

  await expect(atBank(page, 'Success')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await atBank(page, 'Failure').click()
  await expect(bank(page).getByRole('alert')).toContainText('declined')
  await atBank(page, 'Cancel').click()
  await expect(page.getByRole('status').filter({ hasText: notCharged })).toBeVisible()

  await pay(page).click()
  await atBank(page, 'Success').click()
  await expect(page).toHaveURL(placed)
  await expect(page.getByRole('main')).toContainText("We've received your payment.")
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})

test('the settings show who comes first and who helps out, at every width', async ({
  page,
  request,
}) => {
  await remember(page, await logInAsAdmin(request))
  await page.goto('/admin/settings?section=payments')
  const groups = page.getByRole('heading', { name: /^(First|Used when)/ })
  await expect(groups).toHaveText([
    'First: Razorpay',
    'Used when the first cannot take payments: Cashfree',
  ])
  await page.getByLabel('Take these payments first through').selectOption('Cashfree')
  await expect(groups).toHaveText([
    'First: Cashfree',
    'Used when the first cannot take payments: Razorpay',
  ])
  const faults: string[] = []
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    faults.push(...(await axe(page)))
  }
  expect(faults).toEqual([])
})
