import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { buyingIn } from '#test/buying.ts'
import { keysIn } from '#test/keys.ts'
import { orderStepsIn } from '#test/order-steps.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { app, given } = shop
const boss = await given.admin()
const { order } = buyingIn(shop)
const { go } = orderStepsIn(shop, boss)
const folder = mkdtempSync(join(tmpdir(), 'karigar-loop-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const manual = readFileSync(join(import.meta.dirname, '../../../../docs/manual/sync.md'), 'utf8')
const [, loop = ''] = /```sh\n(.+?)```/s.exec(manual) ?? []
/** Keeps each order by its id, as the manual asks for. */
const keep = `#!/bin/sh
exec "${process.execPath}" -e '
const fs = require("node:fs")
const copy = fs.existsSync("copy.json") ? JSON.parse(fs.readFileSync("copy.json", "utf8")) : {}
const page = JSON.parse(fs.readFileSync("page.json", "utf8"))
for (const { id, status } of page.orders) copy[id] = status
for (const id of page.removed) delete copy[id]
fs.writeFileSync("copy.json", JSON.stringify(copy))'
`

test('the loop of the manual keeps a copy, page by page, and goes on where it was', async () => {
  writeFileSync(join(folder, 'keep'), keep, { mode: 0o755 })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const { token } = await keysIn(shop, boss).key(['orders:read'])
  const env = { PATH: process.env.PATH, SHOP: url, KEY: token }
  const smallPages = loop.replace('limit=100', 'limit=2')
  expect(smallPages).not.toBe(loop)
  const run = async () => {
    await promisify(execFile)('sh', ['-c', smallPages], { cwd: folder, env })
    return JSON.parse(readFileSync(join(folder, 'copy.json'), 'utf8'))
  }
  const asha = await given.shopper()
  const saw = await given.variant({ onHand: 9 })
  const ids: number[] = []
  for (let n = 0; n < 3; n++) ids.push((await order(asha, [{ id: saw.id }])).id)

  expect(await run()).toEqual(Object.fromEntries(ids.map((id) => [id, 'CONFIRMED'])))
  await go(ids[1] ?? 0, ['PROCESSING'])
  expect(await run()).toMatchObject({ [ids[0] ?? 0]: 'CONFIRMED', [ids[1] ?? 0]: 'PROCESSING' })
})
