import { expect, test } from '@playwright/test'
import { untilAlive } from './alive.ts'
import { axe } from './axe.ts'
import { focused, tabTo } from './keys.ts'
import { bearer, openOffice } from './people.ts'
import { sideways } from './sideways.ts'

test('a key is made by keys alone, works, gets a new secret and is revoked', async ({
  page,
  request,
}) => {
  const name = `Scanner ${Date.now()}`
  await openOffice(page, request, '/admin/integrations/keys')
  const add = page.getByRole('button', { name: 'New key' })
  await untilAlive(add)
  await add.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New API key' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  expect(await axe(page)).toEqual([])
  await page.keyboard.type(name)
  await tabTo(page, /^Stock/)
  await page.keyboard.type('Read and')
  await expect(focused(page)).toHaveValue('write')
  await tabTo(page, /^Make the key/)
  await page.keyboard.press('Enter')

  const shown = page.getByRole('dialog', { name: `Secret of ${name}` })
  const secret = await shown.getByLabel('Secret', { exact: true }).inputValue()
  expect(secret).toMatch(/^karigar_sk_/)
  expect(await axe(page)).toEqual([])
  await tabTo(page, /^I have stored it/)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('Writes Stock')
  const status = async (key: string, path = '/api/admin/inventory') =>
    (await request.get(path, { headers: bearer(key) })).status()
  expect([await status(secret), await status(secret, '/api/admin/orders')]).toEqual([200, 403])

  const menu = row.getByRole('button', { name: `Actions for ${name}` })
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'New secret' }).press('Enter')
  const rotate = page.getByRole('dialog', { name: `New secret for ${name}` })
  await rotate.getByLabel('The present secret works').selectOption('No longer')
  await rotate.getByRole('button', { name: 'Make a new secret' }).press('Enter')
  const second = await shown.getByLabel('Secret', { exact: true }).inputValue()
  await shown.getByRole('button', { name: 'I have stored it' }).press('Enter')
  expect([await status(secret), await status(second)]).toEqual([401, 200])

  expect(await sideways(page, 360)).toBe(0)
  expect(await axe(page)).toEqual([])
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'Revoke' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).press('Enter')
  await expect(page.getByText('Key revoked.')).toBeVisible()
  await expect(menu).toBeHidden()
  expect(await status(second)).toBe(401)
})
