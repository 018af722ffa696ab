import { expect, test } from 'vitest'
import { couriersIn, draftOf, writeOf, wrongCouriers } from './couriers-draft.ts'

const couriers = [
  { name: 'Delhivery', trackingLink: 'https://www.delhivery.com/track/package/{awb}' },
  { name: 'नगर कूरियर', trackingLink: null },
  { name: 'Gati', trackingLink: 'https://gati.example/t?n={awb}&a=1,2' },
]
const field = (name: string, kind: 'email' | 'secret', value: string) => ({
  name,
  kind,
  value,
  label: name,
  hint: '',
  maxLength: 200,
  isSet: true,
})
const account = {
  provider: 'shiprocket',
  name: 'Shiprocket',
  enabled: true,
  fields: [field('email', 'email', 'api@shop.example'), field('password', 'secret', '')],
  webhookHint: '',
  secretsReadable: true,
  lastHeardAt: null,
}

test('what is stored comes back as it was, and secrets that nobody typed stay', () => {
  expect(writeOf(draftOf({ accounts: [account], couriers, version: 3 }))).toEqual({
    accounts: [
      {
        provider: 'shiprocket',
        enabled: true,
        fields: { email: 'api@shop.example', password: '' },
      },
    ],
    couriers,
  })
})

test('a list with empty lines and spaces is read, and wrong lines are named', () => {
  expect(couriersIn('\n  DTDC ,\r\n\n, https://nobody.example\n')).toEqual([
    { name: 'DTDC', trackingLink: null },
  ])
  expect(wrongCouriers('DTDC, www.dtdc.in')).toBe('The link of DTDC has to start with https://')
  expect(wrongCouriers('DTDC\ndtdc')).toBe('dtdc is listed twice.')
  expect(wrongCouriers('DTDC, https://dtdc.example/{awb}')).toBeUndefined()
})
