import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

type NewProduct = {
  name: string
  brand: string
  categoryId: number
  status: 'PUBLISHED'
  variants: { sku: string; price: number; mrp: number; weightGrams: number }[]
  images: { alt: string }[]
  compliance: {
    hsn: string
    gstRate: number
    countryOfOrigin: string
    netQuantity: string
    manufacturer: string
  }
}
type Address = Record<
  'fullName' | 'phone' | 'line1' | 'line2' | 'pincode' | 'city' | 'stateCode',
  string
>
type Account = Record<
  'username' | 'email' | 'firstName' | 'lastName' | 'password' | 'confirmPassword',
  string
>
type Wish = { addressId: number; paymentMethod: 'COD' }
type Product = { variants: { id: number }[]; images: { alt: string }[] }

/** The calls that both programs make, each with the functions of its own generator. */
export type Shop = {
  categories(): Promise<{ categories: { id: number; name: string }[] }>
  register(account: Account): Promise<{ token: string }>
  addProduct(token: string, data: NewProduct, images: Blob[]): Promise<Product>
  receive(token: string, variantId: number, delta: number): Promise<unknown>
  patch(token: string, sku: string, change: { highlights: string[] }): Promise<{ product: Patched }>
  startImport(token: string, file: File): Promise<{ id: number }>
  runImport(token: string, id: number): Promise<unknown>
  readImport(token: string, id: number): Promise<{ status: string; counts: unknown }>
  addToCart(token: string, variantId: number, quantity: number): Promise<{ itemCount: number }>
  addAddress(token: string, address: Address): Promise<{ id: number }>
  quote(token: string, wish: Wish): Promise<{ quoteToken: string }>
  placeOrder(token: string, wish: Wish & { quoteToken: string }, key: string): Promise<Placed>
}
type Patched = { name: string; highlights: string[] }
type Placed = { order: { status: string; lines: { name: string }[] } }

/** Sells and buys, and prints what came of it. */
export async function sellAndBuy(shop: Shop, admin: string, picture: string) {
  const sku = `VJ-${crypto.randomUUID()}`
  const { productVariantId, pictures } = await addDrill(shop, admin, picture, sku)
  const ordered = await order(shop, productVariantId)
  const imported = await importProducts(shop, admin)
  const { product } = await shop.patch(admin, sku, { highlights: ['Two batteries'] })
  const patched = { name: product.name, highlights: product.highlights }
  process.stdout.write(JSON.stringify({ pictures, ordered, imported, patched }))
}

/** Adds a drill with two pictures, and receives ten of it. */
async function addDrill(shop: Shop, admin: string, picture: string, sku: string) {
  const { categories } = await shop.categories()
  const photo = new Blob([readFileSync(picture)], { type: 'image/jpeg' })
  const drill = await shop.addProduct(
    admin,
    {
      name: 'Cordless drill driver 18 V',
      brand: 'Vajrok',
      categoryId: categories[0]?.id ?? 0,
      status: 'PUBLISHED',
      variants: [{ sku, price: 649900, mrp: 799900, weightGrams: 1500 }],
      images: [{ alt: 'From the left' }, { alt: 'From the right' }],
      compliance: {
        hsn: '84672100',
        gstRate: 18,
        countryOfOrigin: 'IN',
        netQuantity: '1 N',
        manufacturer: 'Vajrok Works, Pune',
      },
    },
    [photo, photo],
  )
  const productVariantId = drill.variants[0]?.id ?? 0
  await shop.receive(admin, productVariantId, 10)
  return { productVariantId, pictures: drill.images.map(({ alt }) => alt) }
}

/** Brings in products by a table: it is checked first, then run. */
async function importProducts(shop: Shop, admin: string) {
  const { categories } = await shop.categories()
  const table = `SKU,Name,Brand,Category,Price,MRP\n${crypto.randomUUID()},Chisel,Vajrok,${categories[0]?.name},499,599\n`
  const { id } = await shop.startImport(admin, new File([table], 'tools.csv', { type: 'text/csv' }))
  await importIs(shop, admin, id, 'CHECKED')
  await shop.runImport(admin, id)
  return importIs(shop, admin, id, 'DONE')
}

async function importIs(shop: Shop, admin: string, id: number, status: 'CHECKED' | 'DONE') {
  for (;;) {
    const now = await shop.readImport(admin, id)
    if (now.status === status) return now.counts
    await pause(50)
  }
}

/** Opens an account and orders two of them, to be paid in cash at the door. */
async function order(shop: Shop, variantId: number) {
  const password = 'lathe and chisel'
  const username = `asha${Date.now()}`
  const { token } = await shop.register({
    username,
    email: `${username}@example.in`,
    firstName: 'Asha',
    lastName: 'Verma',
    password,
    confirmPassword: password,
  })
  const cart = await shop.addToCart(token, variantId, 2)
  const { id: addressId } = await shop.addAddress(token, {
    fullName: 'Asha Verma',
    phone: '9876543210',
    line1: '12, Karol Bagh',
    line2: 'Near the market',
    pincode: '110001',
    city: 'New Delhi',
    stateCode: '07',
  })
  const wish = { addressId, paymentMethod: 'COD' as const }
  const { quoteToken } = await shop.quote(token, wish)
  const placed = await shop.placeOrder(token, { ...wish, quoteToken }, crypto.randomUUID())
  return {
    inCart: cart.itemCount,
    status: placed.order.status,
    lines: placed.order.lines.map(({ name }) => name),
  }
}
