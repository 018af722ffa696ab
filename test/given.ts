import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Role } from '#contract/access.ts'
import type { Api } from '#contract/client.ts'
import { paise } from '#contract/money.ts'
import { noMailDomain } from '#contract/people/mailbox.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { tokenHash } from '#server/platform/tokens.ts'

export type Person = Api & { id: number; token: string; email: string }

type VariantOptions = {
  name?: string
  sku?: string
  brand?: string
  price?: number
  mrp?: number
  onHand?: number
  gstRate?: number
  hsn?: string
  weightGrams?: number
  status?: 'DRAFT' | 'PUBLISHED' | 'ARCHIVED'
  categoryId?: number
  productId?: number
}

type PincodeOptions = {
  pincode?: string
  city?: string
  stateCode?: string
  zone?: 'A' | 'B' | 'C' | 'D' | 'E'
  codAvailable?: boolean
}

/** Builders in the words of the trade. They write to the database, so a test only pays for what it tests. */
export function givenIn(db: Db, as: (token?: string) => Api) {
  async function person(
    userType: 'CUSTOMER' | 'ADMIN' | 'GUEST',
    role: Role | null,
    { passwordHash = 'none' } = {},
  ): Promise<Person> {
    const name = `p${randomUUID().replaceAll('-', '').slice(0, 16)}`
    const email = `${name}@${userType === 'GUEST' ? noMailDomain : 'example.in'}`
    const user = await db
      .insertInto('users')
      .values({
        username: name,
        email,
        firstName: userType === 'GUEST' ? '' : 'Asha',
        lastName: userType === 'GUEST' ? '' : 'Verma',
        passwordHash,
        userType,
        role,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const token = randomBytes(32).toString('base64url')
    await db
      .insertInto('sessions')
      .values({
        userId: user.id,
        tokenHash: tokenHash(token),
        expiresAt: new Date(Date.now() + 86_400_000),
      })
      .execute()
    return Object.assign(as(token), { id: user.id, token, email })
  }

  async function category({
    name = `Drills ${randomUUID()}`,
    parentId = null as number | null,
  } = {}) {
    return db
      .insertInto('categories')
      .values({ name, parentId })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow()
  }

  async function product(options: VariantOptions) {
    const brand = await db
      .insertInto('brands')
      .values({ name: options.brand ?? `Brand ${randomUUID()}`, slug: randomUUID() })
      .onConflict((row) =>
        row.expression(sql`lower(name)`).doUpdateSet({ name: sql`excluded.name` }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('products')
      .values({
        categoryId: options.categoryId ?? (await category()).id,
        brandId: brand.id,
        name: options.name ?? 'Cordless drill',
        hsn: options.hsn ?? '84672100',
        countryOfOrigin: 'IN',
        manufacturer: 'Vajrok Works, Pune',
        netQuantity: '1 N',
        status: options.status ?? 'PUBLISHED',
        publishedAt: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rateBp = (options.gstRate ?? 18) * 100
    await db
      .insertInto('gstRates')
      .values({ productId: id, effectiveFrom: '2025-09-22', rateBp })
      .execute()
    return id
  }

  return {
    category,
    /** Given a hash, they can also log in with its password. */
    guest: () => person('GUEST', null),
    shopper: (options?: { passwordHash?: string }) => person('CUSTOMER', null, options),
    admin: (role: Role = 'OWNER') => person('ADMIN', role),

    async variant(options: VariantOptions = {}) {
      const productId = options.productId ?? (await product(options))
      return inTransaction(db, (tx) => addVariant(tx, productId, options))
    },

    /** An address in Delhi, or according to the options. Its pincode is added to the directory. */
    async address(who: { id: number }, options: PincodeOptions = {}) {
      const pincode = await this.pincode(options)
      const { city = 'New Delhi', stateCode = '07' } = options
      return db
        .insertInto('addresses')
        .values({
          // Every shopper has another phone and house, because limits count by them.
          userId: who.id,
          fullName: 'Asha Verma',
          phone: `+91${9_000_000_000 + who.id}`,
          line1: `${who.id}, Karol Bagh`,
          line2: 'Near the market',
          landmark: null,
          pincode,
          city,
          district: city,
          stateCode,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    },

    /** A pincode in Delhi, zone A, or according to the options. */
    async pincode(options: PincodeOptions = {}) {
      const { pincode = '110001', city = 'New Delhi', stateCode = '07' } = options
      const { zone = 'A', codAvailable = true } = options
      await db
        .insertInto('pincodes')
        .values({ pincode, city, district: city, stateCode, zone, codAvailable })
        .onConflict((row) => row.column('pincode').doNothing())
        .execute()
      return pincode
    },
  }
}

async function addVariant(tx: Tx, productId: number, options: VariantOptions) {
  const price = paise(options.price ?? 4_999_00)
  const variant = await tx
    .insertInto('variants')
    .values({
      productId,
      sku: options.sku ?? `SKU-${randomUUID()}`,
      price,
      mrp: paise(options.mrp ?? price),
      weightGrams: options.weightGrams ?? 1_500,
    })
    .returning(['id', 'productId', 'sku'])
    .executeTakeFirstOrThrow()
  const onHand = options.onHand ?? 10
  await tx.insertInto('stock').values({ variantId: variant.id, onHand }).execute()
  if (onHand > 0)
    await tx
      .insertInto('stockLedger')
      .values({ variantId: variant.id, delta: onHand, reason: 'RECEIVED' })
      .execute()
  return variant
}
