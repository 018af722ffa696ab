import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { answered, formOf, shopAt } from './client.ts'

const [origin = '', adminToken = '', picture = ''] = process.argv.slice(2)
const admin = shopAt(origin, adminToken)

/** Adds a drill with two pictures, and receives ten of it. */
async function addDrill() {
  const { categories } = answered(await admin.GET('/api/categories'))
  const photo = new Blob([readFileSync(picture)], { type: 'image/jpeg' })
  const drill = answered(
    await admin.POST('/api/products', {
      body: {
        data: {
          name: 'Cordless drill driver 18 V',
          brand: 'Vajrok',
          categoryId: categories[0]?.id ?? 0,
          status: 'PUBLISHED',
          variants: [{ sku: 'VJ-CD18', price: 649900, mrp: 799900, weightGrams: 1500 }],
          images: [{ alt: 'From the left' }, { alt: 'From the right' }],
          compliance: {
            hsn: '84672100',
            gstRate: 18,
            countryOfOrigin: 'IN',
            netQuantity: '1 N',
            manufacturer: 'Vajrok Works, Pune',
          },
        },
        images: [photo, photo],
      },
      bodySerializer: formOf,
    }),
  )
  const productVariantId = drill.variants[0]?.id ?? 0
  answered(
    await admin.POST('/api/admin/inventory/adjustments', {
      body: { variantId: productVariantId, delta: 10, reason: 'RECEIVED' },
    }),
  )
  return { productVariantId, pictures: drill.images.map(({ alt }) => alt) }
}

/** Brings in products by a table: it is checked first, then run. */
async function importProducts() {
  const { categories } = answered(await admin.GET('/api/categories'))
  const table = `SKU,Name,Brand,Category,Price,MRP\nVJ-CH1,Chisel,Vajrok,${categories[0]?.name},499,599\n`
  const { id } = answered(
    await admin.POST('/api/admin/imports', {
      body: { file: new File([table], 'tools.csv', { type: 'text/csv' }) },
      bodySerializer: formOf,
    }),
  )
  await importIs(id, 'CHECKED')
  answered(
    await admin.POST('/api/admin/imports/{id}/run', {
      params: { path: { id } },
      body: { skipWrong: false },
    }),
  )
  return importIs(id, 'DONE')
}

async function importIs(id: number, status: 'CHECKED' | 'DONE') {
  for (;;) {
    const now = answered(await admin.GET('/api/admin/imports/{id}', { params: { path: { id } } }))
    if (now.status === status) return now.counts
    await pause(50)
  }
}

/** Opens an account and orders two of them, to be paid in cash at the door. */
async function order(productVariantId: number) {
  const password = 'lathe and chisel'
  const { token } = answered(
    await shopAt(origin).POST('/api/auth/register', {
      body: {
        username: 'asha',
        email: 'asha@example.in',
        firstName: 'Asha',
        lastName: 'Verma',
        password,
        confirmPassword: password,
      },
    }),
  )
  const asha = shopAt(origin, token)
  const cart = answered(
    await asha.POST('/api/cart/add', { body: { productVariantId, quantity: 2 } }),
  )
  const { id: addressId } = answered(
    await asha.POST('/api/addresses', {
      body: {
        fullName: 'Asha Verma',
        phone: '9876543210',
        line1: '12, Karol Bagh',
        line2: 'Near the market',
        pincode: '110001',
        city: 'New Delhi',
        stateCode: '07',
      },
    }),
  )
  const { quoteToken } = answered(
    await asha.POST('/api/checkout/quote', { body: { addressId, paymentMethod: 'COD' } }),
  )
  const placed = answered(
    await asha.POST('/api/orders', {
      params: { header: { 'idempotency-key': crypto.randomUUID() } },
      body: { addressId, paymentMethod: 'COD', quoteToken },
    }),
  )
  return {
    inCart: cart.itemCount,
    status: placed.order.status,
    lines: placed.order.lines.map(({ name }) => name),
  }
}

const { productVariantId, pictures } = await addDrill()
const ordered = await order(productVariantId)
const imported = await importProducts()
process.stdout.write(JSON.stringify({ pictures, ordered, imported }))
