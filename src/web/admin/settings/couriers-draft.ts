import type {
  AccountWrite,
  CourierSettings,
  CourierSettingsWrite,
} from '#contract/selling/courier-settings.ts'
import type { Draft } from './draft.tsx'

type Account = CourierSettings['accounts'][number]

/** The name of an account's part in the form, as the API names it when it refuses a value. */
export const accountPart = (place: number, part: 'provider' | 'enabled') =>
  `accounts.${place}.${part}`
export const accountField = (place: number, name: string) => `accounts.${place}.fields.${name}`

export const draftOf = ({ accounts, couriers }: CourierSettings): Draft => ({
  ...Object.assign({}, ...accounts.map(accountDraft)),
  couriers: couriers
    .map(({ name, trackingLink }) => `${name}, ${trackingLink ?? ''}`.replace(/, $/, ''))
    .join('\n'),
})

const accountDraft = ({ provider, enabled, fields }: Account, place: number): Draft => ({
  [accountPart(place, 'provider')]: provider,
  [accountPart(place, 'enabled')]: enabled ? 'on' : '',
  ...Object.fromEntries(fields.map(({ name, value }) => [accountField(place, name), value])),
})

export const writeOf = (draft: Draft): Omit<CourierSettingsWrite, 'version'> => ({
  accounts: accountsIn(draft),
  couriers: couriersIn(draft.couriers ?? ''),
})

function accountsIn(draft: Draft): AccountWrite[] {
  const accounts: AccountWrite[] = []
  for (let place = 0; draft[accountPart(place, 'provider')]; place++) {
    const prefix = accountField(place, '')
    const fields = Object.entries(draft).flatMap(([key, value = '']) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), value.trim()] as const] : [],
    )
    accounts.push({
      provider: draft[accountPart(place, 'provider')] ?? '',
      enabled: draft[accountPart(place, 'enabled')] === 'on',
      fields: Object.fromEntries(fields),
    })
  }
  return accounts
}

/** A courier per line: its name, and after a comma where it tracks its parcels. */
export const couriersIn = (text: string) =>
  text.split(/\r?\n/).flatMap((line) => {
    const [, name = '', link = ''] = /^([^,]*),?(.*)$/.exec(line) ?? []
    return name.trim() ? { name: name.trim(), trackingLink: link.trim() || null } : []
  })

/** Problem in the list of couriers; undefined if there is none. */
export function wrongCouriers(text: string): string | undefined {
  const couriers = couriersIn(text)
  const odd = couriers.find(
    ({ trackingLink }) => trackingLink && !/^https?:\/\//.test(trackingLink),
  )
  if (odd) return `The link of ${odd.name} has to start with https://`
  const names = couriers.map(({ name }) => name.toLowerCase())
  const twice = couriers.find(({ name }, index) => names.indexOf(name.toLowerCase()) < index)
  return twice ? `${twice.name} is listed twice.` : undefined
}
