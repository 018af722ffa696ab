import { sql } from 'kysely'
import { buyingIn } from '#test/buying.ts'
import { allScopes, keysIn } from '#test/keys.ts'
import { plain } from '#test/pictures.ts'
import { openShop } from '#test/shop.ts'
import { openSupplier } from '#test/supplier.ts'

/**
 * A shop with the ids, SKUs and order numbers that the examples for programs name: two products, a customer with an
 * address, and two confirmed orders of hers.
 */
export async function openShopForPrograms() {
  const pictures = await openSupplier(async (request, response) => {
    const width = request.url?.length ?? 1
    if (request.url === '/no-such.png') response.writeHead(404).end()
    else response.end(await plain(width, 30).png().toBuffer())
  })
  const shop = await openShop({ network: pictures.network })
  const { db, given } = shop
  const { order, setCod } = buyingIn(shop)
  await setCod({ refusalLimit: 0 })
  const boss = await given.admin()
  for (const [table, first] of Object.entries(firstIds))
    await sql`alter table ${sql.table(table)} alter column id restart with ${sql.lit(first)}`.execute(
      db,
    )
  await sql`alter sequence order_numbers restart with 100012`.execute(db)

  const drill = await given.variant({
    name: 'Cordless drill driver 18 V',
    brand: 'Vajrok',
    sku: 'VJ-DRL-18',
    price: 6_499_00,
    mrp: 7_999_00,
    onHand: 20,
  })
  await given.variant({
    name: 'Hacksaw frame',
    brand: 'Vajrok',
    sku: 'VJ-SAW-01',
    price: 450_00,
    onHand: 20,
  })
  const asha = await given.shopper()
  await db
    .updateTable('users')
    .set({ phone: '+919876543210', username: 'asha', email: 'asha@example.in' })
    .where('id', '=', asha.id)
    .execute()
  const { id: addressId } = await given.address(asha)
  const buy = (quantity: number) => order(asha, [{ id: drill.id, quantity }], { addressId })
  await buy(2)
  await buy(1)
  const { token: key } = await keysIn(shop, boss).key(allScopes)
  return { shop, boss, buy, key, pictures: pictures.origin }
}

const firstIds = { products: 201, variants: 301, users: 1024, addresses: 2048, orders: 12 }
