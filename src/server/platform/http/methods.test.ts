import { expect, test } from 'vitest'
import { openShop } from '#test/shop.ts'

const { app } = await openShop()

test.each([
  ['PATCH', '/api/banners', 'GET, HEAD, POST'],
  ['DELETE', '/api/company-details', 'GET, HEAD, PUT'],
  ['POST', '/api/auth/me', 'GET, HEAD, PUT'],
  ['PATCH', '/api/cart', 'GET, HEAD'],
  ['POST', '/api/products/7', 'GET, HEAD, PUT, DELETE'],
  ['DELETE', '/api/products?page=2', 'GET, HEAD, POST'],
  ['POST', '/sitemap-pages.xml', 'GET, HEAD'],
  ['PUT', '/category/3', 'GET, HEAD'],
] as const)(
  '%s %s is refused with the methods that the address knows',
  async (method, url, allow) => {
    const answer = await app.inject({ method, url })

    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe(allow)
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(answer.json()).toMatchObject({
      code: 'method_not_allowed',
      message: `This address knows ${allow} only.`,
    })
  },
)

test.each(['GET', 'PATCH', 'POST'] as const)(
  '%s of an address that no method has is not found',
  async (method) => {
    for (const url of ['/api/nothing', '/api/products/7/nothing']) {
      const answer = await app.inject({ method, url })

      expect(answer.statusCode).toBe(404)
      expect(answer.headers).not.toHaveProperty('allow')
    }
  },
)
