import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { bearer, openOffice } from './people.ts'

test('a message from the contact page is answered and resolved by the staff', async ({
  page,
  request,
}) => {
  const email = `ravi${randomUUID().slice(0, 8)}@example.in`
  const message = `Ten screws are missing. <b>${email}</b>`
  const sent = await request.post('/api/contact', {
    data: { name: 'Ravi Iyer', email, topic: 'ORDER', message },
  })
  const { number } = await sent.json()
  const token = await openOffice(page, request, `/admin/messages?q=${number}`)

  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: number })
  // Two days, of which a slow machine may have used half a minute.
  await expect(row).toContainText(/Acknowledge in (2 d|47 h)/)
  await row.getByRole('link', { name: 'Ravi Iyer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Message ${number}`)
  await expect(page.getByRole('main')).toContainText(message)
  await page.getByLabel('To Ravi Iyer').fill('They are on their way to you.')
  await page.getByRole('button', { name: 'Send and resolve' }).click()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()

  const address = `/api/admin/mails?kind=ticket_settled&q=${email}`
  const mails = await request.get(address, { headers: bearer(token) })
  expect((await mails.json()).total).toBe(1)
})
