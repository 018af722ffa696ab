import { type ActionFunctionArgs, useFetcher } from 'react-router'
import { wishlistApi } from '#contract/selling/wishlist.ts'
import { paths } from '#web/app/paths.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { api, hasToken } from './api.ts'
import { askToLogin } from './login-prompt.ts'
import { attempt, sentenceOf } from './run-action.ts'
import { useShopper } from './shopper.ts'

export type WishlistDeed = { deed: 'save' | 'remove'; productId: number }

export async function wishlistAction({ request }: ActionFunctionArgs) {
  const input = (await request.json()) as WishlistDeed
  const params = { productId: input.productId }
  const outcome = await attempt(
    () => api(input.deed === 'save' ? wishlistApi.add : wishlistApi.remove, { params }),
    { action: paths.wishlist, body: input },
  )
  if (!outcome.ok && outcome.problem.status !== 401) toast.error(sentenceOf(outcome.problem))
  if (outcome.ok && input.deed === 'save') toast.success('Saved to wishlist.')
  return outcome
}

/** A product's wishlist button: updated at once, restored if the server refuses. */
export function useWish(productId: number) {
  const fetcher = useFetcher<typeof wishlistAction>()
  const { wishlist } = useShopper()
  const input = fetcher.json as WishlistDeed | undefined
  const saved = wishlist?.items.some((item) => item.productId === productId) ?? false
  const isSaved = input ? input.deed === 'save' : saved
  return {
    isSaved,
    toggle: () => {
      const body: WishlistDeed = { deed: isSaved ? 'remove' : 'save', productId }
      if (!hasToken()) return askToLogin({ deed: { action: paths.wishlist, body } })
      return fetcher.submit(body, {
        method: 'post',
        action: paths.wishlist,
        encType: 'application/json',
      })
    },
  }
}
