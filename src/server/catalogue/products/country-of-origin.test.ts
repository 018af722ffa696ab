import { expect, test } from 'vitest'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { paise } from '#contract/money.ts'
import { openShop } from '#test/shop.ts'

const { given } = await openShop()
const meera = await given.admin('CATALOGUE')
const { id: categoryId } = await given.category()

const add = (countryOfOrigin: string) =>
  meera(catalogueApi.addProduct, {
    body: {
      name: 'Cordless drill',
      categoryId,
      compliance: { countryOfOrigin },
      variants: [{ sku: `VJ-${countryOfOrigin}`, price: paise(4_999_00), mrp: paise(5_999_00) }],
    },
    files: [],
  })

test('a country of origin can be entered by its name', async () => {
  expect((await add('India')).compliance.countryOfOrigin).toBe('IN')
  expect((await add('CN')).compliance.countryOfOrigin).toBe('CN')
})

test('an unknown country is refused with a hint what to enter', async () => {
  await expect(add('Indja')).rejects.toMatchObject({
    problem: { fields: { 'compliance.countryOfOrigin': 'Enter a country, such as India or IN.' } },
  })
})
