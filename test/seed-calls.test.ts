import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { accountsApi } from '#contract/people/accounts.ts'
import { cartApi } from '#contract/selling/cart.ts'
import { wishlistApi } from '#contract/selling/wishlist.ts'
import { companyApi } from '#contract/shop/settings.ts'
import { openShop } from './shop.ts'

const { app, given, visitor, as } = await openShop({ isLive: true })

const asha = {
  username: 'asha',
  email: 'asha@example.in',
  firstName: 'Asha',
  lastName: 'Verma',
  password: 'lathe and chisel',
  confirmPassword: 'lathe and chisel',
}

/** A real picture, as a browser would send it. */
const picture = async (background: string) => {
  const create = { width: 900, height: 600, channels: 3 as const, background }
  const bytes = await sharp({ create }).jpeg().toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
}

const drill = (categoryId: number, sku: string) => ({
  name: 'Cordless drill driver 18 V',
  brand: 'Vajrok',
  categoryId,
  status: 'PUBLISHED' as const,
  variants: [
    { sku, options: { Chuck: '13 mm' }, price: 6_499_00 as never, mrp: 7_999_00 as never },
  ],
  compliance: {
    hsn: '84672100',
    gstRate: 18,
    countryOfOrigin: 'IN',
    netQuantity: '1 N',
    manufacturer: 'Vajrok Works, Pune',
  },
})

describe('people', () => {
  test('POST /api/auth/register answers a token and the user, who is a customer', async () => {
    const { token, user } = await visitor(accountsApi.register, { body: asha })

    expect(token).toMatch(/^\S{32,}$/)
    expect(user).toMatchObject({
      firstName: 'Asha',
      email: 'asha@example.in',
      userType: 'CUSTOMER',
    })
  })

  test('POST /api/auth/login takes the email typed and answers a token and the user', async () => {
    const { token, user } = await visitor(accountsApi.login, {
      body: { identifier: 'Asha@Example.in', password: asha.password },
    })

    expect(user.username).toBe('asha')
    expect(await as(token)(accountsApi.me)).toEqual(user)
  })

  test('GET /api/auth/me answers the logged-in user, and refuses a visitor', async () => {
    const shopper = await given.shopper()

    expect(await shopper(accountsApi.me)).toMatchObject({ id: shopper.id, firstName: 'Asha' })
    await expect(visitor(accountsApi.me)).rejects.toMatchObject({ problem: { status: 401 } })
  })
})

describe('the cart', () => {
  test('GET /api/cart, POST /api/cart/add, PUT /api/cart/update-quantity, DELETE /api/cart/remove/{id} answer the cart', async () => {
    const shopper = await given.shopper()
    const saw = await given.variant({ name: 'Circular saw', price: 4_999_00, onHand: 9 })

    expect(await shopper(cartApi.read)).toMatchObject({ items: [], itemCount: 0, total: 0 })
    const added = await shopper(cartApi.add, { body: { productVariantId: saw.id, quantity: 2 } })
    const [line] = added.items
    expect(line).toMatchObject({ quantity: 2, productVariantId: saw.id, lineTotal: 9_998_00 })
    const changed = await shopper(cartApi.updateQuantity, {
      body: { cartItemId: line?.id ?? 0, newQuantity: 5 },
    })
    expect(changed).toMatchObject({ itemCount: 5, total: 24_995_00 })
    const emptied = await shopper(cartApi.remove, { params: { id: line?.id ?? 0 } })
    expect(emptied.items).toEqual([])
  })
})

describe('the company', () => {
  test('GET /api/company-details answers the details to anyone', async () => {
    expect(await visitor(companyApi.read)).toMatchObject({ name: 'Karigar', logoUrl: null })
  })

  test('PUT /api/company-details takes fields and a logo, and keeps fields left out', async () => {
    const owner = await given.admin()
    const before = await visitor(companyApi.read)

    const after = await owner(companyApi.update, {
      body: { name: 'Auzaar Ghar' },
      files: [{ field: 'logo', file: await picture('#12543e') }],
    })

    expect(after).toMatchObject({ name: 'Auzaar Ghar', legalName: before.legalName })
    expect((await app.inject(after.logoUrl ?? '')).statusCode).toBe(200)
  })
})

describe('products', () => {
  test('POST /api/products, GET /api/products/{id}, DELETE /api/products/{id}', async () => {
    const owner = await given.admin()
    const { id: categoryId } = await given.category()

    const made = await owner(catalogueApi.addProduct, {
      body: drill(categoryId, 'VJ-CD18'),
      files: [{ field: 'images', file: await picture('#f6c53c') }],
    })

    const shown = await visitor(catalogueApi.product, { params: { id: made.id } })
    expect(shown).toMatchObject({
      name: 'Cordless drill driver 18 V',
      brand: 'Vajrok',
      price: 6_499_00,
    })
    expect(shown.images).toHaveLength(1)
    await owner(catalogueApi.removeProduct, { params: { id: made.id } })
    await expect(visitor(catalogueApi.product, { params: { id: made.id } })).rejects.toMatchObject({
      problem: { status: 404 },
    })
  })

  test('GET /api/products?page&limit starts at page 1 with 10 to a page', async () => {
    const { id: categoryId } = await given.category()
    for (let n = 0; n < 12; n++) await given.variant({ categoryId, name: `Chisel ${n}` })

    const first = await visitor(catalogueApi.products, { query: { category: categoryId } })
    const second = await visitor(catalogueApi.products, {
      query: { category: categoryId, page: 2, limit: 10 },
    })

    expect(first).toMatchObject({ page: 1, limit: 10, total: 12 })
    expect(first.products).toHaveLength(10)
    expect(second.products).toHaveLength(2)
  })

  test('GET /api/products/category/{id} answers the products in it and below', async () => {
    const parent = await given.category()
    const child = await given.category({ parentId: parent.id })
    const plane = await given.variant({ categoryId: child.id, name: 'Planer' })

    const { products, category } = await visitor(catalogueApi.productsOfCategory, {
      params: { id: parent.id },
    })

    expect(products).toMatchObject([{ id: plane.productId, name: 'Planer' }])
    expect(category).toMatchObject({ id: parent.id, productCount: 1 })
  })

  test('GET /api/products/search?q finds by words of the name', async () => {
    const { id: categoryId } = await given.category()
    const owner = await given.admin()
    const made = await owner(catalogueApi.addProduct, {
      body: { ...drill(categoryId, 'BX-MC4'), name: 'Marble cutter 110 mm' },
    })

    const { products } = await visitor(catalogueApi.search, { query: { q: 'marble cutter' } })

    expect(products.map(({ id }) => id)).toContain(made.id)
  })
})

describe('categories', () => {
  test('GET, POST, PUT and DELETE /api/categories; its pictures come from /uploads/{filename}', async () => {
    const owner = await given.admin()

    const made = await owner(catalogueApi.addCategory, {
      body: { name: 'Welding' },
      files: [{ field: 'uploads', file: await picture('#ac3e23') }],
    })
    const filename = made.uploads[0]?.filename
    expect((await app.inject(`/uploads/${filename}`)).headers['content-type']).toMatch(/^image\//)
    await owner(catalogueApi.updateCategory, {
      params: { id: made.id },
      body: { name: 'Welding and cutting', version: made.version },
    })
    const { categories } = await visitor(catalogueApi.categories)
    expect(categories.find(({ id }) => id === made.id)).toMatchObject({
      name: 'Welding and cutting',
      uploads: [{ filename }],
    })
    await owner(catalogueApi.removeCategory, { params: { id: made.id } })
    const left = await visitor(catalogueApi.categories)
    expect(left.categories.map(({ id }) => id)).not.toContain(made.id)
  })
})

describe('the wishlist', () => {
  test('GET /api/wishlist, POST and DELETE /api/wishlist/{productId}', async () => {
    const shopper = await given.shopper()
    const { productId } = await given.variant()

    await shopper(wishlistApi.add, { params: { productId } })
    const twice = await shopper(wishlistApi.add, { params: { productId } })
    expect(twice.items).toMatchObject([{ productId }])
    expect(await shopper(wishlistApi.read)).toEqual(twice)
    expect(await shopper(wishlistApi.remove, { params: { productId } })).toEqual({ items: [] })
  })
})
