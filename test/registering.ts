import { accountsApi } from '#contract/people/accounts.ts'
import type { openShop } from './shop.ts'

let count = 0

/** The form of somebody who registers. */
export function registration(changes: Record<string, unknown> = {}) {
  const username = `asha${++count}`
  return {
    username,
    email: `${username}@example.in`,
    password: 'rivet-gauge-41',
    confirmPassword: 'rivet-gauge-41',
    firstName: 'Asha',
    lastName: 'Verma',
    ...changes,
  }
}

/** Registers people through the API. `call` is the API as they may use it. */
export const registeringIn =
  ({ visitor, as }: Pick<Awaited<ReturnType<typeof openShop>>, 'visitor' | 'as'>) =>
  async (changes: Record<string, unknown> = {}) => {
    const person = registration(changes)
    const { token, user } = await visitor(accountsApi.register, { body: person })
    return { ...person, ...user, token, call: as(token) }
  }

/** How a call that is refused fails. */
export const refusal = (status: number, code: string, fields?: Record<string, string>) => ({
  problem: { status, code, ...(fields && { fields }) },
})
