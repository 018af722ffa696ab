import { expect, test } from 'vitest'
import { accountsApi } from '#contract/people/accounts.ts'
import { cartApi } from '#contract/selling/cart.ts'
import { openShop } from '#test/shop.ts'

const { app, as, given } = await openShop()

test('a guest has a cart, and is told to nobody by name or email', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/auth/guest' })
  expect(answer.statusCode).toBe(201)
  const { token, user } = answer.json()
  expect(user).toMatchObject({ userType: 'GUEST', role: null, email: '', firstName: '' })
  expect(await as(token)(accountsApi.me)).toEqual(user)
  const { id } = await given.variant({ onHand: 5 })
  const cart = await as(token)(cartApi.add, { body: { productVariantId: id, quantity: 2 } })
  expect(cart.itemCount).toBe(2)
})

test('a guest is asked to log in where an account is needed, and keeps the session', async () => {
  const guest = await given.guest()
  const answer = await app.inject({
    method: 'GET',
    url: '/api/auth/sessions',
    headers: { authorization: `Bearer ${guest.token}` },
  })
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({ code: 'account_needed' })
  expect((await guest(accountsApi.me)).userType).toBe('GUEST')
})

test('nobody logs in as a guest with a password', async () => {
  const { token } = await given.guest()
  const { username } = await as(token)(accountsApi.me)
  const payload = { identifier: username, password: 'none' }
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
  expect(answer.statusCode).toBe(401)
})
