import type { InjectOptions } from 'fastify'
import { type ApiKeyWrite, apiKeysApi } from '#contract/backoffice/api-keys.ts'
import { keyAreas, type Scope } from '#contract/backoffice/key-scopes.ts'
import type { Person } from './given.ts'
import type { openShop } from './shop.ts'

type Shop = Awaited<ReturnType<typeof openShop>>

/** Every scope there is. */
export const allScopes = keyAreas.map((area): Scope => `${area}:write`)

let made = 0

/** Makes keys as their maker would, and calls with them. */
export const keysIn = ({ app, as }: Shop, maker: Person) => ({
  async key(scopes: Scope[], more: Partial<ApiKeyWrite> = {}) {
    made += 1
    const { key, secret } = await maker(apiKeysApi.add, {
      body: { name: `Warehouse ${made}`, scopes, expiresInDays: null, ...more },
    })
    return { call: as(secret), token: secret, id: key.id, name: key.name, networks: key.networks }
  },
  /** A call as a program makes it, with its headers and its address. */
  ask: (secret: string, url: string, options: InjectOptions = {}) =>
    app.inject({
      url,
      ...options,
      headers: { ...options.headers, authorization: `Bearer ${secret}` },
    }),
})
