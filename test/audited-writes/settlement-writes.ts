import { randomUUID } from 'node:crypto'
import { settlementsApi } from '#contract/selling/settlements.ts'
import { codLine, settlingIn } from '../settling.ts'
import { type AuditedWrite, type Kit, write } from './audited-write.ts'

/** A line of a payout about no parcel of the shop. */
async function looseLine(kit: Kit) {
  const reference = `UTR${randomUUID().toUpperCase()}`
  const lines = [codLine({ reference, externalId: randomUUID() })]
  await settlingIn(kit, kit.boss).remit(...lines)
  const line = await kit.db
    .selectFrom('settlementLines')
    .select(['id', 'settlementId'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { ...line, reference }
}

/** Writes about payouts of gateways and couriers. */
export const settlementWrites: readonly AuditedWrite[] = [
  write(settlementsApi.file, async (kit) => {
    const { settlementId, reference } = await looseLine(kit)
    const text = `AWB,COD amount,UTR,Remitted on\nA1,100,${reference},28/11/2026\n`
    const files = [{ field: 'file', file: new File([text], 'cod.csv', { type: 'text/csv' }) }]
    const body = { company: 'delhivery', write: true } as const
    return { input: { body, files }, subject: `settlement ${settlementId}` }
  }),
  write(settlementsApi.match, async (kit) => {
    const { id, orderNumber } = await settlingIn(kit, kit.boss).collected()
    const order = { orderNumber }
    const params = { id: (await looseLine(kit)).id }
    return { input: { params, body: order }, subject: `order ${id}` }
  }),
  write(settlementsApi.note, async (kit) => {
    const { id, settlementId } = await looseLine(kit)
    const body = { note: 'An adjustment' }
    return { input: { params: { id }, body }, subject: `settlement ${settlementId}` }
  }),
  write(settlementsApi.updateTerm, () => ({
    input: { body: { provider: 'delhivery', days: 5 } },
    subject: 'settings delhivery',
  })),
]
