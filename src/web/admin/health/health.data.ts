import { healthApi } from '#contract/backoffice/health.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'

export const healthLoader = authenticatedLoader(() => api(healthApi.read))
