import { useLoaderData, useNavigate, useParams } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { KeysetLinks } from '../kit/lists/keyset-links.tsx'
import { useListAddress } from '../kit/lists/list-address.ts'
import { useNoChangeReason } from '../kit/use-catalogue-rights.ts'
import { productHistoryLoader } from './product-history.data.ts'
import { RestoreDialog } from './restore-dialog.tsx'
import { VersionCard } from './version-card.tsx'

export const loader = productHistoryLoader

/** Former versions of a product, and how to bring them back. */
export function Component() {
  const { id } = useParams()
  const productId = Number(id)
  const loaded = useLastNonNull(useLoaderData<typeof loader>())
  const { params, value, hrefWith } = useListAddress(adminPaths.productHistory(productId))
  const navigate = useNavigate()
  const mayNot = useNoChangeReason()
  const before = value('before')
  const close = () => navigate(hrefWith({ before, version: null }), { preventScrollReset: true })
  const { history, restoring } = loaded ?? {}
  return (
    <AdminPage
      title="History"
      note={history?.name}
      back={{ to: adminPaths.product(productId), label: 'Product' }}
    >
      {history ? null : <Skeleton className="h-80" />}
      {history?.versions.length === 0 ? (
        <EmptyState title="This product was never changed." />
      ) : null}
      {history?.versions.map((version, place) => (
        <VersionCard
          key={version.id ?? `elsewhere ${place}`}
          version={version}
          restoreHref={
            version.id === null || !version.differs || mayNot
              ? null
              : hrefWith({ before, version: String(version.id) })
          }
        />
      ))}
      <KeysetLinks isFirst={!params.has('before')} next={history?.next} hrefWith={hrefWith} />
      {loaded && restoring ? (
        <RestoreDialog
          key={restoring.versionId}
          id={loaded.id}
          versionId={restoring.versionId}
          preview={restoring.preview}
          onClose={close}
        />
      ) : null}
    </AdminPage>
  )
}
