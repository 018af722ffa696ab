import { expect, test } from 'vitest'
import { accountsApi } from '#contract/people/accounts.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { buyingIn } from '#test/buying.ts'
import { readMails } from '#test/mails.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { app, db, as, given } = shop
const { atCheckout } = buyingIn(shop)

const password = 'chisel and mallet'

async function orderedWith(email: string) {
  const guest = await given.guest()
  const { id } = await given.variant({ onHand: 5 })
  const { order } = await (await atCheckout(guest, [{ id }], { email })).place()
  return { guest, order }
}

const mailTo = async (email: string, kind: string) =>
  (await readMails(db)).find((mail) => mail.recipient === email && mail.kind === kind)

test('one password and the link of a mail make an account of a guest, with the order', async () => {
  const email = 'ramesh.kumar@example.in'
  const { guest, order } = await orderedWith(email)
  const params = { id: order.id }

  const { message } = await guest(ordersApi.saveDetails, { params, body: { password } })

  expect(message).toBe('We have sent you an email to finish.')
  expect((await guest(accountsApi.me)).userType).toBe('GUEST')
  const mail = await mailTo(email, 'become_account')
  const token = mail?.text?.match(/token=([A-Za-z0-9_-]+)/)?.[1] ?? ''
  await as()(accountsApi.verifyEmail, { body: { token } })
  await expect(guest(accountsApi.me)).rejects.toMatchObject({ problem: { status: 401 } })
  const payload = { identifier: email, password }
  const login = (await app.inject({ method: 'POST', url: '/api/auth/login', payload })).json()
  expect(login.user).toMatchObject({
    email,
    firstName: 'Asha',
    lastName: 'Verma',
    userType: 'CUSTOMER',
    emailVerified: true,
  })
  expect((await as(login.token)(ordersApi.read, { params })).id).toBe(order.id)
})

test('the answer does not tell whether the email has an account; its owner learns it by mail', async () => {
  const owner = await given.shopper()
  const { guest, order } = await orderedWith(owner.email)

  const answer = await guest(ordersApi.saveDetails, {
    params: { id: order.id },
    body: { password },
  })

  expect(answer).toEqual({ message: 'We have sent you an email to finish.' })
  const mail = await mailTo(owner.email, 'already_account')
  expect(mail?.text).not.toContain('token=')
})

test('before the link is opened the password opens nothing', async () => {
  const email = 'sunita@example.in'
  const { guest, order } = await orderedWith(email)
  await guest(ordersApi.saveDetails, { params: { id: order.id }, body: { password } })
  const payload = { identifier: email, password }
  expect((await app.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode).toBe(
    401,
  )
})

test('nobody saves the details of somebody else’s order', async () => {
  const { order } = await orderedWith('meera@example.in')
  const other = await given.guest()
  const call = other(ordersApi.saveDetails, { params: { id: order.id }, body: { password } })
  await expect(call).rejects.toMatchObject({ problem: { status: 404 } })
})
