import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountsApi } from '#contract/people/accounts.ts'
import { addressesApi } from '#contract/people/addresses.ts'
import { phoneLoginApi } from '#contract/people/phone-login.ts'
import { cartApi } from '#contract/selling/cart.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { buyingIn } from '#test/buying.ts'
import { codesIn } from '#test/codes.ts'
import type { Person } from '#test/given.ts'
import { guestsIn } from '#test/guests.ts'
import { newPhone } from '#test/messaging.ts'
import { phoneLoginsIn } from '#test/phone-logins.ts'
import { refusal } from '#test/refusal.ts'
import { openShop } from '#test/shop.ts'
import { hashPassword } from '../accounts/password-hash.ts'

const shop = await openShop()
const { db, visitor, as, given } = shop
const { fill } = buyingIn(shop)
const { guestOrder } = guestsIn(shop)
const { switchOn, forgetLimits } = codesIn(db)
const { codeFor, logIn, verified, rowOf } = phoneLoginsIn(shop)
await switchOn()

const passwordHash = await hashPassword('rivet-gauge-41')

beforeEach(forgetLimits)

const typed = (person: Person, phone: string | null) =>
  db.updateTable('users').set({ phone }).where('id', '=', person.id).execute()

describe('a right code', () => {
  test('opens a customer account for a phone without one, and the same account the next time', async () => {
    const phone = newPhone()
    const { token, user } = await logIn(phone)
    expect(user).toMatchObject({ userType: 'CUSTOMER', phone, phoneVerified: true, email: '' })
    expect(user).toMatchObject({ firstName: '', role: null })
    expect((await as(token)(accountsApi.me)).id).toBe(user.id)
    const { sessions } = await as(token)(accountsApi.sessions)
    expect(sessions).toHaveLength(1)

    const again = await logIn(phone)
    expect(again.user.id).toBe(user.id)
    await given.pincode({ pincode: '110005' })
    const home = { fullName: 'Asha Devi Verma', phone, line1: '12, Karol Bagh', line2: 'Market' }
    await as(token)(addressesApi.add, {
      body: { ...home, pincode: '110005', city: 'New Delhi', stateCode: '07' },
    })
    expect(await as(token)(accountsApi.me)).toMatchObject({
      firstName: 'Asha',
      lastName: 'Devi Verma',
    })
  })

  test('takes over what its owner chose as a guest', async () => {
    const variant = await given.variant({ onHand: 5 })
    const guest = await given.guest()
    await fill(guest, [{ id: variant.id, quantity: 2 }])

    const { token, merged } = await logIn(newPhone(), guest)

    expect(merged).toBe('1 tool you had chosen before is in your cart.')
    expect((await as(token)(cartApi.read)).itemCount).toBe(2)
    await expect(guest(accountsApi.me)).rejects.toMatchObject(refusal({ status: 401 }))
  })

  test('brings what guests ordered with the phone, and the name they gave', async () => {
    const variant = await given.variant({ onHand: 5 })
    const phone = newPhone()
    await guestOrder({ id: variant.id }, { name: 'Ramesh Kumar', phone })

    const { token, user, merged } = await logIn(phone)

    expect(merged).toBe('1 earlier order with this phone is in it too.')
    expect((await as(token)(ordersApi.list)).orders).toHaveLength(1)
    expect(user).toMatchObject({ firstName: 'Ramesh', lastName: 'Kumar' })
  })

  test('opens an account with a password whose owner has proven the phone', async () => {
    const phone = newPhone()
    const asha = await verified(phone, { days: 89, passwordHash })
    expect((await logIn(phone)).user.id).toBe(asha.id)
    const audited = await db
      .selectFrom('auditLog')
      .select('action')
      .where('actorId', '=', asha.id)
      .execute()
    expect(audited).toEqual([{ action: 'user.phoneLogin' }])
  })

  test('works in any notation of the phone and of the code', async () => {
    const phone = newPhone()
    const code = await codeFor(phone, `0091 ${phone.slice(3, 8)}-${phone.slice(8)}`)
    const hindi = [...code].map((digit) => String.fromCodePoint(0x966 + Number(digit))).join('')
    const pasted = `\u202a${hindi.slice(0, 3)} ${hindi.slice(3)}\u202c`
    const { user } = await visitor(phoneLoginApi.logIn, {
      body: { phone: phone.slice(3), code: pasted },
    })
    expect(user.phone).toBe(phone)
  })
})

describe('what a code alone does not open', () => {
  test.each(['a password', 'a confirmed email'])(
    'an account with %s whose phone was only typed',
    async (proof) => {
      const phone = newPhone()
      const asha = await given.shopper(proof === 'a password' ? { passwordHash } : {})
      await typed(asha, phone)
      if (proof !== 'a password')
        await db
          .updateTable('users')
          .set({ emailVerifiedAt: new Date() })
          .where('id', '=', asha.id)
          .execute()

      const { user } = await logIn(phone)

      expect(user.id).not.toBe(asha.id)
      expect((await logIn(phone)).user.id).toBe(user.id)
      expect(await rowOf(asha)).toMatchObject({ phone, phoneVerifiedAt: null })
    },
  )

  test('the account of staff, whoever typed or proved what', async () => {
    const phone = newPhone()
    const asha = await verified(phone)
    await db
      .updateTable('users')
      .set({ userType: 'ADMIN', role: 'SUPPORT' })
      .where('id', '=', asha.id)
      .execute()
    expect((await rowOf(asha)).phoneVerifiedAt).toBeNull()

    const { user } = await logIn(phone)

    expect(user).toMatchObject({ role: null, userType: 'CUSTOMER' })
    expect(user.id).not.toBe(asha.id)
    const clerk = await given.admin('SUPPORT')
    await forgetLimits()
    const body = { phone: newPhone(), code: '' }
    body.code = await codeFor(body.phone)
    await expect(clerk(phoneLoginApi.verify, { body })).rejects.toMatchObject(
      refusal({ status: 409, code: 'staff_account' }),
    )
  })

  test('an account with two-factor login asks for the second factor too', async () => {
    const phone = newPhone()
    const asha = await verified(phone)
    await db
      .insertInto('secondFactors')
      .values({ userId: asha.id, secret: 'a secret', confirmedAt: new Date() })
      .execute()
    await expect(logIn(phone)).rejects.toMatchObject(refusal({ status: 401, code: 'code_needed' }))
  })

  test('a closed account', async () => {
    const phone = newPhone()
    const asha = await verified(phone)
    await db
      .updateTable('users')
      .set({ disabledAt: new Date() })
      .where('id', '=', asha.id)
      .execute()
    expect((await logIn(phone)).user.id).not.toBe(asha.id)
  })
})

test('an account that staff opened on the phone is its owner’s, for 90 days after the last order', async () => {
  const [phone, old] = [newPhone(), newPhone()]
  const [asha, ravi] = [await given.shopper(), await given.shopper()]
  await typed(asha, phone)
  await typed(ravi, old)
  const longAgo = sql<string>`now() - interval '91 days'`
  await db.updateTable('users').set({ createdAt: longAgo }).where('id', '=', ravi.id).execute()

  expect((await logIn(phone)).user.id).toBe(asha.id)
  expect((await logIn(old)).user.id).not.toBe(ravi.id)
})
