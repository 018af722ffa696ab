import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/database.ts'
import { anyText } from '#test/any-text.ts'
import { openShop } from '#test/shop.ts'
import { concurrencyLimit } from './concurrency-limit.ts'
import { logIn } from './login.ts'
import { ensureOwner } from './owner.ts'
import { passwordProblem } from './password-rules.ts'
import { tidyUp } from './tidy-up.ts'
import { canonicalUsername } from './users.ts'

const { db, given } = await openShop()
const asha = {
  username: 'ashaverma',
  email: 'asha.verma@example.in',
  firstName: 'Asha',
  lastName: 'Verma',
}

describe('a password', () => {
  test.each([
    'ASHAVERMA',
    'asha verma',
    'asha.verma',
    'asha.verma@example.in',
    'abcabcabc',
    '98765432',
    '1qaz2wsx',
    'Karigar@2026',
  ])('may not be %j', (password) => {
    expect(passwordProblem(password, asha)).not.toBeNull()
  })

  test("may be any long text except the person's own data", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 24, maxLength: 100, unit: 'grapheme' }), (password) => {
        fc.pre([...password].length <= 256)
        expect(passwordProblem(password, asha)).toBeNull()
      }),
    )
  })

  test('may not be longer than what is hashed', () => {
    expect(passwordProblem('wrench '.repeat(40), asha)).toBe('Use at most 256 characters.')
  })
})

test('a canonical name is not changed', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      expect(canonicalUsername(canonicalUsername(text))).toBe(canonicalUsername(text))
    }),
  )
})

describe('the concurrency limit', () => {
  test('runs a few at a time, queues some, and refuses the rest', async () => {
    const through = concurrencyLimit({ atOnce: 2, waiting: 3 })
    const doors: (() => void)[] = []
    let most = 0
    const work = async () => {
      most = Math.max(most, doors.length + 1)
      await new Promise<void>((leave) => doors.push(leave))
    }

    const visits = Array.from({ length: 8 }, () => through(work))
    const outcome = Promise.allSettled(visits)
    while (doors.length > 0) {
      doors.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }

    const statuses = (await outcome).map(({ status }) => status)
    expect(statuses.filter((status) => status === 'fulfilled')).toHaveLength(5)
    expect(most).toBe(2)
    await expect(visits[7]).rejects.toMatchObject({
      kind: 'unavailable',
      refusal: { retryAfter: 3 },
    })
  })

  test('is free again after a failure', async () => {
    const through = concurrencyLimit({ atOnce: 1, waiting: 0 })

    await expect(through(() => Promise.reject(new Error('out of oil')))).rejects.toThrow('oil')

    expect(await through(async () => 'done')).toBe('done')
  })
})

test('the first owner is created once and can log in', async () => {
  const login = { email: 'Owner@Example.in', password: 'a fresh secret' }

  const made = await inTransaction(db, (tx) => ensureOwner(tx, login))
  const again = await inTransaction(db, (tx) => ensureOwner(tx, { ...login, password: 'other' }))

  expect([made, again]).toEqual([true, false])
  const { user } = await logIn(
    db,
    { identifier: 'admin', password: login.password },
    { from: { ip: '127.0.0.1', userAgent: '', requestId: 'first' }, takeOver: null },
  )
  expect(user).toMatchObject({ email: 'owner@example.in', userType: 'ADMIN', role: 'OWNER' })
})

test('expired links and sessions are deleted, and valid ones stay', async () => {
  const [old, current] = [await given.shopper(), await given.shopper()]
  await db
    .updateTable('sessions')
    .set({ expiresAt: new Date(0) })
    .where('userId', '=', old.id)
    .execute()

  await inTransaction(db, tidyUp)

  const left = await db
    .selectFrom('sessions')
    .select('userId')
    .where('userId', 'in', [old.id, current.id])
    .execute()
  expect(left).toEqual([{ userId: current.id }])
})
