import { useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { formatNumber } from '#contract/number.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { ButtonLink } from '#web/ui/inputs/button.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { useNoChangeReason } from '../kit/use-catalogue-rights.ts'
import { BannerEditor } from './banner-editor.tsx'
import { BannerList } from './banner-list.tsx'
import { bannersLoader } from './banners.data.ts'
import { slots } from './looks.ts'

export const loader = bannersLoader

export function Component() {
  const [params] = useSearchParams()
  const loaded = useLastNonNull(useLoaderData<typeof loader>())
  if (params.has('banner')) return <Editing loaded={loaded} params={params} />
  return <Listing loaded={loaded} />
}

type Loaded = Awaited<ReturnType<typeof loader>>

function Listing({ loaded }: { loaded: Loaded }) {
  const reason = useNoChangeReason()
  const add = (
    <ButtonLink data-new to={`${adminPaths.banners}?banner=new`} icon="plus">
      New banner
    </ButtonLink>
  )
  return (
    <AdminPage
      title="Banners"
      note={loaded && formatNumber(loaded.banners.length)}
      actions={reason ? null : add}
    >
      {loaded ? (
        loaded.banners.length > 0 ? (
          <BannerList banners={loaded.banners} />
        ) : (
          <EmptyState title="No banners yet. Add one." action={add}>
            Until then, the home page shows its default heading.
          </EmptyState>
        )
      ) : (
        <>
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </>
      )}
    </AdminPage>
  )
}

function Editing({ loaded, params }: { loaded: Loaded; params: URLSearchParams }) {
  const navigate = useNavigate()
  const banners = loaded?.banners ?? []
  const idOf = (key: string) => Number(params.get(key))
  const banner = banners.find(({ id }) => id === idOf('banner')) ?? null
  const isNew = params.get('banner') === 'new'
  const title = banner?.title ?? (isNew ? 'New banner' : 'Banner')
  return (
    <AdminPage title={title} back={{ to: adminPaths.banners, label: 'Banners' }}>
      {loaded && (banner || isNew) ? (
        <BannerEditor
          key={params.get('banner')}
          banner={banner}
          pattern={banners.find(({ id }) => id === idOf('from')) ?? null}
          slot={slots.find(({ slot }) => slot === params.get('slot'))?.slot ?? null}
          categories={loaded.categories}
          onSaved={() => navigate(adminPaths.banners)}
        />
      ) : null}
      {loaded && !banner && !isNew ? <EmptyState title="This banner no longer exists." /> : null}
      {loaded ? null : <Skeleton className="h-96" />}
    </AdminPage>
  )
}
