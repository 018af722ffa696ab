import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import * as shop from './api.ts'

const [baseUrl = '', adminToken = '', picture = ''] = process.argv.slice(2)
shop.defaults.baseUrl = baseUrl
const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const admin = as(adminToken)

/** Adds a drill with two pictures, and receives ten of it. */
async function addDrill() {
  const { categories } = await shop.catalogueCategories()
  const photo = new Blob([readFileSync(picture)], { type: 'image/jpeg' })
  const drill = await shop.catalogueAddProduct(
    {
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
    admin,
  )
  const productVariantId = drill.variants[0]?.id ?? 0
  await shop.inventoryAdjust({ variantId: productVariantId, delta: 10, reason: 'RECEIVED' }, admin)
  return { productVariantId, pictures: drill.images.map(({ alt }) => alt) }
}

/** Brings in products by a table: it is checked first, then run. */
async function importProducts() {
  const { categories } = await shop.catalogueCategories()
  const table = `SKU,Name,Brand,Category,Price,MRP\nVJ-CH1,Chisel,Vajrok,${categories[0]?.name},499,599\n`
  const file = new File([table], 'tools.csv', { type: 'text/csv' })
  const { id } = await shop.importsStart({ file }, admin)
  await importIs(id, 'CHECKED')
  await shop.importsRun(id, { skipWrong: false }, admin)
  return importIs(id, 'DONE')
}

async function importIs(id: number, status: 'CHECKED' | 'DONE') {
  for (;;) {
    const now = await shop.importsOne(id, admin)
    if (now.status === status) return now.counts
    await pause(50)
  }
}

/** Opens an account and orders two of them, to be paid in cash at the door. */
async function order(productVariantId: number) {
  const password = 'lathe and chisel'
  const { token } = await shop.accountsRegister({
    username: 'asha',
    email: 'asha@example.in',
    firstName: 'Asha',
    lastName: 'Verma',
    password,
    confirmPassword: password,
  })
  const asha = as(token)
  const cart = await shop.cartAdd({ productVariantId, quantity: 2 }, asha)
  const { id: addressId } = await shop.addressesAdd(
    {
      fullName: 'Asha Verma',
      phone: '9876543210',
      line1: '12, Karol Bagh',
      line2: 'Near the market',
      pincode: '110001',
      city: 'New Delhi',
      stateCode: '07',
    },
    asha,
  )
  const { quoteToken } = await shop.checkoutQuote({ addressId, paymentMethod: 'COD' }, asha)
  const placed = await shop.checkoutPlaceOrder(
    { addressId, paymentMethod: 'COD', quoteToken },
    { idempotencyKey: crypto.randomUUID() },
    asha,
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
