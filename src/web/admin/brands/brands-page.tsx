import { useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { AdminBrand } from '#contract/catalogue/admin-brands.ts'
import { formatNumber } from '#contract/number.ts'
import { paths } from '#contract/paths.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { Link } from '#web/ui/layout/link.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { usePlainLayout } from '../kit/lists/density.tsx'
import { hasWords } from '../kit/lists/has-words.ts'
import { useListAddress } from '../kit/lists/list-address.ts'
import { ListBar } from '../kit/lists/list-bar.tsx'
import { SearchBox } from '../kit/lists/list-search.tsx'
import { FactDefaultsCard } from '../parts/products/fact-defaults-card.tsx'
import { BrandEditor } from './brand-editor.tsx'
import { brandsLoader } from './brands.data.ts'

export const loader = brandsLoader

type Loaded = Awaited<ReturnType<typeof loader>>

export function Component() {
  const [params] = useSearchParams()
  const loaded = useLastNonNull<Loaded>(useLoaderData<typeof loader>())
  if (params.has('brand')) return <Editing loaded={loaded} id={Number(params.get('brand'))} />
  return <Listing brands={loaded?.brands ?? null} />
}

function Listing({ brands }: { brands: readonly AdminBrand[] | null }) {
  const [sought, setSought] = useState('')
  const isSought = hasWords(sought)
  const shown = brands?.filter(({ name }) => isSought(name)) ?? []
  return (
    <AdminPage title="Brands" note={brands && formatNumber(brands.length)}>
      <ListBar
        address={useListAddress(adminPaths.brands)}
        search={<SearchBox label="Search brands" value={sought} onChange={setSought} />}
      />
      <DataTable
        caption="Brands"
        columns={columns}
        rows={shown}
        keyOf={({ id }) => id}
        layout={usePlainLayout()}
        loading={brands ? false : 8}
        empty={<NoBrands isNarrowed={sought.trim() !== ''} />}
      />
    </AdminPage>
  )
}

const NoBrands = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState title="No brands match." />
  ) : (
    <EmptyState title="No brands yet.">
      Brands are added when you save the first product of that brand.
    </EmptyState>
  )

const columns: Column<AdminBrand>[] = [
  {
    key: 'name',
    title: 'Brand',
    phone: 'title',
    cell: ({ id, name, logoUrl }) => (
      <span className="flex items-center gap-3">
        <span className="grid h-8 w-16 shrink-0 place-items-center overflow-hidden rounded-well bg-sunk font-display font-heading text-ink-3 max-sm:hidden">
          {logoUrl ? (
            <img
              src={`${logoUrl}?w=160`}
              alt=""
              className="size-full bg-white object-contain p-0.5"
            />
          ) : (
            <span aria-hidden="true">{name.charAt(0).toUpperCase()}</span>
          )}
        </span>
        <Link
          to={adminPaths.brand(id)}
          lang={langOf(name)}
          className="reach font-semibold hover:text-brand hover:underline"
        >
          {name}
        </Link>
      </span>
    ),
  },
  {
    key: 'address',
    title: 'Address',
    phone: 'meta',
    cell: ({ slug }) => <span className="text-ink-3">{paths.brand(slug)}</span>,
  },
  {
    key: 'published',
    title: 'In the shop',
    align: 'end',
    cell: ({ productCount }) => formatNumber(productCount),
  },
  {
    key: 'all',
    title: 'Products',
    align: 'end',
    phone: 'end',
    cell: ({ name, allProducts }) =>
      allProducts === 0 ? (
        '0'
      ) : (
        <Link
          to={`${adminPaths.products}?brand=${encodeURIComponent(name)}`}
          className="reach touch-target hover:text-brand hover:underline"
        >
          {formatNumber(allProducts)}
        </Link>
      ),
  },
]

function Editing({ loaded, id }: { loaded: Loaded; id: number }) {
  const { brands, defaults } = loaded ?? {}
  const brand = brands?.find((other) => other.id === id)
  return (
    <AdminPage title={brand?.name ?? 'Brand'} back={{ to: adminPaths.brands, label: 'Brands' }}>
      {brands && brand ? <BrandEditor key={id} brand={brand} brands={brands} /> : null}
      {brand && defaults ? (
        <FactDefaultsCard
          title={`Facts of new products of ${brand.name}`}
          brandId={id}
          defaults={defaults}
        />
      ) : null}
      {brands && !brand ? <EmptyState title="This brand no longer exists." /> : null}
      {brands ? null : <Skeleton className="h-96" />}
    </AdminPage>
  )
}
