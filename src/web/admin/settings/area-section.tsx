import { Form, useSearchParams } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { formatNumber } from '#contract/number.ts'
import { type DeliveryPlace, zoneNames } from '#contract/shop/delivery-area.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Pagination } from '#web/ui/data/pagination.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { TabLinks } from '#web/ui/data/tabs.tsx'
import { Button, ButtonLink } from '#web/ui/inputs/button.tsx'
import { SearchField } from '#web/ui/inputs/search-field.tsx'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { sectionAddress } from '../parts/settings/sections.ts'
import { type AreaList, areaFilters, placesPerPage, useChangePlace } from './delivery-area.data.ts'

/** Serviceable pincodes, and those with cash on delivery. */
export function AreaSection({ area }: { area: AreaList }) {
  const [params] = useSearchParams()
  const { busy, change } = useChangePlace()
  const address = (changes: Record<string, string | null>) => areaAddress(params, changes)
  return (
    <div className="grid gap-4">
      <Form className="flex flex-wrap items-end gap-2" role="search">
        <input type="hidden" name="section" value="area" />
        <SearchField
          key={params.get('q')}
          label="Pincode, city or district"
          name="q"
          placeholder="302, 302001, Jaipur"
          defaultValue={params.get('q') ?? ''}
          className="grow"
        />
        <Button type="submit" variant="outline">
          Find
        </Button>
        <ButtonLink to={adminPaths.importOf('pincodes')} variant="outline" icon="upload">
          Import a courier's list
        </ButtonLink>
      </Form>
      <TabLinks
        label="Pincodes by service"
        links={[null, ...areaFilters].map((only) => ({
          to: address({ only, page: null }),
          label: only ? filterWords[only] : 'All',
          current: (params.get('only') ?? null) === only,
        }))}
      />
      <DataTable
        caption="Pincodes"
        columns={columnsOf(change, busy)}
        rows={area.places}
        keyOf={({ pincode }) => pincode}
        empty={<EmptyState title="No pincodes match." />}
      />
      <Pagination
        page={area.page}
        pages={Math.ceil(area.total / placesPerPage)}
        summary={`${formatNumber(area.total)} in total`}
        hrefFor={(page) => address({ page: String(page) })}
      />
    </div>
  )
}

const filterWords = { NOT_SERVED: 'Not served', NO_COD: 'No COD' }

const columnsOf = (
  change: ReturnType<typeof useChangePlace>['change'],
  busy: string | null,
): Column<DeliveryPlace>[] => [
  {
    key: 'pincode',
    title: 'Pincode',
    phone: 'title',
    cell: ({ pincode, city, state }) => (
      <span className="grid">
        <span className="font-semibold">{pincode}</span>
        <span className="text-meta text-ink-3">
          {city}, {state}
        </span>
      </span>
    ),
  },
  {
    key: 'zone',
    title: 'Zone',
    phone: 'meta',
    cell: (place) => (
      <select
        aria-label={`Zone of ${place.pincode}`}
        value={place.zone}
        disabled={busy !== null}
        onChange={({ target }) =>
          void change(place, { zone: target.value as DeliveryPlace['zone'] })
        }
        className="text-input w-20 max-md:mt-1"
      >
        {zoneNames.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </select>
    ),
  },
  {
    key: 'served',
    title: 'Service',
    phone: 'end',
    cell: (place) => (
      <span className="flex flex-wrap gap-x-5 gap-y-1">
        <Switch
          label="Served"
          aria-label={`${place.pincode} is served`}
          checked={place.serviceable}
          disabled={busy !== null}
          onChange={({ target }) => void change(place, { serviceable: target.checked })}
        />
        <Switch
          label="Cash"
          aria-label={`Cash is taken at ${place.pincode}`}
          checked={place.codAvailable}
          disabled={busy !== null || !place.serviceable}
          onChange={({ target }) => void change(place, { codAvailable: target.checked })}
        />
      </span>
    ),
  },
]

function areaAddress(params: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(sectionAddress('area').split('?')[1])
  for (const key of ['q', 'only', 'page']) {
    const value = key in changes ? changes[key] : params.get(key)
    if (value && !(key === 'page' && value === '1')) next.set(key, value)
  }
  return `?${next}`
}
