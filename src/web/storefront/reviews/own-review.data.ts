import { type ActionFunctionArgs, useFetcher } from 'react-router'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { type OwnReview, type ReviewWrite, reviewsApi } from '#contract/talk/reviews.ts'
import { paths } from '#web/app/paths.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { idOf } from '#web/session/id-of.ts'
import { askToLogin } from '#web/session/login-prompt.ts'
import { attempt, type Outcome, sentenceOf } from '#web/session/run-action.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/** A product with the shopper's own review and permissions. */
export const ownReviewLoader = authenticatedLoader(async ({ params }) => {
  const id = idOf(params.id)
  const [product, standing] = await Promise.all([
    api(catalogueApi.product, { params: { id } }),
    api(reviewsApi.standing, { params: { id } }),
  ])
  return { product, standing }
})

/** What the form sends: a new review, a change, or a deletion. */
type OwnDeed =
  | { deed: 'save'; id: number | null; review: ReviewWrite; keepPhotos: number[] }
  | { deed: 'remove'; id: number }

/** Files can't be kept while the shopper logs in, so the form stays open and the shopper sends it again. */
export async function ownReviewAction({
  request,
  params,
}: ActionFunctionArgs): Promise<Outcome<OwnReview | null>> {
  const form = await request.formData()
  const input = JSON.parse(String(form.get('deed'))) as OwnDeed
  const photos = form.getAll('photos').filter((one) => one instanceof File)
  const outcome = await attempt(() => perform(input, idOf(params.id), photos))
  if (outcome.ok) toast.success(input.deed === 'remove' ? 'Review deleted.' : 'Review sent.')
  else if (outcome.problem.status === 401)
    askToLogin({ message: 'Your session ended. Log in, then send it again.' })
  else if (input.deed === 'remove') toast.error(sentenceOf(outcome.problem))
  return outcome
}

function perform(input: OwnDeed, productId: number, photos: File[]): Promise<OwnReview | null> {
  if (input.deed === 'remove') return api(reviewsApi.remove, { params: { id: input.id } })
  const files = photos.map((file) => ({ field: 'photos', file }))
  const { id, review, keepPhotos } = input
  if (id === null) return api(reviewsApi.add, { params: { id: productId }, body: review, files })
  return api(reviewsApi.update, { params: { id }, body: { ...review, keepPhotos }, files })
}

export function useOwnReview(productId: number) {
  const saving = useFetcher<typeof ownReviewAction>()
  const removing = useFetcher<typeof ownReviewAction>()
  const how = {
    method: 'post',
    action: paths.review(productId),
    encType: 'multipart/form-data',
  } as const
  return {
    saving: saving.state !== 'idle',
    outcome: saving.state === 'idle' ? saving.data : undefined,
    save: (input: Omit<Extract<OwnDeed, { deed: 'save' }>, 'deed'>, photos: File[]) => {
      const form = new FormData()
      form.append('deed', JSON.stringify({ deed: 'save', ...input }))
      for (const photo of photos) form.append('photos', photo)
      return saving.submit(form, how)
    },
    removing: removing.state !== 'idle',
    remove: (id: number) => {
      const form = new FormData()
      form.append('deed', JSON.stringify({ deed: 'remove', id } satisfies OwnDeed))
      return removing.submit(form, how)
    },
  }
}
