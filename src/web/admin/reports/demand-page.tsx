import { useLoaderData, useNavigation } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { demandDays } from '#contract/backoffice/demand-report.ts'
import { plural } from '#contract/plural.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { Field, Select } from '#web/ui/inputs/field.tsx'
import { useListAddress } from '../kit/lists/list-address.ts'
import { FileButtons } from '../parts/reports/file-buttons.tsx'
import { demandKinds, demandLoader, demandQuery, readDemandFile } from './demand.data.ts'
import { DemandTable } from './demand-table.tsx'
import { ReportNote, ReportPage } from './report-page.tsx'

export const loader = demandLoader

/** Unmet demand of shoppers: searches without result, and pincodes that are not served. */
export function Component() {
  const report = useLastNonNull(useLoaderData<typeof loader>())
  const { params, hrefWith, change } = useListAddress(adminPaths.demandReport)
  const { location: next } = useNavigation()
  const { of, days } = demandQuery(params)
  return (
    <ReportPage
      of="demand"
      title="Demand report"
      actions={
        <FileButtons
          name={`demand-${of}-${days}-days`}
          reason={report?.rows.length === 0 ? 'There is nothing to save.' : undefined}
          read={(format) => readDemandFile(params, format)}
        />
      }
    >
      <nav aria-label="Period" className="flex flex-wrap gap-2">
        {demandDays.map((each) => (
          <ChipLink key={each} to={hrefWith({ days: each })} current={each === days}>
            {plural(Number(each), 'day')}
          </ChipLink>
        ))}
      </nav>
      <Field label="Unmet demand" className="max-w-64">
        <Select value={of} onChange={(event) => change({ of: event.target.value })}>
          {demandKinds.map((kind) => (
            <option key={kind.of} value={kind.of}>
              {kind.label}
            </option>
          ))}
        </Select>
      </Field>
      <DemandTable
        report={report}
        busy={next?.pathname === adminPaths.demandReport}
        empty={<EmptyState title="No unmet demand in this period." glyph="caliper" />}
      />
      <ReportNote isLoaded={report !== null}>
        How often shoppers searched without a result, or asked for a pincode you don’t serve, on a
        product page or for an address. No personal data is stored, and the counts are kept for 90
        days. A shopper who opens several pages with such a pincode counts once per page. Waiting:
        shoppers who asked for a mail when the pincode is served.
      </ReportNote>
    </ReportPage>
  )
}
