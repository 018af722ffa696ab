import { expect, test } from 'vitest'
import { brandsApi } from '#contract/catalogue/brands.ts'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { openShop } from '#test/shop.ts'
import { type Asked, type SpecValues, statedSpecsIn } from '#test/stated-specs.ts'

const shop = await openShop({ isLive: true })
const { db, given, visitor } = shop
const { drillCategory, say, inCategory } = statedSpecsIn(shop)
const idsIn = async (id: number, query: Asked = {}) =>
  (await inCategory(id, query)).products.map((product) => product.id)

test('a page has ten products unless another number is asked for', async () => {
  const { id } = await given.category()
  for (let count = 0; count < 12; count++) await given.variant({ categoryId: id })

  const first = await visitor(catalogueApi.productsOfCategory, { params: { id } })
  const second = await visitor(catalogueApi.productsOfCategory, {
    params: { id },
    query: { page: 2 },
  })
  const beyond = await visitor(catalogueApi.productsOfCategory, {
    params: { id },
    query: { page: 9 },
  })

  expect(first).toMatchObject({ page: 1, limit: 10, total: 12 })
  expect(second.products).toHaveLength(2)
  expect(new Set([...first.products, ...second.products].map((card) => card.id)).size).toBe(12)
  expect(beyond).toMatchObject({ products: [], total: 12 })
})

test.each([
  'page=0',
  'page=-1',
  'page=1e9',
  'page=NaN',
  'page=',
  'limit=0',
  'limit=101',
  'limit=10&limit=20',
  'sort=cheap',
  'unknown=1',
  'spec.=1',
  Array.from({ length: 41 }, (_, index) => `spec.s${index}=1`).join('&'),
  'sort=price;drop table products',
])('a list with %s is refused', async (query) => {
  await expect(
    visitor({ ...catalogueApi.products, path: `/api/products?${query}` as '/api/products' }),
  ).rejects.toMatchObject({ problem: { status: 400, code: 'invalid_request' } })
})

test('a card shows the cheapest variant in stock, its discount rounded down, and key specs', async () => {
  const category = await drillCategory()
  const cheap = await given.variant({
    categoryId: category.id,
    name: 'Cordless drill',
    brand: 'Vajrok',
    price: 1_999_00,
    mrp: 3_000_00,
    onHand: 0,
  })
  const inStock = await given.variant({
    productId: cheap.productId,
    price: 2_499_00,
    mrp: 3_290_00,
    onHand: 4,
  })
  await given.variant({ productId: cheap.productId, price: 2_999_00, onHand: 9 })
  await say(cheap.productId, { voltageV: 18, impact: true, weightKg: 1.5 })

  const { products } = await inCategory(category.id)

  expect(products).toMatchObject([
    {
      id: cheap.productId,
      name: 'Cordless drill',
      brand: 'Vajrok',
      variantCount: 3,
      defaultVariantId: inStock.id,
      price: 2_499_00,
      mrp: 3_290_00,
      discountPercent: 24,
      inStock: true,
      availableQuantity: 4,
      rating: { average: 0, count: 0 },
      keySpecs: [
        { label: 'Voltage', value: '18\u00a0V' },
        { label: 'Impact', value: 'Yes' },
      ],
    },
  ])
})

test('a card of a sold-out product shows its cheapest variant', async () => {
  const { id } = await given.category()
  const dear = await given.variant({ categoryId: id, price: 900_00, onHand: 0 })
  const cheap = await given.variant({ productId: dear.productId, price: 800_00, onHand: 0 })

  expect((await inCategory(id)).products).toMatchObject([
    { defaultVariantId: cheap.id, inStock: false, availableQuantity: 0 },
  ])
})

test('drafts and archived products are in no list', async () => {
  const { id } = await given.category()
  await given.variant({ categoryId: id, status: 'DRAFT' })
  await given.variant({ categoryId: id, status: 'ARCHIVED' })

  expect(await inCategory(id, { facets: '1' })).toMatchObject({ products: [], total: 0 })
})

test('every sort order holds, and equal products keep their order', async () => {
  const { id } = await given.category()
  const add = async (price: number, mrp: number) =>
    (await given.variant({ categoryId: id, price, mrp })).productId
  const [a, b, c] = [await add(300, 300), await add(100, 200), await add(100, 400)]
  await db.updateTable('products').set({ popularity: 5 }).where('id', '=', b).execute()
  await db
    .updateTable('products')
    .set({ publishedAt: '2030-01-01T00:00:00Z' })
    .where('id', '=', a)
    .execute()

  expect(await idsIn(id, { sort: 'price' })).toEqual([b, c, a])
  expect(await idsIn(id, { sort: '-price' })).toEqual([a, c, b])
  expect(await idsIn(id, { sort: 'discount' })).toEqual([c, b, a])
  expect(await idsIn(id, { sort: 'newest' })).toEqual([a, c, b])
  expect((await idsIn(id, { sort: 'relevance' }))[0]).toBe(b)
  expect(await idsIn(id, { sort: 'rating' })).toHaveLength(3)
})

test('a list sorted by country of origin uses the names of the countries', async () => {
  const { id } = await given.category()
  const from = async (countryOfOrigin: string | null) => {
    const { productId } = await given.variant({ categoryId: id })
    await db.updateTable('products').set({ countryOfOrigin }).where('id', '=', productId).execute()
    return productId
  }
  const [unknown, vietnam, swiss, india] = [
    await from(null),
    await from('VN'),
    await from('CH'),
    await from('IN'),
  ]

  expect(await idsIn(id, { sort: 'country' })).toEqual([india, swiss, vietnam, unknown])
})

test('filtering and sorting by stars uses the displayed stars', async () => {
  const { id } = await given.category()
  const add = async (ratingCount: number, ratingSum: number) => {
    const { productId } = await given.variant({ categoryId: id })
    const rated = db.updateTable('products').set({ ratingCount, ratingSum })
    await rated.where('id', '=', productId).execute()
    return productId
  }
  const [plain, good, liked, best] = [
    await add(0, 0),
    await add(100, 395),
    await add(200, 820),
    await add(10, 41),
  ]

  expect(await idsIn(id, { sort: 'rating' })).toEqual([liked, best, good, plain])
  expect(await idsIn(id, { sort: 'rating', ratingMin: 4 })).toEqual([liked, best, good])
  expect(await idsIn(id, { sort: 'rating', ratingMin: 4.1 })).toEqual([liked, best])
  const { products } = await visitor(catalogueApi.productsOfCategory, {
    params: { id },
    query: { ratingMin: 4 },
  })
  expect(new Map(products.map((card) => [card.id, card.rating]))).toEqual(
    new Map([
      [good, { average: 4, count: 100 }],
      [liked, { average: 4.1, count: 200 }],
      [best, { average: 4.1, count: 10 }],
    ]),
  )
  const { rating } = await visitor(catalogueApi.product, { params: { id: good } })
  expect(rating).toEqual({ average: 4, count: 100 })
})

test('filters combine with OR inside a facet and AND between facets', async () => {
  const { id } = await drillCategory()
  const add = async (brand: string, price: number, specs: SpecValues, onHand = 5) => {
    const { productId } = await given.variant({ categoryId: id, brand, price, mrp: 10_000, onHand })
    await say(productId, specs)
    return productId
  }
  const small = await add('Vajrok & Sons', 5_000, { voltageV: 12, motor: 'Brushed', impact: false })
  const large = await add('Bhimax', 9_000, { voltageV: 18, motor: 'Brushless', impact: true })
  const gone = await add('Lohsutra', 7_000, { voltageV: 20, motor: 'Brushless', impact: true }, 0)
  const sorted = (query: Asked) => idsIn(id, { sort: 'price', ...query })

  expect(await sorted({ brand: ['vajrok & SONS', 'Bhimax'] })).toEqual([small, large])
  expect(await sorted({ priceMin: 6_000 })).toEqual([gone, large])
  expect(await sorted({ priceMin: 6_000, priceMax: 8_000 })).toEqual([gone])
  expect(await sorted({ inStock: true })).toEqual([small, large])
  expect(await sorted({ discountMin: 30 })).toEqual([small, gone])
  expect(await sorted({ ratingMin: 4 })).toEqual([])
  expect(await sorted({ ratingMin: 0 })).toEqual([small, gone, large])
  expect(await sorted({ 'spec.voltageV': ['12', '20'] })).toEqual([small, gone])
  expect(await sorted({ 'spec.voltageV': ['13..19.5'] })).toEqual([large])
  expect(await sorted({ 'spec.voltageV': ['18..'] })).toEqual([gone, large])
  expect(await sorted({ 'spec.voltageV': ['..18', '20'] })).toEqual([small, gone, large])
  expect(await sorted({ 'spec.motor': ['Brushless'], inStock: true })).toEqual([large])
  expect(await sorted({ 'spec.impact': ['false'] })).toEqual([small])
  expect(await sorted({ 'spec.countryOfOrigin': ['IN'] })).toEqual([small, gone, large])
  expect(await sorted({ 'spec.countryOfOrigin': ['cn'] })).toEqual([])
  expect(await sorted({ 'spec.nonsense': ["'; drop table products; --"] })).toEqual([])
})

test('a category page lists all products below it, with its breadcrumb and its children', async () => {
  const power = await given.category({ name: 'Power tools' })
  const drills = await given.category({ name: 'Drills', parentId: power.id })
  const cordless = await given.category({ name: 'Cordless', parentId: drills.id })
  const { productId } = await given.variant({ categoryId: cordless.id })
  await given.variant({ categoryId: cordless.id, status: 'DRAFT' })

  const top = await inCategory(power.id)
  const middle = await inCategory(drills.id)

  expect(top.products).toMatchObject([{ id: productId }])
  expect(top.category).toMatchObject({ id: power.id, productCount: 1 })
  expect(middle.category.breadcrumbs).toEqual([
    { id: power.id, name: 'Power tools' },
    { id: drills.id, name: 'Drills' },
  ])
  expect(middle.category.children).toMatchObject([{ id: cordless.id, productCount: 1 }])
  expect(
    (await visitor(catalogueApi.products, { query: { category: drills.id } })).products,
  ).toMatchObject([{ id: productId }])
  await expect(inCategory(999_999)).rejects.toMatchObject({ problem: { status: 404 } })
})

test('the category tree is listed by level and position, with the number of products below each', async () => {
  const hand = await given.category({ name: 'Hand tools' })
  const garden = await given.category({ name: 'Garden' })
  const pliers = await given.category({ name: 'Pliers', parentId: hand.id })
  const spades = await given.category({ name: 'Spades', parentId: garden.id })
  await db.updateTable('categories').set({ position: 900 }).where('id', '=', hand.id).execute()
  await db.updateTable('categories').set({ position: 800 }).where('id', '=', garden.id).execute()
  await given.variant({ categoryId: pliers.id })
  const own = new Set([hand.id, garden.id, pliers.id, spades.id])

  const { categories } = await visitor(catalogueApi.categories)

  expect(categories.filter(({ id }) => own.has(id))).toMatchObject([
    { id: garden.id, parentId: null, productCount: 0, uploads: [] },
    { id: hand.id, parentId: null, productCount: 1 },
    { id: spades.id, parentId: garden.id },
    { id: pliers.id, parentId: hand.id, productCount: 1 },
  ])
})

test('only brands with products for sale are listed', async () => {
  await given.variant({ brand: 'Kisbolt' })
  await given.variant({ brand: 'Nobody Tools', status: 'DRAFT' })

  const { brands } = await visitor(brandsApi.list)

  expect(brands.find(({ name }) => name === 'Kisbolt')).toMatchObject({ productCount: 1 })
  expect(brands.some(({ name }) => name === 'Nobody Tools')).toBe(false)
})

test('a list can be filtered by delivery to a pincode', async () => {
  const category = await given.category()
  const plain = await given.variant({ categoryId: category.id })
  const battery = await given.variant({ categoryId: category.id })
  const ladder = await given.variant({ categoryId: category.id })
  const product = db.updateTable('products').set({ hasLithium: true })
  await product.where('id', '=', battery.productId).execute()
  const variant = db.updateTable('variants').set({ lengthMm: 3_000 })
  await variant.where('id', '=', ladder.id).execute()
  await given.pincode()
  await given.pincode({ pincode: '193101', stateCode: '01', zone: 'E' })
  await given.pincode({ pincode: '744101', stateCode: '35', zone: 'E' })
  const deliveredTo = async (deliverTo: string) => {
    const { products, total } = await visitor(catalogueApi.productsOfCategory, {
      params: { id: category.id },
      query: { deliverTo, facets: '1', sort: 'price' },
    })
    expect(total).toBe(products.length)
    return products.map(({ id }) => id).sort((a, b) => a - b)
  }

  expect(await deliveredTo('110001')).toEqual([
    plain.productId,
    battery.productId,
    ladder.productId,
  ])
  expect(await deliveredTo('193101')).toEqual([plain.productId, battery.productId])
  expect(await deliveredTo('744101')).toEqual([plain.productId])
  expect(await deliveredTo('999999')).toEqual([])
  await expect(deliveredTo('12')).rejects.toMatchObject({
    problem: { status: 400, fields: { deliverTo: 'Enter a 6-digit pincode.' } },
  })
})
