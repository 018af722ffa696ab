import { formatNumber } from '#contract/number.ts'
import type { Gstr1, Gstr1Section } from '#contract/tax/gstr1.ts'
import { useDownload } from '#web/session/documents.ts'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { readReturn, readReturnTable } from './gst.data.ts'

/** The return as one file for the portal, and its tables, each with a download for the government's tools. */
export function ReturnTables({ report }: { report: Gstr1 }) {
  const { busy, download } = useDownload()
  const fileOf = ({ name }: Gstr1Section) => `gstr1-${report.month}-${name}.csv`
  const columns: Column<Gstr1Section>[] = [
    { key: 'title', title: 'Table', phone: 'title', cell: ({ title }) => title },
    { key: 'name', title: 'Name', phone: 'meta', cell: ({ name }) => tabOf[name] },
    {
      key: 'rows',
      title: 'Rows',
      align: 'end',
      className: 'w-24',
      cell: ({ rows }) => formatNumber(rows.length),
    },
    {
      key: 'file',
      title: 'File',
      align: 'end',
      phone: 'end',
      className: 'w-32',
      cell: (section) => (
        <Button
          variant="outline"
          size="small"
          icon="download"
          busy={busy === fileOf(section)}
          aria-label={`Download ${tabOf[section.name]} as CSV`}
          reason={section.rows.length === 0 ? 'This table has no rows.' : undefined}
          onClick={() =>
            download(fileOf(section), () => readReturnTable(report.month, section.name))
          }
        >
          CSV
        </Button>
      ),
    },
  ]
  const whole = `gstr1-${report.month}.json`
  return (
    <>
      <Button
        icon="download"
        className="justify-self-start"
        busy={busy === whole}
        reason={report.check.agrees ? undefined : 'The tables do not agree.'}
        onClick={() => download(whole, () => readReturn(report.month))}
      >
        Download for the portal (JSON)
      </Button>
      <DataTable
        caption="Tables of GSTR-1"
        columns={columns}
        rows={report.sections}
        keyOf={({ name }) => name}
      />
    </>
  )
}

/** Tab names of the government's template. */
const tabOf: Readonly<Record<Gstr1Section['name'], string>> = {
  b2b: 'b2b',
  b2ba: 'b2ba',
  b2cl: 'b2cl',
  b2cs: 'b2cs',
  b2csa: 'b2csa',
  cdnr: 'cdnr',
  cdnra: 'cdnra',
  cdnur: 'cdnur',
  exemp: 'exemp',
  hsn_b2b: 'hsn(b2b)',
  hsn_b2c: 'hsn(b2c)',
  docs: 'docs',
}
