import { expect, test } from '@playwright/test'
import { axe } from './axe.ts'
import { focused, tabTo } from './keys.ts'
import { openOffice } from './people.ts'

test('the owner adds a webhook by keys alone, sees its secret once, sends a test and reads what came of it', async ({
  page,
  request,
}) => {
  const name = `Warehouse ${Date.now()}`
  await openOffice(page, request, '/admin/webhooks')
  await tabTo(page, /^Add webhook$/)
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Add a webhook' })
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
  expect(await axe(page)).toEqual([])
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('http://warehouse.invalid/hooks')
  await page.keyboard.press('Enter')
  await expect(form.getByText('Enter an address that begins with https://.')).toBeVisible()
  await form.getByLabel('Address', { exact: true }).fill('https://warehouse.invalid/hooks')
  await form.getByLabel('Address', { exact: true }).focus()
  await tabTo(page, /^Stock/)
  await page.keyboard.press('Space')
  await expect(focused(page)).toBeChecked()
  await tabTo(page, /^Shipping address/, 80)
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')

  const shown = page.getByRole('dialog', { name: 'Copy the secret' })
  await expect(shown.getByLabel('Secret', { exact: true })).toHaveValue(/^whsec_.{44}$/)
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(shown).toBeHidden()

  await page.getByRole('link', { name }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await page.getByRole('button', { name: 'Send a test' }).press('Enter')
  const events = page.getByRole('table', { name: 'Events' })
  await expect(events).toContainText('The host of this address does not exist.')
  expect(await axe(page)).toEqual([])
  await events.getByRole('link', { name: 'test' }).press('Enter')
  const event = page.getByRole('dialog', { name: 'test' })
  await expect(event).toContainText('This is a test. Nothing happened in the shop.')
  await expect(event).toContainText('No answer')
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(event).toBeHidden()

  await page.getByRole('button', { name: 'Send events again' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Send events again' })).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
})

test('the owner changes the secret of a webhook, pauses it and deletes it', async ({
  page,
  request,
}) => {
  const headers = { authorization: `Bearer ${await openOffice(page, request, '/admin/webhooks')}` }
  const name = `Books ${Date.now()}`
  const data = {
    name,
    url: 'https://books.invalid/',
    events: ['payment.received'],
    fields: [],
  }
  expect((await request.post('/api/admin/webhooks', { headers, data })).status()).toBe(201)
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: name })
  const choose = async (action: string) => {
    await row.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }

  await choose('New secret')
  await page.getByRole('button', { name: 'Get a new secret' }).click()
  await expect(page.getByRole('dialog', { name: 'Copy the secret' })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await choose('Pause')
  await expect(row).toContainText('Paused')
  await choose('Resume')
  await expect(row).toContainText('On')
  await choose('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toBeHidden()
})
