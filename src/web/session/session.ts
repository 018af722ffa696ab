import { type ActionFunctionArgs, redirect, useFetcher } from 'react-router'
import { accountsApi, type Login, type Registration } from '#contract/people/accounts.ts'
import { paths } from '#web/app/paths.ts'
import { api, forgetToken, keepToken } from './api.ts'
import { attempt } from './run-action.ts'

export type SessionDeed =
  | { deed: 'login'; login: Login }
  | { deed: 'register'; registration: Registration }
  | { deed: 'logout' }

/** Logs in, registers or logs out. The router then reloads the user, cart and wishlist. */
export async function sessionAction({ request }: ActionFunctionArgs) {
  const input = (await request.json()) as SessionDeed
  if (input.deed === 'logout') return logout()
  return attempt(async () => {
    const { token, user } =
      input.deed === 'login'
        ? await api(accountsApi.login, { body: input.login })
        : await api(accountsApi.register, { body: input.registration })
    keepToken(token)
    return user
  })
}

/** The token is removed even if the server can't be reached. */
async function logout() {
  await attempt(() => api(accountsApi.logout))
  forgetToken()
  return redirect(paths.home)
}

/** Logs out and opens the home page. */
export function useLogout() {
  const fetcher = useFetcher()
  return () => {
    const body: SessionDeed = { deed: 'logout' }
    return fetcher.submit(body, {
      method: 'post',
      action: paths.home,
      encType: 'application/json',
    })
  }
}
