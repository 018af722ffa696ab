import { paths } from '#contract/paths.ts'
import type { UrlOf } from '#contract/url-of.ts'

/** The version of the Universal Commerce Protocol that has permalinks, and that of our tools. */
const protocol = '2026-08-25'
const ownVersion = '2026-11-30'

/**
 * Makes the business profile of the Universal Commerce Protocol: its permalinks, and our MCP server under the shop's own
 * name, because its tools are not those of the protocol. Null for a shop without a public https address.
 */
export function ucpProfile(urlOf: UrlOf) {
  const { protocol: scheme, hostname } = new URL(urlOf('/'))
  const name = reversed(hostname)
  if (scheme !== 'https:' || name === null) return null
  return {
    ucp: {
      version: protocol,
      services: {
        [`${name}.shop`]: [
          {
            version: ownVersion,
            spec: urlOf('/llms.txt'),
            transport: 'mcp',
            endpoint: urlOf(paths.mcp),
          },
        ],
      },
      capabilities: {
        'dev.ucp.shopping.permalink': [
          {
            version: protocol,
            spec: `https://ucp.dev/${protocol}/specification/permalink`,
            schema: `https://ucp.dev/${protocol}/schemas/shopping/permalink.json`,
            config: { endpoint: urlOf(paths.buy) },
          },
        ],
      },
      payment_handlers: {},
    },
  }
}

/** The name of a host from its end, as the protocol writes it: `in.example.tools`. Null for an address in digits. */
function reversed(hostname: string): string | null {
  const labels = hostname.toLowerCase().replaceAll('-', '_').split('.').reverse()
  const name = labels.join('.')
  return /^[a-z][a-z0-9]*(?:\.[a-z][a-z0-9_]*)+$/.test(name) ? name : null
}
