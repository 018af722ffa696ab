import type { SettlementTerm } from '#contract/selling/settlements.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readCourierSection } from '#server/shop/settings/settings.ts'
import type { PayoutFileForm } from './payout.ts'

/** A company that pays the shop, by the id under which its payouts are recorded. */
export type PayoutCompany = Omit<SettlementTerm, 'days'>

type Named = { id: string; name: string }

/** Companies that may be chosen, without those of the settings. */
export type KnownCompanies = {
  payments: { providers: readonly (Named & { payoutFile?: PayoutFileForm | undefined })[] }
  couriers: { providers: readonly Named[] }
}

/** A courier that is in no list of the shop. */
const other: PayoutCompany = { provider: 'courier', name: 'Another courier', kind: 'COURIER' }

/** The id of a courier by its name, as `shipments.courier` has it. */
const courierId = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, 31)

/** Gateways with a settlement report, companies that book parcels, the couriers of the settings, and any other. */
export async function listPayoutCompanies(
  db: Db,
  { payments, couriers }: KnownCompanies,
): Promise<PayoutCompany[]> {
  const section = await readCourierSection(db)
  const companies: PayoutCompany[] = [
    ...payments.providers.flatMap(({ id: provider, name, payoutFile }) =>
      payoutFile ? [{ provider, name, kind: 'GATEWAY' as const }] : [],
    ),
    ...couriers.providers.map(({ id: provider, name }) => ({
      provider,
      name,
      kind: 'COURIER' as const,
    })),
    ...section.couriers.map(({ name }) => ({
      provider: courierId(name),
      name,
      kind: 'COURIER' as const,
    })),
    other,
  ]
  const isFirst = ({ provider }: PayoutCompany, place: number) =>
    provider.length > 1 && companies.findIndex((one) => one.provider === provider) === place
  return companies.filter(isFirst)
}
