import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { hasOtherUnit, useUnits } from '#web/session/units.ts'
import { Button, ButtonLink } from '#web/ui/inputs/button.tsx'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { PriceViewSwitch } from '../listing/price-view-switch.tsx'
import { UnitSwitch } from '../listing/unit-switch.tsx'
import type { compareLoader } from './compare.data.ts'
import { compareRows, onlyDifferences as differencesOf } from './compare-rows.ts'
import { CompareTable } from './compare-table.tsx'
import { NothingToCompare } from './nothing-to-compare.tsx'

type CompareViewProps = Awaited<ReturnType<typeof compareLoader>>

/** Compares up to four products. */
export default function CompareView({ products, gone, onlyDifferences }: CompareViewProps) {
  const all = compareRows(products, useUnits())
  const sections = onlyDifferences ? differencesOf(all) : all
  const [first] = products
  return (
    <div className="frame print-landscape grid grid-cols-1 gap-4 py-4 md:py-6">
      <Breadcrumb
        crumbs={[
          { label: 'Home', to: paths.home },
          ...(first ? [{ label: first.category.name, to: paths.category(first.category.id) }] : []),
          { label: 'Compare' },
        ]}
      />
      <PageTitle title="Compare" note={first ? `${products.length} of ${limits.compared}` : null} />
      {gone > 0 ? (
        <Notice tone="warn">
          {gone === 1 ? 'One of these products is' : `${gone} of these products are`} no longer
          sold.
        </Notice>
      ) : null}
      {first ? (
        <>
          <Choices products={products} onlyDifferences={onlyDifferences} />
          <CompareTable products={products} sections={sections} />
          {sections.length === 0 ? (
            <p className="text-ink-2">These products have the same specifications.</p>
          ) : null}
        </>
      ) : (
        <NothingToCompare />
      )}
    </div>
  )
}

type ChoicesProps = Pick<CompareViewProps, 'products' | 'onlyDifferences'>

function Choices({ products, onlyDifferences }: ChoicesProps) {
  const ids = products.map(({ id }) => id)
  const hasLengths = products.some(({ specs }) => specs.some(({ unit }) => hasOtherUnit(unit)))
  const [first] = products
  return (
    <div data-no-print className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {products.length > 1 ? (
        <ChipLink
          to={paths.compare(ids, onlyDifferences ? undefined : 'differences')}
          current={onlyDifferences}
        >
          Show only differences
        </ChipLink>
      ) : null}
      {hasLengths ? <UnitSwitch className="text-sm" /> : null}
      <PriceViewSwitch />
      <div className="ms-auto flex gap-2">
        {first && products.length < limits.compared ? (
          <ButtonLink to={paths.category(first.categoryId)} variant="outline" icon="plus">
            Add another
          </ButtonLink>
        ) : null}
        <Button variant="outline" icon="printer" onClick={() => print()}>
          Print
        </Button>
      </div>
    </div>
  )
}
