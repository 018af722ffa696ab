import { type ApiKey, type ApiKeyWrite, apiKeysApi } from '#contract/backoffice/api-keys.ts'
import { assistantsApi } from '#contract/backoffice/assistants.ts'
import {
  includesScope,
  type KeyArea,
  keyAreas,
  type Scope,
} from '#contract/backoffice/key-scopes.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'

export const keysLoader = authenticatedLoader(async () => {
  const [{ keys }, connected] = await Promise.all([api(apiKeysApi.list), api(assistantsApi.list)])
  return { keys, connected }
})

/** The areas in words, with what is in them where the word does not say it. */
export const areaWords: Record<KeyArea, { label: string; hint?: string }> = {
  products: { label: 'Products', hint: 'With prices, brands and categories' },
  stock: { label: 'Stock' },
  orders: { label: 'Orders', hint: 'With names and addresses' },
  shipments: { label: 'Shipments', hint: 'Labels, couriers, scans' },
  payments: { label: 'Payments' },
  invoices: { label: 'Invoices', hint: 'And credit notes' },
  returns: { label: 'Returns' },
  customers: { label: 'Customers' },
  support: { label: 'Messages', hint: 'And reviews and questions' },
  offers: { label: 'Coupons' },
  content: { label: 'Content', hint: 'Pages, banners, search' },
  delivery: { label: 'Delivery area' },
  reports: { label: 'Reports' },
}

/** A choice of the dialog for an area. */
export type Level = '' | 'read' | 'write'
export type Levels = Partial<Record<KeyArea, Level>>

/** The scopes of the choices. */
export const scopesIn = (levels: Levels): Scope[] =>
  keyAreas.flatMap((area): Scope[] => {
    const level = levels[area]
    return level ? [`${area}:${level}`] : []
  })

/** The scopes of a key in words. */
export function scopeWords({ scopes }: Pick<ApiKey, 'scopes'>): string {
  const areas = (of: (area: KeyArea) => boolean) =>
    keyAreas
      .filter(of)
      .map((area) => areaWords[area].label)
      .join(', ')
  const written = areas((area) => scopes.includes(`${area}:write`))
  const read = areas(
    (area) => includesScope(scopes, `${area}:read`) && !scopes.includes(`${area}:write`),
  )
  return [written && `Writes ${written}`, read && `Reads ${read}`].filter(Boolean).join('. ')
}

/** A key as typed in the dialog. */
export function keyIn(form: FormData, levels: Levels): ApiKeyWrite {
  const days = Number(form.get('expiresInDays'))
  return {
    name: String(form.get('name') ?? ''),
    scopes: scopesIn(levels),
    networks: String(form.get('networks') ?? '')
      .split(/[\s,]+/)
      .filter(Boolean),
    expiresInDays: days > 0 ? days : null,
  }
}
