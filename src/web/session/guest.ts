import { accountsApi } from '#contract/people/accounts.ts'
import {
  api,
  bearer,
  forgetToken,
  hasToken,
  isGuest,
  isUnauthenticated,
  keepGuestToken,
} from './api.ts'

/**
 * Sends what needs no account: a visitor becomes a guest first. A guest whom the shop has deleted meanwhile becomes a new
 * one, having nothing to log in with, and it is sent once more.
 */
export async function asGuest<T>(send: () => Promise<T>): Promise<T> {
  await becomeGuest()
  const { authorization } = bearer()
  const wasGuest = isGuest()
  try {
    return await send()
  } catch (error) {
    if (!wasGuest || !isUnauthenticated(error)) throw error
    if (bearer().authorization === authorization) forgetToken()
    await becomeGuest()
    return send()
  }
}

let becoming: Promise<void> | undefined

/** Two presses, in one tab or in two, make one guest. */
async function becomeGuest() {
  if (hasToken()) return
  becoming ??= inOneTab(makeGuest).finally(() => {
    becoming = undefined
  })
  await becoming
}

/** Browsers know locks only on secure pages. */
const inOneTab = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('guest', work) : work()

async function makeGuest() {
  if (hasToken()) return
  const { token } = await api(accountsApi.guest)
  // Without locks, another tab may have been faster.
  if (!hasToken()) keepGuestToken(token)
}
