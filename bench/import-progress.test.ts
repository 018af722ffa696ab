import { expect, test } from 'vitest'
import { importsApi } from '#contract/backoffice/imports.ts'
import { importingIn } from '#test/importing.ts'
import { openShop } from '#test/shop.ts'
import { untilHalf, untilStatus } from './import-progress.ts'

const shop = await openShop()
const owner = await shop.given.admin('OWNER')
const { worked } = importingIn(shop, owner)

test('nobody waits for an import that the shop has stopped', async () => {
  const file = new File(['Brand\r\nVajrok\r\n'], 'brands.csv')
  const { id } = await owner(importsApi.start, {
    body: { kind: 'brands' },
    files: [{ field: 'file', file }],
  })
  await worked({ id })
  const checked = await untilStatus(owner, id, 'CHECKED')
  await owner(importsApi.cancel, { params: { id } })

  const wanted = /^Import \d+ should be DONE, but is CANCELLED with \{\}/
  await expect(untilStatus(owner, id, 'DONE')).rejects.toThrow(wanted)
  await expect(untilHalf(owner, checked)).rejects.toThrow('should be half done, but is CANCELLED')
})
