import { validate } from '@readme/openapi-parser'
import { Validator } from '@seriousme/openapi-schema-validator'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { companyApi } from '#contract/shop/settings.ts'
import { createApp } from '#server/app.ts'
import { sameForAll } from '#server/platform/db/lanes.ts'
import { openShop } from '#test/shop.ts'
import { withoutChanges } from '../changes/changes.ts'
import { openDatabase } from '../db/database.ts'
import { diskStorage } from '../uploads/disk-storage.ts'
import { readinessOf } from './readiness.ts'

const shop = await openShop({ isLive: true })
const { app, db, given } = shop

/** A second start of the same shop, with other options. */
async function started(options: { url?: string; metricsToken?: string }) {
  const own = openDatabase(options.url ?? shop.url)
  const other = await createApp({
    lanes: sameForAll(own),
    changes: withoutChanges,
    storage: diskStorage(shop.uploadsDir),
    publicUrl: 'http://shop.test',
    ...options,
  })
  const close = async () => {
    await other.close()
    await own.destroy()
  }
  return { get: (url: string, headers = {}) => other.inject({ url, headers }), close }
}

describe('the health checks', () => {
  test('say that the shop is alive and ready', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'alive' })
    const ready = await app.inject('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }])
    expect(ready.headers['cache-control']).toBe('no-store')
  })

  test('say alive but not ready while the database does not answer', async () => {
    const lost = await started({ url: 'postgres://nobody@127.0.0.1:1/nowhere' })

    const [alive, ready] = [await lost.get('/healthz'), await lost.get('/readyz')]

    expect(alive.statusCode).toBe(200)
    expect(ready.statusCode).toBe(503)
    expect(ready.headers['content-type']).toContain('application/problem+json')
    expect(ready.headers['retry-after']).toBe('5')
    expect(ready.json()).toMatchObject({
      code: 'unavailable',
      message: 'The database does not answer.',
    })
    await lost.close()
  })

  test('say not ready while the catalogue is being read, and lists answer 503', async () => {
    const filling = await started({})

    const [ready, list, search, categories] = await Promise.all(
      ['/readyz', '/api/products', '/api/products/search?q=saw', '/api/categories'].map((url) =>
        filling.get(url),
      ),
    )

    expect([ready?.statusCode, ready?.json().message]).toEqual([503, 'The catalogue is loading.'])
    for (const refused of [list, search]) {
      expect([refused?.statusCode, refused?.headers['retry-after']]).toEqual([503, '2'])
      expect(refused?.json()).toMatchObject({ code: 'unavailable' })
    }
    expect(categories?.statusCode).toBe(200)
    await filling.close()
  })

  test.each([
    ['53100', "The database's disk is full."],
    ['58030', 'The database cannot be written to.'],
  ])('say not ready while the database cannot write (%s)', async (state, words) => {
    const own = openDatabase(shop.url, { size: 1 })
    const check = readinessOf(own, () => true)
    await sql`create temporary table readiness (written int) on commit delete rows`.execute(own)
    await sql`create function pg_temp.refuse() returns trigger language plpgsql as
      ${sql.lit(`begin raise 'could not extend file' using errcode = '${state}'; end`)}`.execute(
      own,
    )
    await sql`create trigger refuse before insert on readiness execute function pg_temp.refuse()`.execute(
      own,
    )

    await expect(check()).rejects.toMatchObject({ kind: 'unavailable', message: words })

    await sql`drop trigger refuse on readiness`.execute(own)
    await expect(check()).resolves.toBeUndefined()
    const { rows } = await sql`select from readiness`.execute(own)
    expect(rows).toEqual([])
    await own.destroy()
  })

  test('say not ready for a database of another version', async () => {
    await sql`update migrations set name = 'x-' || name where name like '002%'`.execute(db)
    const behind = await app.inject('/readyz')
    await sql`update migrations set name = substr(name, 3) where name like 'x-%'`.execute(db)

    expect(behind.json()).toMatchObject({ message: 'The database is not up to date.' })
    expect((await app.inject('/readyz')).statusCode).toBe(200)
  })
})

describe('the metrics', () => {
  test('do not exist without a token in the settings', async () => {
    expect((await app.inject('/metrics')).statusCode).toBe(404)
    const withToken = { url: '/metrics', headers: { authorization: 'Bearer null' } }
    expect((await app.inject(withToken)).statusCode).toBe(404)
  })

  test('need the token', async () => {
    const measured = await started({ metricsToken: 'let-me-read' })
    const read = (authorization?: string) =>
      measured.get('/metrics', authorization ? { authorization } : {})

    expect((await read()).statusCode).toBe(401)
    expect((await read('Bearer let-me-rea')).statusCode).toBe(401)
    await measured.get('/api/company-details')
    await measured.get('/api/pages/terms')
    const answer = await read('Bearer let-me-read')
    expect(answer.headers['content-type']).toContain('text/plain')
    expect(answer.payload).toContain('nodejs_eventloop_lag')
    expect(answer.payload).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/pages/:slug",status="200"} 1',
    )
    await measured.close()
  })
})

describe('the API document', () => {
  const readContract = async () => (await app.inject('/api/openapi.json')).json()
  const endpoints = Object.values(api).flatMap((area) => Object.values(area))

  test('has every endpoint and who may call it', async () => {
    const { openapi, paths, security } = await readContract()

    expect(openapi).toBe('3.1.0')
    expect(security).toBeUndefined()
    for (const { method, path, access, summary } of endpoints)
      expect(paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]).toMatchObject({
        summary,
        security: access === 'anyone' ? [] : [{ session: [] }],
      })
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
