import { useLoaderData } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { ChangedPiece } from '#contract/backoffice/gst-change.ts'
import { formatRupees } from '#contract/money.ts'
import { formatNumber } from '#contract/number.ts'
import { gstRateWords, gstScopeWords } from '#contract/tax/gst-rule-words.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { formatDateWithYear } from '#web/ui/data/date.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Pagination } from '#web/ui/data/pagination.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { usePlainLayout } from '../kit/lists/density.tsx'
import { useListAddress } from '../kit/lists/list-address.ts'
import { pageHref } from '../kit/lists/state-list.tsx'
import { FileButtons } from '../parts/reports/file-buttons.tsx'
import { gstChangeLoader, piecesPerPage, readGstChangeFile } from './gst-rates.data.ts'

export const loader = gstChangeLoader

/** The variants whose rate a rule changes, with their value before and after. */
export function Component() {
  const loaded = useLastNonNull(useLoaderData<typeof loader>())
  const layout = usePlainLayout()
  const rule = loaded?.rule
  const own = rule ? adminPaths.gstChange(rule.id) : adminPaths.gstRates
  const address = useListAddress(own)
  return (
    <AdminPage
      title="What the rate changes"
      note={loaded && formatNumber(loaded.total)}
      back={{ to: adminPaths.gstRates, label: 'GST rates' }}
      actionsBelow
      actions={
        <FileButtons
          name={`gst-change-${rule?.from ?? ''}`}
          reason={loaded?.total ? undefined : 'There is nothing to save.'}
          read={(format) => readGstChangeFile(rule?.id ?? 0, format)}
        />
      }
    >
      {/* The height of its two lines on a phone, so that the table stays where it is. */}
      <p className="min-h-10 max-w-prose text-sm sm:min-h-5">
        {rule ? (
          <>
            {gstRateWords(rule)} for{' '}
            {gstScopeWords({ hsn: rule.hsn, category: rule.category?.name ?? null })} from{' '}
            {formatDateWithYear(rule.from)}. {rule.source}.
          </>
        ) : null}
      </p>
      <p className="max-w-prose text-sm text-ink-2">
        Prices include GST and stay as they are, so the value without GST changes, and with it what
        you earn. Products with a newer rate of their own, and those that keep their rate, are not
        listed.
      </p>
      <DataTable
        caption="Variants whose rate changes"
        columns={columns}
        rows={loaded?.pieces ?? []}
        keyOf={({ variantId }) => variantId}
        layout={layout}
        loading={loaded ? false : 6}
        empty={<EmptyState title="No product gets another rate." />}
      />
      <Pagination
        page={loaded?.page ?? 1}
        pages={loaded ? Math.ceil(loaded.total / piecesPerPage) : 1}
        hrefFor={(page) => pageHref(own, address.params, page)}
      />
    </AdminPage>
  )
}

const rateWords = (rate: number | null) => (rate === null ? 'none' : `${rate}%`)
const amount = (value: number | null) => (value === null ? '–' : formatRupees(value))

const columns: Column<ChangedPiece>[] = [
  {
    key: 'name',
    title: 'Product',
    phone: 'title',
    cell: ({ productId, name, sku }) => (
      <>
        <TextLink to={adminPaths.product(productId)}>{name}</TextLink>
        <span className="tnum block text-meta text-ink-3">{sku}</span>
      </>
    ),
  },
  { key: 'hsn', title: 'HSN', cell: ({ hsn }) => hsn },
  { key: 'price', title: 'Price', align: 'end', cell: ({ price }) => formatRupees(price) },
  {
    key: 'rate',
    title: 'GST',
    align: 'end',
    phone: 'end',
    cell: ({ rateBefore, rateAfter }) => `${rateWords(rateBefore)} → ${rateWords(rateAfter)}`,
  },
  {
    key: 'before',
    title: 'Value before',
    align: 'end',
    cell: ({ valueBefore }) => amount(valueBefore),
  },
  {
    key: 'after',
    title: 'Value after',
    align: 'end',
    cell: ({ valueAfter }) => amount(valueAfter),
  },
  {
    key: 'same',
    title: 'Price for the same value',
    align: 'end',
    cell: ({ priceForSameValue }) => amount(priceForSameValue),
  },
]
