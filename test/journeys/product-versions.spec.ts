import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { axe } from './axe.ts'
import { asOwner, openOffice } from './people.ts'

/** A draft that no other journey sees. */
async function makeDraft(request: APIRequestContext) {
  const headers = await asOwner(request)
  const { categories } = await (await request.get('/api/categories')).json()
  const mark = randomUUID().slice(0, 8)
  const data = {
    name: `हथौड़ा ${mark}`,
    categoryId: categories[0].id,
    status: 'DRAFT',
    variants: [{ sku: `V-${mark}`, price: 100_00, mrp: 200_00 }],
  }
  const multipart = { data: JSON.stringify(data) }
  const made = await request.post('/api/products', { headers, multipart })
  expect(made.status(), await made.text()).toBe(201)
  const { id } = await made.json()
  return { id: Number(id), mark }
}

/** A day of next year, as a date-and-time input takes it. */
const nextYear = (day: string) => `${new Date().getFullYear() + 1}-${day}`

async function setTimes(page: Page, publish: string, hide: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Publish on').fill(publish)
  await dialog.getByLabel('Hide again on').fill(hide)
  await dialog.getByRole('button', { name: 'Save schedule' }).click()
}

test('a draft is scheduled, found in the list and cancelled; then it is edited and a former version restored', async ({
  page,
  request,
}) => {
  const { id, mark } = await makeDraft(request)
  await openOffice(page, request, `/admin/products/${id}`)
  const main = page.getByRole('main')

  await main.getByRole('button', { name: 'Schedule' }).click()
  await setTimes(page, '2020-01-01T10:00', '')
  await expect(page.getByRole('dialog').getByText('This time has passed.').first()).toBeVisible()
  expect(await axe(page)).toEqual([])
  await setTimes(page, nextYear('03-01T10:00'), nextYear('04-01T18:30'))
  await expect(main.getByText(/Will be published on .*1 Mar .*10:00 am/)).toBeVisible()
  await expect(main.getByText(/Will be hidden on .*1 Apr .*6:30 pm/)).toBeVisible()

  await page.goto(`/admin/products?view=scheduled&q=${mark}`)
  await expect(page.getByRole('row', { name: mark })).toContainText('Scheduled')
  await main.getByRole('link', { name: `हथौड़ा ${mark}` }).click()
  await main.getByRole('button', { name: 'Change schedule' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the schedule' }).click()
  await expect(main.getByRole('button', { name: 'Schedule', exact: true })).toBeVisible()

  await main.getByLabel('Name', { exact: true }).first().fill(`Hammer ${mark}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Hammer ${mark}`)

  await page.getByRole('button', { name: 'More for this product' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await expect(main.getByText(`हथौड़ा ${mark}`)).toBeVisible()
  expect(await axe(page)).toEqual([])
  await main.getByRole('link', { name: /^Restore the version/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`हथौड़ा ${mark}`)).toBeVisible()
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(main.getByText(/Restored the version of/)).toBeVisible()
  await expect(page).not.toHaveURL(/version=/)
  await main.getByRole('link', { name: 'Product', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`हथौड़ा ${mark}`)
})
