import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { boardHours } from '#contract/backoffice/breach-hours.ts'
import type { Breach } from '#contract/backoffice/breaches.ts'
import { formatNumber } from '#contract/number.ts'
import { plural } from '#contract/plural.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Pill } from '#web/ui/data/pill.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { usePlainLayout } from '../kit/lists/density.tsx'
import { hasWords } from '../kit/lists/has-words.ts'
import { useListAddress } from '../kit/lists/list-address.ts'
import { ListBar } from '../kit/lists/list-bar.tsx'
import { SearchBox } from '../kit/lists/list-search.tsx'
import { backToSettings } from '../parts/settings/system-links.ts'
import { BreachDialog } from './breach-dialog.tsx'
import { breachesLoader } from './breaches.data.ts'

export const loader = breachesLoader

/** Breaches of personal data, with who was told when. */
export function Component() {
  const breaches = useLastNonNull(useLoaderData<typeof loader>())?.breaches ?? null
  const [sought, setSought] = useState('')
  const [opened, setOpened] = useState<Breach | 'new' | null>(null)
  const isSought = hasWords(sought)
  const shown = breaches?.filter(({ whatHappened, data }) => isSought(`${whatHappened} ${data}`))
  return (
    <AdminPage
      title="Data breaches"
      back={backToSettings}
      note={breaches && formatNumber(breaches.length)}
      actions={
        <Button data-new icon="plus" onClick={() => setOpened('new')}>
          Record a breach
        </Button>
      }
      actionsBelow
    >
      <ListBar
        address={useListAddress(adminPaths.breaches)}
        search={<SearchBox label="Search breaches" value={sought} onChange={setSought} />}
      />
      <DataTable
        caption="Data breaches"
        columns={columnsFor(setOpened)}
        rows={shown ?? []}
        keyOf={({ id }) => id}
        layout={usePlainLayout()}
        loading={breaches ? false : 3}
        empty={<NoBreaches isNarrowed={sought.trim() !== ''} />}
      />
      {opened ? (
        <BreachDialog breach={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
      ) : null}
    </AdminPage>
  )
}

const NoBreaches = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState title="No breaches match." />
  ) : (
    <EmptyState title="No breaches.">
      If personal data is lost, or seen by somebody who should not see it, record it here at once.
      The Data Protection Board must have the details within {plural(boardHours, 'hour')}.
    </EmptyState>
  )

const columnsFor = (open: (breach: Breach) => void): Column<Breach>[] => [
  {
    key: 'what',
    title: 'What happened',
    phone: 'title',
    cell: (breach) => (
      <TextButton className="text-start" onClick={() => open(breach)}>
        <span lang={langOf(breach.whatHappened)} className="line-clamp-2 wrap-anywhere">
          {breach.whatHappened}
        </span>
      </TextButton>
    ),
  },
  {
    key: 'noticed',
    title: 'Noticed',
    phone: 'meta',
    cell: ({ noticedAt }) => formatDateTime(noticedAt),
  },
  {
    key: 'people',
    title: 'People',
    align: 'end',
    cell: ({ people }) => formatNumber(people),
  },
  {
    key: 'board',
    title: 'The Board',
    phone: 'end',
    cell: (breach) => <BoardClock breach={breach} />,
  },
  {
    key: 'told',
    title: 'The people',
    cell: ({ peopleToldAt }) =>
      peopleToldAt ? formatDateTime(peopleToldAt) : <Pill tone="warn">Not told</Pill>,
  },
]

/** Whether the Board was told in time, or how long is left. */
function BoardClock({ breach: { boardToldAt, boardDueAt, hoursLeft } }: { breach: Breach }) {
  if (boardToldAt)
    return boardToldAt <= boardDueAt ? (
      <Pill tone="ok" icon="check">
        Told in time
      </Pill>
    ) : (
      <Pill tone="neutral">Told late</Pill>
    )
  const hours = hoursLeft ?? 0
  return hours < 0 ? (
    <Pill tone="danger" icon="clock">
      {formatNumber(-hours)} h late
    </Pill>
  ) : (
    <Pill tone="warn" icon="clock">
      {formatNumber(hours)} h left
    </Pill>
  )
}
