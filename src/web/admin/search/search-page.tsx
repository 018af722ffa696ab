import { useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { ButtonLink } from '#web/ui/inputs/button.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { FittedTabs } from '../kit/lists/fitted-tabs.tsx'
import { useNoChangeReason } from '../kit/use-catalogue-rights.ts'
import { RuleEditor } from './rule-editor.tsx'
import { RuleList } from './rule-list.tsx'
import { type SearchTab, searchLoader, tabIn } from './search.data.ts'
import { SearchReport } from './search-report.tsx'
import { SynonymEditor } from './synonym-editor.tsx'
import { SynonymList } from './synonym-list.tsx'

export const loader = searchLoader

type Loaded = Awaited<ReturnType<typeof loader>> | null

export function Component() {
  const loaded = useLastNonNull<Loaded>(useLoaderData<typeof loader>())
  const [params] = useSearchParams()
  if (params.has('synonym')) return <EditingSynonym loaded={loaded} params={params} />
  if (params.has('rule')) return <EditingRule loaded={loaded} params={params} />
  return <Looking loaded={loaded} tab={tabIn(params)} />
}

function Looking({ loaded, tab }: { loaded: Loaded; tab: SearchTab }) {
  const reason = useNoChangeReason()
  const { location: next } = useNavigation()
  const isRules = tab === 'rules'
  return (
    <AdminPage
      title="Search"
      actions={
        // The placeholder reserves the space: the role is known only after the page loads.
        <ButtonLink
          to={isRules ? adminPaths.searchRule('new') : adminPaths.synonym('new')}
          icon="plus"
          className={reason ? 'invisible' : undefined}
        >
          {isRules ? 'New rule' : 'New synonyms'}
        </ButtonLink>
      }
    >
      <FittedTabs
        label="Search"
        links={[
          { to: adminPaths.search, label: 'Search report', current: tab === 'report' },
          { to: adminPaths.synonyms, label: 'Synonyms', current: tab === 'synonyms' },
          { to: adminPaths.searchRules, label: 'Pins and redirects', current: isRules },
        ]}
      />
      {loaded?.tab === tab ? (
        <Shown loaded={loaded} busy={next?.pathname === adminPaths.search} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </AdminPage>
  )
}

function Shown({ loaded: { tab, report, synonyms, rules }, busy }: ShownProps) {
  if (tab === 'synonyms') return <SynonymList synonyms={synonyms} />
  if (tab === 'rules') return <RuleList rules={rules} />
  return report ? <SearchReport report={report} busy={busy} /> : null
}

type ShownProps = { loaded: NonNullable<Loaded>; busy: boolean }

type EditingProps = { loaded: Loaded; params: URLSearchParams }

function EditingRule({ loaded, params }: EditingProps) {
  const wanted = params.get('rule')
  const isNew = wanted === 'new'
  const isLoaded = loaded?.tab === 'rules'
  const rule = loaded?.rules.find(({ id }) => id === Number(wanted)) ?? null
  return (
    <AdminPage
      title={isNew ? 'New rule' : 'Rule of a search'}
      back={{ to: adminPaths.searchRules, label: 'Pins and redirects' }}
    >
      {isNew || (isLoaded && rule) ? (
        <RuleEditor
          key={wanted}
          rule={rule}
          query={params.get('query') ?? ''}
          isRedirect={params.get('kind') === 'redirect'}
        />
      ) : null}
      {isLoaded && !rule && !isNew ? <EmptyState title="This rule no longer exists." /> : null}
      {isLoaded || isNew ? null : <Skeleton className="h-96" />}
    </AdminPage>
  )
}

function EditingSynonym({ loaded, params }: EditingProps) {
  const isNew = params.get('synonym') === 'new'
  const synonym = loaded?.synonyms.find(({ id }) => id === Number(params.get('synonym'))) ?? null
  const isLoaded = loaded?.tab === 'synonyms'
  return (
    <AdminPage
      title={isNew ? 'New synonyms' : 'Synonyms'}
      back={{ to: adminPaths.synonyms, label: 'Synonyms' }}
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
