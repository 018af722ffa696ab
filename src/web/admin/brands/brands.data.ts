import {
  type AdminBrand,
  adminBrandsApi,
  type BrandWrite,
} from '#contract/catalogue/admin-brands.ts'
import { factDefaultsApi } from '#contract/catalogue/fact-defaults.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import { useCall } from '#web/session/use-call.ts'
import { saveAgain } from '../kit/forms/save-again.ts'

export const brandsLoader = authenticatedLoader(async () => {
  const [{ brands }, { defaults }] = await Promise.all([
    api(adminBrandsApi.all),
    api(factDefaultsApi.list),
  ])
  return { brands, defaults }
})

type BrandInput = { id: number; body: BrandWrite; logo: File | null }

/** Saves a brand with its new logo. */
export const useSaveBrand = () =>
  useCall(saveBrand, { done: 'Saved.', inForm: true, sendAgain: saveAgain })

function saveBrand({ id, body, logo }: BrandInput): Promise<AdminBrand> {
  const files = logo ? [{ field: 'logo', file: logo }] : []
  return api(adminBrandsApi.update, { params: { id }, body, files })
}
