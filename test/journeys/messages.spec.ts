import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { axe } from './axe.ts'
import { bearer, openOffice } from './people.ts'

test('a message from the contact page is resolved by the staff, and opened again by the link in the mail', async ({
  page,
  request,
  browser,
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
  await page.getByRole('button', { name: /^(?:Save|Send) and resolve$/ }).click()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()

  const address = `/api/admin/mails?kind=ticket_settled&q=${email}`
  const mails = await request.get(address, { headers: bearer(token) })
  const [mail, ...others] = (await mails.json()).mails
  expect(others).toEqual([])
  const opened = await request.get(`/api/admin/mails/${mail.id}`, { headers: bearer(token) })
  const link = /Answer this message: (\S+)/.exec((await opened.json()).text)?.[1] ?? ''

  // Ravi has no account.
  const phone = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await phone.goto(new URL(link).pathname)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(`Your message ${number}`)
  await expect(phone.getByRole('main')).toContainText('They are on their way to you.')
  await phone.getByRole('button', { name: 'Send answer' }).click()
  await expect(phone.getByText('Write your answer first.')).toBeVisible()
  await phone.getByLabel('Your answer').fill('They came, but two are bent.')
  await phone.getByRole('button', { name: 'Send answer' }).click()
  await expect(phone.getByRole('main').getByRole('listitem').last()).toContainText('two are bent')
  expect(await axe(phone)).toEqual([])
  await phone.close()

  await page.reload()
  const answer = page.locator('section').filter({ hasText: 'two are bent' })
  await expect(answer).toContainText('By link from the mail')
  await expect(page.getByRole('button', { name: 'Resolve', exact: true })).toBeVisible()
})
