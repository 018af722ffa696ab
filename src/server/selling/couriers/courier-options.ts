import { newSecretBox, type SecretBox } from '#server/platform/secret-box.ts'
import type { CourierSection } from '#server/shop/settings/defaults.ts'
import type { CourierCompany } from './courier-company.ts'
import { accountOfSection } from './courier-secrets.ts'
import { shiprocket, shiprocketUrl } from './shiprocket/shiprocket.ts'
import type { TokenStore } from './shiprocket/shiprocket-calls.ts'

type CourierEnvironment = {
  /** Where Shiprocket is; its own address if absent. */
  shiprocketUrl?: string
  /** Seals the secrets in the settings; a new box if absent. */
  box?: SecretBox
  /** How many milliseconds to wait for an answer; the client's default if absent. */
  timeoutMs?: number
}

export type CourierOptions = ReturnType<typeof createCourierOptions>

/** The companies that parcels can be booked with, for the settings as they are at the moment. */
export function createCourierOptions(environment: CourierEnvironment = {}) {
  const { shiprocketUrl: apiUrl = shiprocketUrl, box = newSecretBox(), timeoutMs } = environment
  const tokens: { now: TokenStore } = { now: null }
  return {
    box,
    /** The client of Shiprocket; null if it is off or its account incomplete. */
    companyOf(section: CourierSection): CourierCompany | null {
      const account = section.shiprocket.enabled ? accountOfSection(section, box) : null
      return account && shiprocket({ ...account, apiUrl, timeoutMs, tokens })
    },
  }
}
