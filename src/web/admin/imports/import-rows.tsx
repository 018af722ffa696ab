import { useNavigation, useSearchParams } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { ImportChange, ImportProblem, ImportRow } from '#contract/backoffice/imports.ts'
import { Pagination } from '#web/ui/data/pagination.tsx'
import { TabLinks } from '#web/ui/data/tabs.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { Link } from '#web/ui/layout/link.tsx'
import { pageHref } from '../kit/lists/state-list.tsx'
import { importStates, type OpenImport } from './imports.data.ts'

/** The products of a file, grouped by result, each with its errors and changes. */
export function ImportRows({ open: { found, state, rows } }: { open: OpenImport }) {
  const [params] = useSearchParams()
  const { location: next } = useNavigation()
  const shown = importStates.filter((entry) => found.counts[entry.state] !== undefined)
  return (
    <>
      <TabLinks
        label="Entries by result"
        links={shown.map((item) => ({
          to: `${adminPaths.import(found.id)}&tab=${item.state}`,
          label: item.label,
          count: found.counts[item.state],
          current: item.state === state,
        }))}
      />
      <ul
        className={classNames(
          'divide-y divide-line rounded-card border border-line bg-surface',
          next?.pathname === adminPaths.imports && 'opacity-60',
        )}
      >
        {rows.rows.map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </ul>
      <Pagination
        page={rows.page}
        pages={Math.ceil(rows.total / rows.limit)}
        hrefFor={(page) => pageHref(adminPaths.imports, params, page)}
      />
    </>
  )
}

function Row({ row: { line, name, productId, state, problems, changes } }: { row: ImportRow }) {
  return (
    <li className="grid gap-1 px-4 py-3 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-3">
        {productId ? (
          <Link
            to={adminPaths.product(productId)}
            className="reach font-semibold wrap-anywhere hover:text-brand hover:underline"
          >
            {name}
          </Link>
        ) : (
          <span className="font-semibold wrap-anywhere">{name}</span>
        )}
        <span className="tnum text-meta text-ink-3">Row {line}</span>
      </p>
      {problems.map((problem) => (
        <Problem
          key={JSON.stringify(problem)}
          problem={problem}
          isQuestion={state !== 'WRONG' && state !== 'KEPT'}
        />
      ))}
      {changes.length > 0 ? (
        <ul className="grid gap-1">
          {changes.map((change) => (
            <Change key={JSON.stringify(change)} change={change} />
          ))}
        </ul>
      ) : null}
    </li>
  )
}

type ProblemProps = { problem: ImportProblem; isQuestion: boolean }

/** Why an entry is refused, or what is doubtful about one that may be imported. */
const Problem = ({ problem: { line, column, value, message }, isQuestion }: ProblemProps) => (
  <p className={classNames('wrap-anywhere', isQuestion ? 'text-warn' : 'text-danger')}>
    <span className="tnum">Row {line}</span>
    {column ? ` · ${column}` : ''}
    {value ? <q className="ms-2">{shortened(value)}</q> : null}
    <span className="ms-2">{message}</span>
  </p>
)

const Change = ({ change: { column, from, to } }: { change: ImportChange }) => (
  <li className="grid gap-x-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
    <span className="text-ink-3">{column}</span>
    <span className="wrap-anywhere">
      {from ? <del className="me-2 text-ink-3">{shortened(from)}</del> : null}
      {to ? <ins className="no-underline">{shortened(to)}</ins> : <em>emptied</em>}
    </span>
  </li>
)

const most = 160
const shortened = (text: string) => (text.length > most ? `${text.slice(0, most)}…` : text)
