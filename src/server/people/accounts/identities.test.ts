import { describe, expect, test } from 'vitest'
import { accountsApi, type Registration } from '#contract/people/accounts.ts'
import { addressesApi } from '#contract/people/addresses.ts'
import { contactApi } from '#contract/talk/tickets.ts'
import { refusal } from '#test/refusal.ts'
import { openShop } from '#test/shop.ts'

const { db, given, visitor } = await openShop()

let made = 0
async function register(change: Partial<Registration>) {
  await db.deleteFrom('rateLimits').execute()
  const body = {
    username: `kit.${++made}`,
    email: `kit${made}@example.com`,
    firstName: 'Kit',
    lastName: 'Verma',
    password: 'lathe and chisel',
    confirmPassword: 'lathe and chisel',
  }
  return visitor(accountsApi.register, { body: { ...body, ...change } })
}

const unseen = ['\u200b', '\u200d', '\u00ad', '\u2060', '\ufeff', '\u3164', '\u202e', '\0', '\n']

describe.each(unseen)('%j is refused', (character) => {
  const inside = (text: string) => `${text.slice(0, 3)}${character}${text.slice(3)}`
  const refused = (field: string) =>
    refusal({ status: 400, code: 'invalid_request', fields: { [field]: expect.any(String) } })

  test('in an e-mail address', async () => {
    for (const email of [inside('kit@example.com'), inside('asha@example.com')])
      await expect(register({ email })).rejects.toMatchObject(refused('email'))
  })

  test('in a username', async () => {
    await expect(register({ username: inside('kitten') })).rejects.toMatchObject(
      refused('username'),
    )
  })

  test('in the names of a person', async () => {
    const asha = await given.shopper()

    for (const field of ['firstName', 'lastName'])
      await expect(register({ [field]: inside('Asha') })).rejects.toMatchObject(refused(field))
    await expect(
      asha(accountsApi.updateMe, { body: { firstName: inside('Asha') } }),
    ).rejects.toMatchObject(refused('firstName'))
    await expect(
      visitor(contactApi.send, {
        body: {
          name: inside('Asha'),
          email: 'asha@example.in',
          topic: 'ORDER',
          message: 'Where is it?',
        },
      }),
    ).rejects.toMatchObject(refused('name'))
  })

  test('in the lines of an address', async () => {
    const asha = await given.shopper()
    const body = {
      fullName: 'Asha Verma',
      phone: '9876543210',
      line1: '12, Karol Bagh',
      line2: 'Near the market',
      pincode: '110005',
      city: 'New Delhi',
      stateCode: '07',
    }

    for (const field of ['fullName', 'line1', 'line2', 'city'] as const)
      await expect(
        asha(addressesApi.add, { body: { ...body, [field]: inside(body[field]) } }),
      ).rejects.toMatchObject(refused(field))
  })
})

test.each(['\u200b\u200b', '\u3164', '\u2800', ' \u00a0 '])(
  'a name of only %j is refused',
  async (firstName) => {
    await expect(register({ firstName })).rejects.toMatchObject(
      refusal({ status: 400, fields: { firstName: expect.any(String) } }),
    )
  },
)

test('letters that look alike are the same account', async () => {
  const { user } = await register({ email: 'ｎａｉｎａ@example.com', username: 'Ｎａｉｎａ' })

  expect(user).toMatchObject({ email: 'naina@example.com', username: 'Naina' })
  await expect(register({ email: 'naina@example.com' })).rejects.toMatchObject(
    refusal({ status: 409, code: 'email_taken' }),
  )
  await expect(register({ username: 'naina' })).rejects.toMatchObject(
    refusal({ status: 409, code: 'username_taken' }),
  )
  const { user: same } = await visitor(accountsApi.login, {
    body: { identifier: 'Ｎaina', password: 'lathe and chisel' },
  })
  expect(same.id).toBe(user.id)
})

test.each(['लक्ष्मी', 'राम्\u200cजी', 'क्\u200dषमा', 'അവന്\u200d', 'می\u200cخواہم', 'Zoë D’Souza'])(
  '%s is a name',
  async (firstName) => {
    const { user } = await register({ firstName })

    expect(user.firstName).toBe(firstName.normalize('NFKC'))
  },
)
