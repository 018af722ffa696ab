import { useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { ButtonLink } from '#web/ui/inputs/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { TabLinks } from '#web/ui/layout/tabs.tsx'
import { AdminPage } from '../admin-page.tsx'
import { useNoChangeReason } from '../use-catalogue-rights.ts'
import { searchLoader } from './search.data.ts'
import { SearchReport } from './search-report.tsx'
import { SynonymEditor } from './synonym-editor.tsx'
import { SynonymList } from './synonym-list.tsx'

export const loader = searchLoader

type Loaded = Awaited<ReturnType<typeof loader>>

export function Component() {
  const loaded = useLastNonNull<Loaded>(useLoaderData<typeof loader>())
  const [params] = useSearchParams()
  if (params.has('synonym')) return <Editing loaded={loaded} params={params} />
  return <Looking loaded={loaded} isSynonyms={params.get('tab') === 'synonyms'} />
}

function Looking({ loaded, isSynonyms }: { loaded: Loaded; isSynonyms: boolean }) {
  const reason = useNoChangeReason()
  const { location: next } = useNavigation()
  return (
    <AdminPage
      title="Search"
      actions={
        // The placeholder reserves the space: the role is known only after the page loads.
        <ButtonLink
          to={paths.adminSynonym('new')}
          icon="plus"
          className={reason ? 'invisible' : undefined}
        >
          New synonyms
        </ButtonLink>
      }
    >
      <TabLinks
        label="Search"
        links={[
          { to: paths.adminSearch, label: 'Search report', current: !isSynonyms },
          { to: paths.adminSynonyms, label: 'Synonyms', current: isSynonyms },
        ]}
      />
      {loaded && isSynonyms && !loaded.report ? <SynonymList synonyms={loaded.synonyms} /> : null}
      {loaded?.report && !isSynonyms ? (
        <SearchReport report={loaded.report} busy={next?.pathname === paths.adminSearch} />
      ) : null}
      {loaded && isSynonyms === !loaded.report ? null : <Skeleton className="h-96" />}
    </AdminPage>
  )
}

function Editing({ loaded, params }: { loaded: Loaded; params: URLSearchParams }) {
  const isNew = params.get('synonym') === 'new'
  const synonym = loaded?.synonyms.find(({ id }) => id === Number(params.get('synonym'))) ?? null
  const isLoaded = loaded !== null && !loaded.report
  return (
    <AdminPage
      title={isNew ? 'New synonyms' : 'Synonyms'}
      back={{ to: paths.adminSynonyms, label: 'Synonyms' }}
    >
      {isNew || (isLoaded && synonym) ? (
        <SynonymEditor
          key={params.get('synonym')}
          synonym={synonym}
          word={params.get('word') ?? ''}
        />
      ) : null}
      {isLoaded && !synonym && !isNew ? (
        <EmptyState title="These synonyms no longer exist." />
      ) : null}
      {isLoaded || isNew ? null : <Skeleton className="h-96" />}
    </AdminPage>
  )
}
