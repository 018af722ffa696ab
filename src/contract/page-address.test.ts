import { expect, test } from 'vitest'
import { plainAddress, withoutTracking } from './page-address.ts'

test("the tracking parameters of a link are no part of a page's address", () => {
  expect(withoutTracking('/?utm_source=mail&utm_medium=x')).toBe('/')
  expect(withoutTracking('/product/7?gclid=1&variant=3&fbclid=2')).toBe('/product/7?variant=3')
  expect(withoutTracking('/search?q=a%20b&&msclkid=1&brand=B%26C')).toBe(
    '/search?q=a%20b&brand=B%26C',
  )
  expect(withoutTracking('/search?q=gclid')).toBe('/search?q=gclid')
})

test('parameters in another order give the same address of a page', () => {
  const plain = '/category/3?brand=Z&brand=A&sort=price'
  expect(plainAddress('/category/3?sort=price&brand=Z&brand=A')).toBe(plain)
  expect(plainAddress('/category/3?brand=Z&page=&sort=price&brand=A&utm_term=saw')).toBe(plain)
  expect(plainAddress('/search?q=hand+saw')).toBe(plainAddress('/search?q=hand%20saw'))
  expect(plainAddress('/category/3?page=01')).toBe('/category/3')
  expect(plainAddress('/category/3?page=2')).toBe('/category/3?page=2')
  expect(plainAddress('//elsewhere?q=')).toBe('//elsewhere')
  expect(plainAddress('/track?next=/a?b=c')).toBe('/track?next=%2Fa%3Fb%3Dc')
})

test('parameters that a page does not read are no part of its address', () => {
  expect(plainAddress('/?made=up')).toBe('/')
  expect(plainAddress('/?login=1')).toBe('/?login=1')
  expect(plainAddress('/product/7?variant=3&x=1&pincode=110085')).toBe(
    '/product/7?pincode=110085&variant=3',
  )
  const list = 'brand=A&deliverTo=110085&maxPrice=90&page=2&spec.chuck.min=10&view=list'
  expect(plainAddress(`/category/3?${list}&q=saw&made=up`)).toBe(`/category/3?${list}`)
  expect(plainAddress(`/brand/vajrok?${list}&exact=1`)).toBe(`/brand/vajrok?${list}`)
  expect(plainAddress('/search?q=saw&without=teeth&exact=1&a=b')).toBe(
    '/search?exact=1&q=saw&without=teeth',
  )
  expect(plainAddress('/compare?ids=3,12&show=differences')).toContain('show=differences')
})
