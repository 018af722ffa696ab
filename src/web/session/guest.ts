import { accountsApi } from '#contract/people/accounts.ts'
import { api, guestKey, guestToken, isUnauthenticated, keepToken, readToken } from './api.ts'

/**
 * Sends what needs no account: a visitor becomes a guest first. A guest whom the shop has deleted meanwhile becomes a new
 * one, having nothing to log in with, and it is sent once more.
 */
export async function asGuest<T>(send: () => Promise<T>): Promise<T> {
  await becomeGuest(null)
  const token = guestToken()
  try {
    return await send()
  } catch (error) {
    if (!token || !isUnauthenticated(error)) throw error
    await becomeGuest(token)
    return send()
  }
}

/** Two presses, in one tab or in two, make one guest: by then the former token has been replaced. */
async function becomeGuest(former: string | null) {
  if (readToken() === former)
    await inTurn(async () => {
      if (readToken() !== former) return
      const { token } = await api(accountsApi.guest)
      if (readToken() !== former) return
      localStorage.setItem(guestKey, token)
      keepToken(token)
    })
}

/** Browsers know locks only on secure pages. Elsewhere the token that is stored first wins. */
const inTurn = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('guest', work) : work()
