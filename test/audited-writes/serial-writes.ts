import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { serialNumbersApi } from '#contract/selling/serial-numbers.ts'
import { type AuditedWrite, write } from './audited-write.ts'
import { placed } from './order-writes.ts'

export const serialWrites: readonly AuditedWrite[] = [
  write(serialNumbersApi.pack, async (kit) => {
    const { id, lines } = await placed(kit)
    const body = { lines: [{ lineId: lines[0]?.id ?? 0, numbers: ['SN1'] }] }
    return { input: { params: { id }, body }, subject: `order ${id}` }
  }),
  write(serialNumbersApi.takeBack, async (kit) => {
    const { id, lines } = await placed(kit)
    const params = { id }
    await kit.boss(adminOrdersApi.transition, { params, body: { to: 'PROCESSING' } })
    const lineId = lines[0]?.id ?? 0
    const parcel = { courier: 'DTDC', trackingNumber: 'D2', lines: [{ lineId, quantity: 1 }] }
    const packed = [{ lineId, numbers: [`SN${id}`] }]
    const { serials } = await kit.boss(adminOrdersApi.ship, {
      params,
      body: { ...parcel, serials: packed },
    })
    return {
      input: { params, body: { ids: serials.map((one) => one.id) } },
      subject: `order ${id}`,
    }
  }),
]
