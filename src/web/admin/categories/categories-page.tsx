import { useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { formatNumber } from '#contract/number.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { ButtonLink } from '#web/ui/inputs/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { Skeleton, SkeletonText } from '#web/ui/layout/skeleton.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { useNoChangeReason } from '../kit/use-catalogue-rights.ts'
import { categoriesLoader } from '../parts/categories/categories.data.ts'
import { CategoryEditor } from './category-editor.tsx'
import { CategoryTree } from './category-tree.tsx'

export const loader = categoriesLoader

const newCategory = `${adminPaths.categories}?category=new`

export function Component() {
  const loaded = useLastNonNull(useLoaderData<typeof loader>())
  const [params] = useSearchParams()
  const reason = useNoChangeReason()
  const isOpen = params.has('category')
  return (
    <AdminPage
      title="Categories"
      // The placeholder reserves the space, so that the heading wraps the same way from the start.
      note={loaded ? formatNumber(loaded.categories.length) : <span className="invisible">00</span>}
      actions={
        reason ? null : (
          <ButtonLink data-new to={newCategory} icon="plus">
            New category
          </ButtonLink>
        )
      }
      back={isOpen ? { to: adminPaths.categories, label: 'All categories' } : undefined}
    >
      <div className="grid items-start gap-4 md:grid-cols-[15rem_minmax(0,1fr)] lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div
          className={classNames(
            'md:sticky md:top-4 md:max-h-[calc(100dvh-2rem)] md:overflow-y-auto',
            isOpen && 'max-md:hidden',
          )}
        >
          <Card padding="none" className="p-2">
            {loaded ? (
              <Tree categories={loaded.categories} chosenId={loaded.chosen?.id ?? null} />
            ) : (
              <SkeletonText lines={12} />
            )}
          </Card>
        </div>
        <Panel loaded={loaded} params={params} />
      </div>
    </AdminPage>
  )
}

function Tree({ categories, chosenId }: React.ComponentProps<typeof CategoryTree>) {
  if (categories.length > 0) return <CategoryTree categories={categories} chosenId={chosenId} />
  return (
    <EmptyState
      title="No categories yet."
      action={
        <ButtonLink to={newCategory} variant="tonal" icon="plus">
          Add one
        </ButtonLink>
      }
    >
      Every product needs a category.
    </EmptyState>
  )
}

type PanelProps = {
  loaded: Awaited<ReturnType<typeof loader>>
  params: URLSearchParams
}

function Panel({ loaded, params }: PanelProps) {
  const navigate = useNavigate()
  const isNew = params.get('category') === 'new'
  if (!params.has('category') || (loaded && !isNew && !loaded.chosen))
    return (
      <div className="max-md:hidden">
        <EmptyState title="Choose a category to edit it." glyph="caliper" />
      </div>
    )
  if (!loaded) return <Skeleton className="h-96" />
  const parentId = params.get('parent') ?? ''
  return (
    <CategoryEditor
      key={isNew ? `new ${parentId}` : loaded.chosen?.id}
      category={isNew ? null : loaded.chosen}
      parentId={parentId}
      categories={loaded.categories}
      onSaved={({ id }) => {
        if (isNew) navigate(`${adminPaths.categories}?category=${id}`, { replace: true })
      }}
    />
  )
}
