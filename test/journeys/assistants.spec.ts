import { expect, type Page, test } from '@playwright/test'
import { axe } from './axe.ts'
import { focused, tabTo } from './keys.ts'
import { openOffice } from './people.ts'
import { sideways } from './sideways.ts'

const request = new URLSearchParams({
  response_type: 'code',
  client_id: 'https://claude.example/client.json',
  redirect_uri: 'https://claude.example/callback',
  code_challenge: 'A'.repeat(43),
  code_challenge_method: 'S256',
  scope: 'stock:read stock:write orders:read',
  state: 'st-1',
  resource: 'https://shop.example/mcp/staff',
})
const consentPage = `/admin/integrations/connect?${request}`

/** No assistant on the internet has a document for this test, so the shop's answers about it are given here. */
async function standIn(page: Page) {
  const answers: unknown[] = []
  await page.route('**/api/admin/assistants/asked?*', (route) =>
    route.fulfill({
      json: {
        clientName: 'Claude',
        clientHost: 'claude.example',
        redirectHost: 'claude.example',
        isLocal: false,
        scopes: ['stock:read', 'stock:write', 'orders:read'],
        suggestedName: 'Claude',
        refusal: 'https://claude.example/callback?error=access_denied',
      },
    }),
  )
  await page.route('**/api/admin/assistants', (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    answers.push(route.request().postDataJSON())
    return route.fulfill({ status: 201, json: { to: 'https://claude.example/callback?code=c' } })
  })
  await page.route('https://claude.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Claude</title>' }),
  )
  return answers
}

test('staff decide by keys alone what an assistant may do, and go back to it', async ({
  page,
  request: api,
}) => {
  const answers = await standIn(page)
  await openOffice(page, api, consentPage)
  await expect(page.getByText('An assistant that calls itself Claude')).toBeVisible()
  await expect(page.getByRole('row', { name: 'You go back to' })).toContainText('claude.example')
  const box = (name: string) => page.getByRole('checkbox', { name })
  await expect(box('Read stock')).toBeChecked()
  await expect(box('Change stock')).not.toBeChecked()
  for (const width of [1280, 360]) {
    expect(await sideways(page, width)).toBe(0)
    expect(await axe(page)).toEqual([])
  }

  await tabTo(page, /^Read orders/)
  await page.keyboard.press('Space')
  await expect(box('Read orders')).not.toBeChecked()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await tabTo(page, /^Change stock/)
  await page.keyboard.press('Space')
  await tabTo(page, /^Connect$/)
  await expect(focused(page)).toHaveText('Connect')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('https://claude.example/callback?code=c')
  expect(answers).toEqual([
    {
      request: Object.fromEntries(request),
      name: 'Claude',
      scopes: ['stock:read', 'stock:write'],
      expiresInDays: 90,
    },
  ])
})

test('staff who refuse go back without access, and a wrong request goes nowhere', async ({
  page,
  request: api,
}) => {
  await standIn(page)
  await openOffice(page, api, consentPage)
  await page.getByRole('button', { name: "Don't connect" }).click()
  await expect(page).toHaveURL('https://claude.example/callback?error=access_denied')

  await page.unrouteAll()
  await page.goto(consentPage)
  await expect(page.getByText('Nothing was connected.')).toBeVisible()
  expect(await axe(page)).toEqual([])
})

test('the list of keys has the connected assistants and the address for them', async ({
  page,
  request: api,
}) => {
  const row = {
    id: 7,
    name: 'Claude of Meera',
    clientHost: 'claude.example',
    redirectHost: 'claude.example',
    madeBy: 'Meera Rao',
    scopes: ['stock:write', 'orders:read'],
    createdAt: '2026-11-30T08:00:00.000Z',
    expiresAt: '2027-02-28T08:00:00.000Z',
    lastUsedAt: '2026-11-30T09:00:00.000Z',
    state: 'ACTIVE',
  }
  await page.route('**/api/admin/assistants', (route) =>
    route.fulfill({ json: { assistants: [row], address: 'https://shop.example/mcp/staff' } }),
  )
  await openOffice(page, api, '/admin/integrations/keys')

  await expect(page.getByLabel('Address')).toHaveValue('https://shop.example/mcp/staff')
  await expect(page.getByRole('row', { name: row.name })).toContainText('Writes Stock')
  for (const width of [1280, 360]) {
    expect(await sideways(page, width)).toBe(0)
    expect(await axe(page)).toEqual([])
  }
  await page.getByRole('button', { name: 'Disconnect Claude of Meera' }).click()
  const dialog = page.getByRole('dialog', { name: 'Disconnect Claude of Meera?' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
