import { type APIRequestContext, expect, test } from '@playwright/test'
import { asOwner, openOffice, placeOrder, register } from './people.ts'
import { flawsIn } from './themes.ts'

/** The mail about an order that was just placed. */
async function mailOfOrder(request: APIRequestContext) {
  const asha = await register(request)
  await placeOrder(request, asha.token)
  const headers = await asOwner(request)
  const list = `/api/admin/mails?kind=order_placed&q=${asha.email}`
  const { mails } = await (await request.get(list, { headers })).json()
  return (await request.get(`/api/admin/mails/${mails[0].id}`, { headers })).json()
}

test('the owner says it in their own words, sees the mail, and takes the words back', async ({
  page,
  request,
}) => {
  await openOffice(page, request, '/admin/settings?section=mail-words')
  await page.getByRole('link', { name: 'Order placed' }).click()
  const subject = page.getByRole('textbox', { name: 'Subject' })
  const greeting = page.getByRole('textbox', { name: 'Greeting' })
  const looks = page.frameLocator('iframe')
  await expect(looks.getByText('Hi Asha,')).toBeVisible()

  await greeting.fill('Namaste , how nice!')
  await greeting.evaluate((input: HTMLTextAreaElement) => input.setSelectionRange(8, 8))
  await page.getByRole('button', { name: '{{name}} into Greeting' }).click()
  await expect(greeting).toHaveValue('Namaste {{name}}, how nice!')
  await expect(looks.getByText('Namaste Asha, how nice!')).toBeVisible()

  await subject.fill('Thank you <3')
  const save = page.getByRole('button', { name: 'Save', exact: true }).first()
  await save.click()
  await expect(page.getByText(/^Leave out < and >\./).first()).toBeVisible()
  expect(await flawsIn(page)).toEqual([])
  await subject.fill('Dhanyavaad for order {{orderNumber}}')
  await expect(page.getByText('Dhanyavaad for order KG-100027')).toBeVisible()
  await page.getByLabel('Example').selectOption('To be paid')
  await expect(looks.getByText(/It is waiting for your payment\./)).toBeVisible()
  await save.click()
  await expect(page.getByText('Saved.').first()).toBeVisible()

  const mail = await mailOfOrder(request)
  expect(mail.subject).toMatch(/^Dhanyavaad for order KG-\d+$/)
  expect(mail.text).toContain('Namaste Asha, how nice!')
  expect(mail.html).toContain('Namaste Asha, how nice!')

  await page.getByRole('button', { name: 'Restore the standard text' }).click()
  await expect(greeting).toHaveValue('Hi {{name}},')
  await save.click()
  await expect(page.getByText(/^These words last changed by/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore the standard text' })).toBeHidden()
  await expect.poll(async () => (await mailOfOrder(request)).text).toContain('Hi Asha,')
})
