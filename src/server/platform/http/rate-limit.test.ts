import { expect, test } from 'vitest'
import { openShop } from '#test/shop.ts'

const { app } = await openShop()

const message = {
  name: 'Asha Verma',
  email: 'asha@example.in',
  topic: 'OTHER',
  message: 'Do you sell left-handed pliers?',
}
const calls = {
  // Limited to ten an hour, counted in the database.
  write: (remoteAddress: string, nth: number) =>
    app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: { ...message, email: `asha${nth}@example.in` },
      remoteAddress,
    }),
  // Limited to sixty in ten minutes, counted in memory.
  read: (remoteAddress: string) =>
    app.inject({ url: '/api/tickets/T-1?email=asha@example.in', remoteAddress }),
}

const refused = async (
  call: (from: string, nth: number) => Promise<{ statusCode: number }>,
  many: number,
  from: (nth: number) => string,
) => {
  let refusals = 0
  for (let nth = 0; nth < many; nth++)
    if ((await call(from(nth), nth)).statusCode === 429) refusals++
  return refusals
}

test('all addresses of an IPv6 subscriber are one caller', async () => {
  expect(await refused(calls.write, 12, (nth) => `2001:db8:1:1::${nth.toString(16)}`)).toBe(2)
  expect(await refused(calls.read, 63, (nth) => `2001:db8:1:1::${nth.toString(16)}`)).toBe(3)
})

test('a /48 network may make twenty times the calls of one subscriber', async () => {
  expect(await refused(calls.write, 203, (nth) => `2001:db8:2:${nth.toString(16)}::1`)).toBe(3)
})

test('an IPv4 address is one caller in any notation', async () => {
  expect(
    await refused(calls.write, 11, (nth) => (nth % 2 ? '203.0.113.9' : '::ffff:203.0.113.9')),
  ).toBe(1)
  expect(await refused(calls.write, 1, () => '203.0.113.10')).toBe(0)
})
