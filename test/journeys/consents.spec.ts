import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { arrive, bearer, register } from './people.ts'
import { linkInOffer } from './time.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test('an offer is allowed at registration by a box that nobody ticked before, and stopped in the profile', async ({
  page,
  request,
}) => {
  const name = `meena${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const sent: string[] = []
  page.on('request', (one) => {
    if (one.url().endsWith('/api/auth/register')) sent.push(one.postData() ?? '')
  })
  await page.goto('/')
  await page.getByText('Login Now').tap()
  const modal = page.getByRole('dialog')
  await modal.getByRole('tab', { name: 'Register' }).tap()
  const box = modal.getByRole('checkbox')
  await expect(box).toHaveAccessibleName('Send me offers by mail')
  await expect(box).not.toBeChecked()
  await expect(box).not.toHaveAttribute('required')
  await modal.getByLabel('First Name').fill('Meena')
  await modal.getByLabel('Last Name').fill('Rao')
  await modal.getByLabel('Username').fill(name)
  await modal.getByLabel('Email').fill(`${name}@example.in`)
  await modal.getByLabel('Password', { exact: true }).fill('chisel and mallet')
  await modal.getByLabel('Confirm Password').fill('chisel and mallet')
  await box.check()
  await modal.getByRole('button', { name: 'Create Account' }).tap()
  await expect(modal).toBeHidden()
  expect(sent.map((body) => Object.keys(JSON.parse(body)).sort())).toEqual([
    ['confirmPassword', 'email', 'firstName', 'lastName', 'password', 'username'],
  ])

  await page.goto('/profile')
  const mail = page.getByRole('checkbox', { name: 'Send me offers by mail' })
  await expect(mail).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Send me offers by SMS' })).not.toBeChecked()
  await mail.uncheck()
  await expect(page.getByText('Stopped.', { exact: true })).toBeVisible()
  await expect(mail).not.toBeChecked()
  await page.getByText('History', { exact: true }).tap()
  await expect(page.getByRole('listitem').filter({ hasText: 'when you registered' })).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = bearer(token ?? '')
  const { history } = await (await request.get('/api/consents', { headers })).json()
  expect(history.map(({ how }: { how: string }) => how)).toEqual(['ACCOUNT', 'REGISTRATION'])
})

test('whoever ticks nothing allows nothing, and the notice can be read in Hindi', async ({
  page,
  request,
}) => {
  const { token } = await arrive(page, request, '/privacy-notice')
  const headers = bearer(token)
  const { history } = await (await request.get('/api/consents', { headers })).json()
  expect(history).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy notice')
  await page.getByRole('link', { name: 'हिन्दी' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('निजता सूचना')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the link in an offer stops offers without a login, twice as well, and an unknown one says so', async ({
    page,
    request,
  }) => {
    const { email, token } = await register(request)
    const headers = bearer(token)
    const { digest } = await (await request.get('/api/notices/en')).json()
    const notice = { language: 'en', digest }
    const data = { purposes: ['MARKETING_EMAIL'], isGiven: true, how: 'ACCOUNT', notice }
    expect((await request.post('/api/consents', { headers, data })).ok()).toBe(true)
    const link = await linkInOffer(email)

    for (const _ of [1, 2]) {
      await page.goto(link)
      await page.getByRole('button', { name: 'Stop all offers' }).tap()
      await expect(page.getByText("You won't get any more offers.")).toBeVisible()
    }
    const { choices } = await (await request.get('/api/consents', { headers })).json()
    expect(choices.map(({ isGiven }: { isGiven: boolean }) => isGiven)).toEqual([
      false,
      false,
      false,
    ])
    await page.goto(`/stop-offers/${'A'.repeat(43)}`)
    await page.getByRole('button', { name: 'Stop all offers' }).tap()
    await expect(page.getByText("This link can't be used.")).toBeVisible()
  })
})
