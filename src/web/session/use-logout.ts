import { paths } from '#contract/paths.ts'
import { accountsApi } from '#contract/people/accounts.ts'
import { api, forgetToken } from './api.ts'
import { dropCheckout } from './checkout/drop-checkout.ts'
import { tryCall } from './outcome.ts'
import { useCall } from './use-call.ts'

/** Logs out and opens the home page. The token is removed even if the server can't be reached. */
export function useLogout() {
  const logout = useCall(
    async () => {
      await tryCall(() => api(accountsApi.logout))
      forgetToken()
      dropCheckout()
    },
    { next: () => paths.home },
  )
  return () => void logout.run()
}
