import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandSlugPattern } from '#contract/catalogue/brands.ts'
import { anyText } from '#test/any-text.ts'
import { draftOf, slugFor, writeOf } from './draft.ts'

test.each([
  ['Vajrok', 'vajrok'],
  ['Vajrok Pro+', 'vajrok-pro'],
  ['  Désirée & Sons ', 'desiree-sons'],
  ['वज्र', ''],
])('a brand named %s gets the address %j', (name, slug) => {
  expect(slugFor(name)).toBe(slug)
})

test('any name gives an address that the API accepts, or none', () => {
  fc.assert(
    fc.property(anyText(), (name) => {
      const slug = slugFor(name)
      expect(slug === '' || new RegExp(brandSlugPattern).test(slug)).toBe(true)
    }),
  )
})

test('a logo that was removed is deleted, and one that stays is not sent', () => {
  const brand = {
    id: 1,
    name: 'Vajrok',
    slug: 'vajrok',
    description: '',
    logoUrl: '/uploads/a.webp',
    productCount: 1,
    allProducts: 1,
    formerSlugs: [],
    isAuthorised: true,
    version: 3,
    registrationUrl: null,
    centresUrl: 'https://vajrok.example/service',
    servicePhone: null,
  }
  const draft = draftOf(brand)

  const sent = {
    name: 'Vajrok',
    slug: 'vajrok',
    description: '',
    isAuthorised: true,
    version: 3,
    registrationUrl: null,
    centresUrl: 'https://vajrok.example/service',
    servicePhone: null,
  }
  expect(writeOf(draft, 3)).toEqual(sent)
  expect(writeOf({ ...draft, logo: null }, 3)).toEqual({ ...sent, removeLogo: true })
})
