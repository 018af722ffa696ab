import fc from 'fast-check'
import pg from 'pg'
import { expect, test } from 'vitest'
import { anyText } from '#test/any-text.ts'
import { addressesOf, withDatabase } from './addresses.ts'

const hosts = ['db1.example', 'db2', '10.0.0.7', '[::1]', '[fd00::17]']
const server = fc.record({
  host: fc.constantFrom(...hosts),
  port: fc.option(fc.integer({ min: 1, max: 65_535 }), { nil: undefined }),
})

test('each server of an address gets its account, its password and its database', () => {
  fc.assert(
    fc.property(
      fc.array(server, { minLength: 1, maxLength: 4 }),
      anyText({ minLength: 1, maxLength: 20 }),
      (servers, password) => {
        const named = servers.map(({ host, port }) => (port ? `${host}:${port}` : host))
        const url = `postgres://asha:${encodeURIComponent(password)}@${named}/karigar?sslmode=disable`

        const read = addressesOf(url).map((address) => new pg.Client(address))

        expect(read.map(({ host, port }) => ({ host, port }))).toEqual(
          servers.map(({ host, port = 5_432 }) => ({ host: host.replace(/[[\]]/g, ''), port })),
        )
        for (const { user, password: known, database, ssl } of read)
          expect([user, known, database, ssl]).toEqual(['asha', password, 'karigar', false])
      },
    ),
  )
})

test.each([
  ['postgres://asha:p%2Cq@a:1,b:2/karigar?sslmode=disable', '?sslmode=disable'],
  ['postgres://asha:p%2Cq@a:1,b:2/karigar', ''],
  ['postgres://asha:p%2Cq@a:1,b:2', ''],
])('another database of %s is at the same servers', (url, rest) => {
  expect(withDatabase(url, 'copy')).toBe(`postgres://asha:p%2Cq@a:1,b:2/copy${rest}`)
})
