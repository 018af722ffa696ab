import { expect, test } from 'vitest'
import { companyApi } from '#contract/shop/settings.ts'
import { rendererOf } from './renderer.ts'
import { openShop } from './shop.ts'

const shop = await openShop()
const { given } = shop
const owner = await given.admin('OWNER')
const render = rendererOf(shop, 'https://shop.test')

async function bodyOf(path: string) {
  const page = await render(new Request(`http://shop.local${path}`))
  if (page.kind !== 'page') throw new Error(`${path} leads to ${page.location}`)
  return page.body
}
const footerOf = async (path: string) => /<footer.*<\/footer>/s.exec(await bodyOf(path))?.[0] ?? ''

const fixed = {
  phone: '+91 98100 12345',
  address: '2/14, Asaf Ali Road, New Delhi 110002, India',
  hours: 'Monday to Saturday, 9:30 am to 6:30 pm IST',
  promise: 'Over 20,000 pincodes across India',
}

test('the home page promises no more pincodes than the shop delivers to', async () => {
  const promises = async () =>
    /<section aria-label="Why buy here".*?<\/section>/s.exec(await bodyOf('/'))?.[0]
  expect(await promises()).not.toContain('pincodes')

  await given.pincode({ pincode: '110001' })
  await given.pincode({ pincode: '560001', city: 'Bengaluru', stateCode: '29' })

  await expect.poll(promises).toContain('2 pincodes in India. ')
})

test('the contact lines are the fixed ones until the owner changes them', async () => {
  const footer = await footerOf('/contact-us')
  for (const text of [fixed.phone, fixed.address, fixed.promise]) expect(footer).toContain(text)
  expect(await bodyOf('/contact-us')).toContain(fixed.hours)

  const own = {
    phone: '+918040001234',
    address: '14 MG Road, Bengaluru 560001',
    hours: 'Every day, 10 am to 8 pm IST',
    deliveryPromise: '400 pincodes in Karnataka',
  }
  await owner(companyApi.update, { body: own })
  await expect.poll(() => footerOf('/contact-us')).toContain('+91 80400 01234')

  const after = await bodyOf('/contact-us')
  for (const text of [own.address, own.hours, own.deliveryPromise]) expect(after).toContain(text)
  for (const text of Object.values(fixed)) expect(after).not.toContain(text)
  expect(await footerOf('/contact-us')).toContain('href="tel:+918040001234"')
})
