import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import {
  type AdminBanner,
  adminBannersApi,
  type BannerWrite,
} from '#contract/shop/admin-banners.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { useCall } from '#web/session/use-call.ts'
import { saveAgain } from '../kit/forms/save-again.ts'

/** Loads all banners, and the categories that a banner can link to. */
export const bannersLoader = authenticatedLoader(async () => {
  const [{ banners }, { categories }] = await Promise.all([
    api(adminBannersApi.list),
    api(catalogueApi.categories),
  ])
  return { banners, categories }
})

export type BannerFiles = { image: File | null; mobileImage: File | null }

type BannerInput = { id: number | null; body: BannerWrite; pictures: BannerFiles }

/** Saves one banner with its new pictures. */
export const useSaveBanner = () =>
  useCall(saveBanner, { done: 'Saved.', inForm: true, sendAgain: saveAgain })

function saveBanner({ id, body, pictures }: BannerInput): Promise<AdminBanner> {
  const files = Object.entries(pictures).flatMap(([field, file]) => (file ? [{ field, file }] : []))
  return id
    ? api(adminBannersApi.update, { params: { id }, body, files })
    : api(adminBannersApi.add, { body, files })
}
