import { expect, test } from 'vitest'
import { couriersIn, draftOf, writeOf, wrongCouriers } from './couriers-draft.ts'

const couriers = [
  { name: 'Delhivery', trackingLink: 'https://www.delhivery.com/track/package/{awb}' },
  { name: 'नगर कूरियर', trackingLink: null },
  { name: 'Gati', trackingLink: 'https://gati.example/t?n={awb}&a=1,2' },
]
const shiprocket = {
  enabled: true,
  email: 'api@shop.example',
  pickupLocation: 'Godown',
  pickupPincode: '110085',
  hasPassword: true,
  hasWebhookToken: true,
  secretsReadable: true,
  lastHeardAt: null,
}

test('what is stored comes back as it was, and secrets that nobody typed stay', () => {
  expect(writeOf(draftOf({ shiprocket, couriers, version: 3 }))).toEqual({
    shiprocket: {
      enabled: true,
      email: 'api@shop.example',
      pickupLocation: 'Godown',
      pickupPincode: '110085',
    },
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
