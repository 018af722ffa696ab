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

const marks = [
  '\u200b',
  '\u200d',
  '\u00ad',
  '\u2060',
  '\ufeff',
  '\u3164',
  '\u202e',
  '\u200e',
  '\u2066',
]
/** A text as it comes from a PDF or a messenger, with marks that nobody sees. */
const pasted = (text: string) => `${text.slice(0, 3)}${marks.join('')}${text.slice(3)}\u202c`

const home = {
  fullName: 'Asha Verma',
  phone: '9876543210',
  line1: '12, Karol Bagh',
  line2: 'Near the market',
  landmark: 'Metro gate 2',
  pincode: '110005',
  city: 'New Delhi',
  stateCode: '07',
}

test('marks that nobody sees are removed from names, email addresses and usernames', async () => {
  const body = {
    email: 'marked@example.com',
    username: 'marked',
    firstName: 'Asha',
    lastName: 'Verma',
  }
  const dressed = Object.entries(body).map(([field, text]) => [field, pasted(text)])
  const { user } = await register(Object.fromEntries(dressed))

  expect(user).toMatchObject(body)
  await expect(register({ email: pasted('marked@example.com') })).rejects.toMatchObject(
    refusal({ status: 409, code: 'email_taken' }),
  )
  await expect(register({ username: pasted('marked') })).rejects.toMatchObject(
    refusal({ status: 409, code: 'username_taken' }),
  )
})

test('an address, a phone and a pincode are stored as they are seen', async () => {
  await given.pincode({ pincode: '110005' })
  const asha = await given.shopper()
  const dressed = Object.entries(home).map(([field, text]) => [
    field,
    field === 'stateCode' ? text : pasted(text),
  ])
  const stored = { phone: '+919876543210', ...Object.fromEntries(Object.entries(home).slice(2)) }

  const added = await asha(addressesApi.add, { body: Object.fromEntries(dressed) })
  expect(added).toMatchObject(stored)
  const change = { ...home, phone: '+910 98765 43210', pincode: '११० ००५' }
  const updated = await asha(addressesApi.update, { params: { id: added.id }, body: change })
  expect(updated).toMatchObject(stored)
  const me = await asha(accountsApi.updateMe, { body: { phone: pasted('+91 98765 43210') } })
  expect(me).toMatchObject({ phone: '+919876543210' })
})

describe.each(['\0', '\n', '\u2028', '\ue000'])('%j is refused', (character) => {
  const inside = (text: string) => `${text.slice(0, 3)}${character}${text.slice(3)}`
  const refused = (field: string) =>
    refusal({ status: 400, code: 'invalid_request', fields: { [field]: expect.any(String) } })

  test('in an email address', async () => {
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
    for (const field of ['fullName', 'line1', 'line2', 'city'] as const)
      await expect(
        asha(addressesApi.add, { body: { ...home, [field]: inside(home[field]) } }),
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
