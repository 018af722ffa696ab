import { describe, expect, test } from 'vitest'
import { openShop } from '#test/shop.ts'

const { app, given } = await openShop({ isLive: true })
const owner = await given.admin()
const saw = await given.variant()

const fetched = (url: string) =>
  app.inject({ url, headers: { authorization: `Bearer ${owner.token}` } })
const odd = [
  '0x1',
  '0b1',
  '0o1',
  '1e0',
  '+1',
  ' 1',
  '1 ',
  '1.0',
  '01',
  '00',
  '１',
  '1_0',
  '1n',
  'Infinity',
]

describe.each(odd)('"%s" is refused as a number', (text) => {
  const written = encodeURIComponent(text)

  test.each([
    `/api/products?page=${written}`,
    `/api/products?limit=${written}`,
    `/api/products?category=${written}`,
    `/api/products?priceMin=${written}`,
    `/api/products/search?q=saw&page=${written}`,
    `/api/products/category/1?page=${written}`,
    `/api/orders?page=${written}`,
    `/api/admin/orders?page=${written}`,
  ])('in %s', async (url) => {
    expect((await fetched(url)).json()).toMatchObject({ status: 400, code: 'invalid_request' })
  })

  test('in an id', async () => {
    expect((await fetched(`/api/products/${written}`)).statusCode).toBe(404)
  })
})

test('digits are accepted, with a decimal point where decimals are allowed', async () => {
  expect((await fetched('/api/products?page=1&limit=10&ratingMin=4.5')).statusCode).toBe(200)
  expect((await fetched('/api/products?ratingMin=0x4')).statusCode).toBe(400)
  expect((await fetched(`/api/products/${saw.productId}`)).statusCode).toBe(200)
  expect((await fetched('/api/products?page=-1')).json().fields).toEqual({
    page: 'This must be 1 or more.',
  })
})

test('a number in a form field is read the same way', async () => {
  const change = (gstRate: string) =>
    app.inject({
      method: 'POST',
      url: '/api/categories',
      headers: {
        authorization: `Bearer ${owner.token}`,
        'content-type': 'multipart/form-data; boundary=xx',
      },
      payload: [
        `--xx\r\ncontent-disposition: form-data; name="name"\r\n\r\nHammers ${gstRate}\r\n`,
        `--xx\r\ncontent-disposition: form-data; name="gstRate"\r\n\r\n${gstRate}\r\n--xx--\r\n`,
      ].join(''),
    })

  expect((await change('0x12')).json().fields).toEqual({ gstRate: expect.any(String) })
  expect((await change('18')).json()).toMatchObject({ gstRate: 18 })
})
