import { validate } from '@readme/openapi-parser'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { eventKinds, testEvent } from '#contract/backoffice/webhook-events.ts'
import { examples } from '#contract/examples.ts'
import { scopeOf } from '#contract/scopes.ts'
import { companyApi } from '#contract/shop/settings.ts'
import { createApp } from '#server/app.ts'
import { sameForAll } from '#server/platform/db/lanes.ts'
import { openShop } from '#test/shop.ts'
import { documentOfContract } from '../../../../scripts/client/document.ts'
import { withoutChanges } from '../changes/changes.ts'
import { diskStorage } from '../uploads/disk-storage.ts'

const shop = await openShop({ isLive: true })
const { app, db, given } = shop

/** A second start of the same shop, with the metrics. */
async function measured(metricsToken: string) {
  const other = await createApp({
    lanes: sameForAll(db),
    changes: withoutChanges,
    storage: diskStorage(shop.uploadsDir),
    publicUrl: 'http://shop.test',
    metricsToken,
  })
  const get = (url: string, headers = {}) => other.inject({ url, headers })
  return { get, close: () => other.close() }
}

describe('the metrics', () => {
  test('do not exist without a token in the settings', async () => {
    expect((await app.inject('/metrics')).statusCode).toBe(404)
    const withToken = { url: '/metrics', headers: { authorization: 'Bearer null' } }
    expect((await app.inject(withToken)).statusCode).toBe(404)
  })

  test('need the token', async () => {
    const metered = await measured('let-me-read')
    const read = (authorization?: string) =>
      metered.get('/metrics', authorization ? { authorization } : {})

    expect((await read()).statusCode).toBe(401)
    expect((await read('Bearer let-me-rea')).statusCode).toBe(401)
    await metered.get('/api/company-details')
    await metered.get('/api/pages/terms')
    const answer = await read('Bearer let-me-read')
    expect(answer.headers['content-type']).toContain('text/plain')
    expect(answer.payload).toContain('nodejs_eventloop_lag')
    expect(answer.payload).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/pages/:slug",status="200"} 1',
    )
    await metered.close()
  })
})

describe('the API document', () => {
  const readContract = async () => (await app.inject('/api/openapi.json')).json()
  const endpoints = Object.values(api).flatMap((area) => Object.values(area))

  test('has every endpoint and who may call it', async () => {
    const { openapi, paths, security } = await readContract()

    expect(openapi).toBe('3.1.0')
    expect(security).toBeUndefined()
    for (const endpoint of endpoints) {
      const { method, path, access, summary } = endpoint
      const scope = scopeOf(endpoint)
      const key = scope && scope !== 'open' ? [{ key: [scope] }] : []
      expect(paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]).toMatchObject({
        summary,
        security: access === 'anyone' ? [] : [{ session: [] }, ...key],
      })
    }
    const published = Object.values<object>(paths).flatMap((methods) => Object.keys(methods))
    expect(published).toHaveLength(endpoints.length)
  })

  test('names every parameter of every path', async () => {
    const { paths } = await readContract()

    for (const [path, methods] of Object.entries<Record<string, { parameters?: Named[] }>>(paths))
      for (const { parameters = [] } of Object.values(methods))
        expect(
          parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`),
        ).toEqual(path.match(/\{\w+\}/g) ?? [])
  })

  test('has no broken references, and a unique id for each call', async () => {
    const text = (await app.inject('/api/openapi.json')).payload
    const { components, paths } = JSON.parse(text)

    const referred = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)]
    expect(referred.length).toBeGreaterThan(50)
    for (const [, name = ''] of referred) expect(Object.keys(components.schemas)).toContain(name)
    const names = Object.values<Record<string, { operationId: string }>>(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(new Set(names).size).toBe(names.length)
  })

  test('describes uploads', async () => {
    const { paths } = await readContract()
    const { content } = paths['/api/company-details'].put.requestBody

    expect(content['multipart/form-data'].schema.properties).toEqual({
      data: { $ref: '#/components/schemas/CompanyWrite' },
      logo: { type: 'string', format: 'binary', contentMediaType: 'image/*' },
    })
    expect(content['multipart/form-data'].encoding).toEqual({
      data: { contentType: 'application/json' },
    })
  })

  test('has every example where a reader looks for it', async () => {
    const { paths } = await readContract()

    for (const { endpoint, body, reply, params, query, headers } of examples) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const call = paths[path][endpoint.method.toLowerCase()]
      const { content } = call.responses[endpoint.status ?? 200]
      expect(content['application/json'].example).toEqual(reply)
      expect(call.requestBody?.content['application/json'].example).toEqual(body)
      const given = call.parameters?.flatMap((each: { name: string; example?: unknown }) =>
        'example' in each ? [[each.name, each.example]] : [],
      )
      expect(Object.fromEntries(given ?? [])).toEqual({ ...params, ...query, ...headers })
    }
  })

  test('has the body of every event, and the client is made from the same document', async () => {
    const served = await readContract()

    expect(Object.keys(served.webhooks)).toEqual([...eventKinds, testEvent])
    expect({ ...(await documentOfContract()), servers: null }).toEqual({ ...served, servers: null })
  })

  test("is shown by a page without inline scripts that loads only the shop's own files", async () => {
    const page = await app.inject('/api/docs')

    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.payload).not.toMatch(/<script(?! src=)|<style|style=|\son\w+=/)
    const named = [...page.payload.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = '']) => url)
    expect(named).toContain('/api/openapi.json')
    for (const url of named) {
      const file = await app.inject(url)
      expect([url, file.statusCode]).toEqual([url, 200])
    }
    const { headers } = await app.inject('/api/docs/swagger-ui.css')
    expect(headers['content-type']).toBe('text/css; charset=utf-8')
  })

  test('passes two independent validators', async () => {
    const { valid, errors } = await new Validator().validate(await readContract())
    expect([valid, errors]).toEqual([true, undefined])

    const result = await validate(await readContract())
    expect(result).toMatchObject({ valid: true })
  })

  test('has the version of the program, a title for each group and a name for each schema', async () => {
    const { info, tags, components } = await readContract()

    expect(info.version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(tags).toHaveLength(Object.keys(api).length)
    for (const tag of tags) expect(tag.description).toMatch(/\.$/)
    expect(Object.keys(components.schemas)).toEqual(
      expect.arrayContaining(['Cart', 'Coupon', 'Order', 'Problem', 'Product', 'Review']),
    )
    const text = JSON.stringify(components)
    for (const internal of ['"transform":[', '"normalize":"', '"x-'])
      expect(text).not.toContain(internal)
  })

  type Named = { in: string; name: string }
})

test('the shop can be installed on a phone under its own name', async () => {
  const owner = await given.admin()
  await owner(companyApi.update, { body: { name: 'Vajrok "Pro" Tools' } })

  const answer = await app.inject('/manifest.webmanifest')

  expect(answer.headers['content-type']).toContain('application/manifest+json')
  expect(answer.json()).toMatchObject({ name: 'Vajrok "Pro" Tools', start_url: '/' })
  const [icon] = answer.json().icons
  expect(answer.json().short_name).toBe('Vajrok "Pro"')
  expect((await app.inject(icon.src)).headers['content-type']).toContain(icon.type)
})

test.each([
  ['Sharma Hardware & Tools', 'Sharma'],
  ['Rao & Iron House', 'Rao & Iron'],
  ['Rao Steel & Iron', 'Rao Steel'],
  ['W'.repeat(80), 'W'.repeat(12)],
])('under its icon %s is called %s', async (name, short) => {
  const owner = await given.admin()
  await owner(companyApi.update, { body: { name } })

  expect((await app.inject('/manifest.webmanifest')).json().short_name).toBe(short)
})
