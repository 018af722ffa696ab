import { expect, test } from 'vitest'
import { networksOf } from './networks.ts'

test.each([
  ['203.0.113.9', ['203.0.113.9']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1::/48', '2001:db8:1:2::/64']],
  ['2001:0DB8:0001:0002::1', ['2001:db8:1::/48', '2001:db8:1:2::/64']],
  ['2001:db8::1', ['2001:db8:0::/48', '2001:db8:0:0::/64']],
  ['fe80::1%eth0', ['fe80:0:0::/48', 'fe80:0:0:0::/64']],
  ['::1', ['0:0:0::/48', '0:0:0:0::/64']],
  ['::ffff:203.0.113.9', ['203.0.113.9']],
  ['::ffff:cb00:7109', ['203.0.113.9']],
  ['64:ff9b::203.0.113.9', ['64:ff9b:0::/48', '64:ff9b:0:0::/64']],
])('%s is counted as %j', (ip, names) => {
  expect(networksOf(ip).map(({ name }) => name)).toEqual(names)
})

test('a wide network may make more calls than a single address', () => {
  expect(networksOf('2001:db8::1').map(({ times }) => times)).toEqual([20, 1])
})

test('clients that are gone before their call is looked at count together', () => {
  expect(networksOf(undefined)).toEqual([{ name: 'gone', times: 1 }])
})
