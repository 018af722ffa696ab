import type { CourierSettings, CourierSettingsWrite } from '#contract/selling/courier-settings.ts'
import type { Draft } from './draft.tsx'

export const draftOf = ({ shiprocket, couriers }: CourierSettings): Draft => ({
  'shiprocket.enabled': shiprocket.enabled ? 'on' : '',
  'shiprocket.email': shiprocket.email,
  'shiprocket.password': '',
  'shiprocket.webhookToken': '',
  'shiprocket.pickupLocation': shiprocket.pickupLocation,
  'shiprocket.pickupPincode': shiprocket.pickupPincode,
  couriers: couriers
    .map(({ name, trackingLink }) => `${name}, ${trackingLink ?? ''}`.replace(/, $/, ''))
    .join('\n'),
})

export function writeOf(draft: Draft): Omit<CourierSettingsWrite, 'version'> {
  const text = (name: string) => draft[name]?.trim() ?? ''
  const secret = (name: 'password' | 'webhookToken') =>
    text(`shiprocket.${name}`) ? { [name]: text(`shiprocket.${name}`) } : {}
  return {
    shiprocket: {
      enabled: draft['shiprocket.enabled'] === 'on',
      email: text('shiprocket.email'),
      ...secret('password'),
      ...secret('webhookToken'),
      pickupLocation: text('shiprocket.pickupLocation'),
      pickupPincode: text('shiprocket.pickupPincode'),
    },
    couriers: couriersIn(text('couriers')),
  }
}

/** A courier per line: its name, and after a comma where it tracks its parcels. */
export const couriersIn = (text: string) =>
  text.split(/\r?\n/).flatMap((line) => {
    const [, name = '', link = ''] = /^([^,]*),?(.*)$/.exec(line) ?? []
    return name.trim() ? { name: name.trim(), trackingLink: link.trim() || null } : []
  })

/** What is wrong in the list of couriers; undefined if nothing is. */
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
