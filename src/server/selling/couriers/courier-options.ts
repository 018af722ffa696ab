import { newSecretBox, type SecretBox } from '#server/platform/secret-box.ts'
import type { CourierSection } from '#server/shop/settings/defaults.ts'
import type { CourierCompany } from './courier-company.ts'
import { accountIn } from './courier-secrets.ts'
import type { Account, CourierProvider } from './providers/provider.ts'
import { courierProviders } from './providers/registry.ts'

type CourierEnvironment = {
  /** Where the API of a company is, by the provider's id; its own address if absent. */
  courierUrls?: Readonly<Record<string, string>>
  /** All providers of the registry if absent. */
  providers?: readonly CourierProvider[]
  /** Seals the secrets in the settings; a new box if absent. */
  box?: SecretBox
  /** How many milliseconds to wait for an answer; the client's default if absent. */
  timeoutMs?: number
}

type Opened = { provider: CourierProvider; clientFor: (account: Account) => CourierCompany }

/** A company, and the provider that it is. */
export type NamedCompany = { provider: CourierProvider; company: CourierCompany }

export type CourierOptions = ReturnType<typeof createCourierOptions>

/** The companies that parcels can be booked with, for the settings as they are at the moment. */
export function createCourierOptions(environment: CourierEnvironment = {}) {
  const { courierUrls = {}, box = newSecretBox(), timeoutMs } = environment
  const { providers = courierProviders } = environment
  const opened = providers.map((provider): Opened => {
    const { [provider.id]: apiUrl = provider.apiUrl } = courierUrls
    return { provider, clientFor: provider.open({ apiUrl, timeoutMs }) }
  })
  const named = (section: CourierSection, { provider, clientFor }: Opened): NamedCompany | null => {
    const account = accountIn(section, provider, box)
    return account && { provider, company: clientFor(account) }
  }
  return {
    box,
    providers,
    /** The company of a booking; null if it is off or its account incomplete. */
    companyOf(section: CourierSection, id: string): NamedCompany | null {
      const one = opened.find(({ provider }) => provider.id === id)
      return one ? named(section, one) : null
    },
    /** The company for new bookings; null if none is on. */
    chosenCompany(section: CourierSection): NamedCompany | null {
      for (const one of opened) {
        const company = named(section, one)
        if (company) return company
      }
      return null
    },
  }
}
