import { expect, test } from 'vitest'
import { urlsAt } from '#contract/url-of.ts'
import { ucpProfile } from './ucp-profile.ts'

test('the profile names what there is, under the name of the shop, and no checkout', () => {
  expect(ucpProfile(urlsAt('https://tools-shop.example.in'))).toEqual({
    ucp: {
      version: '2026-08-25',
      services: {
        'in.example.tools_shop.shop': [
          {
            version: '2026-11-30',
            spec: 'https://tools-shop.example.in/llms.txt',
            transport: 'mcp',
            endpoint: 'https://tools-shop.example.in/mcp',
          },
        ],
      },
      capabilities: {
        'dev.ucp.shopping.permalink': [
          {
            version: '2026-08-25',
            spec: 'https://ucp.dev/2026-08-25/specification/permalink',
            schema: 'https://ucp.dev/2026-08-25/schemas/shopping/permalink.json',
            config: { endpoint: 'https://tools-shop.example.in/buy' },
          },
        ],
      },
      payment_handlers: {},
    },
  })
})

test.each(['http://shop.example', 'https://127.0.0.1:3000', 'https://[::1]', 'https://localhost'])(
  'a shop at %s has no profile',
  (address) => expect(ucpProfile(urlsAt(address))).toBeNull(),
)
