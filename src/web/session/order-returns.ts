import { useFetcher } from 'react-router'
import type { Order } from '#contract/selling/orders.ts'
import { type ReturnRequest, returnsApi } from '#contract/selling/returns.ts'
import { paths } from '#web/app/paths.ts'
import { api } from './api.ts'
import { askToLogin } from './login-prompt.ts'
import type { orderAction } from './orders.ts'
import { attempt, type Outcome } from './run-action.ts'

/** Files can't be kept while the shopper logs in, so the form stays open and the shopper sends it again. */
export async function askForReturn(orderId: number, form: FormData): Promise<Outcome<Order>> {
  const body = JSON.parse(String(form.get('wish'))) as ReturnRequest
  const photos = form.getAll('photos').filter((one) => one instanceof File)
  const files = photos.map((file) => ({ field: 'photos', file }))
  const outcome = await attempt(() =>
    api(returnsApi.request, { params: { id: orderId }, body, files }),
  )
  if (!outcome.ok && outcome.problem.status === 401)
    askToLogin({ message: 'Your session ended. Log in, then send it again.' })
  return outcome
}

export function useReturnRequest(orderId: number) {
  const fetcher = useFetcher<typeof orderAction>()
  return {
    sending: fetcher.state !== 'idle',
    outcome: fetcher.state === 'idle' ? fetcher.data : undefined,
    send: (wish: ReturnRequest, photos: File[]) => {
      const form = new FormData()
      form.append('wish', JSON.stringify(wish))
      for (const photo of photos) form.append('photos', photo)
      return fetcher.submit(form, {
        method: 'post',
        action: paths.order(orderId),
        encType: 'multipart/form-data',
      })
    },
  }
}
