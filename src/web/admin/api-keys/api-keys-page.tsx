import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { ApiKey, MadeKey } from '#contract/backoffice/api-keys.ts'
import { formatNumber } from '#contract/number.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { formatDateTime, formatDateWithYear } from '#web/ui/data/date.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Pill } from '#web/ui/data/pill.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { AdminPage } from '../kit/admin-page.tsx'
import { usePlainLayout } from '../kit/lists/density.tsx'
import { hasWords } from '../kit/lists/has-words.ts'
import { useListAddress } from '../kit/lists/list-address.ts'
import { ListBar } from '../kit/lists/list-bar.tsx'
import { SearchBox } from '../kit/lists/list-search.tsx'
import { backToSettings } from '../parts/settings/system-links.ts'
import { keysLoader, scopeWords } from './api-keys.data.ts'
import { AssistantsSection } from './assistants-section.tsx'
import { NewKeyDialog, SecretDialog } from './key-dialogs.tsx'
import { KeyMenu } from './key-menu.tsx'

export const loader = keysLoader

const nothingYet = { keys: null, connected: null }

/** The keys by which programs call the shop, and the assistants that staff let in. */
export function Component() {
  const { keys, connected } = useLastNonNull(useLoaderData<typeof loader>()) ?? nothingYet
  const [sought, setSought] = useState('')
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<MadeKey | null>(null)
  const isSought = hasWords(sought)
  const shown = keys?.filter((key) => isSought(`${key.name} ${key.madeBy} ${scopeWords(key)}`))
  const onMade = (one: MadeKey) => {
    setAdding(false)
    setMade(one)
  }
  return (
    <AdminPage
      title="API keys"
      back={backToSettings}
      note={keys && formatNumber(keys.length)}
      actions={
        <Button data-new icon="plus" onClick={() => setAdding(true)}>
          New key
        </Button>
      }
    >
      <ListBar
        address={useListAddress(adminPaths.apiKeys)}
        search={<SearchBox label="Search keys" value={sought} onChange={setSought} />}
      />
      <DataTable
        caption="API keys"
        columns={columnsFor(setMade)}
        rows={shown ?? []}
        keyOf={({ id }) => id}
        layout={usePlainLayout()}
        loading={keys ? false : 3}
        empty={<NoKeys isNarrowed={sought.trim() !== ''} />}
      />
      {connected ? <AssistantsSection {...connected} /> : null}
      {isAdding ? <NewKeyDialog onMade={onMade} onClose={() => setAdding(false)} /> : null}
      {made ? <SecretDialog made={made} onClose={() => setMade(null)} /> : null}
    </AdminPage>
  )
}

const NoKeys = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState title="No keys match." />
  ) : (
    <EmptyState title="No keys yet.">
      A program, such as one for the warehouse or for the accounts, calls the shop with a key. You
      choose what each key may read and write.
    </EmptyState>
  )

const columnsFor = (onMade: (made: MadeKey) => void): Column<ApiKey>[] => [
  {
    key: 'name',
    title: 'Key',
    phone: 'title',
    cell: (key) => (
      <>
        <span lang={langOf(key.name)} className="block font-medium wrap-anywhere">
          {key.name}
        </span>
        <code className="text-meta text-ink-3">{key.secret.hint}…</code>
        {key.state === 'ACTIVE' ? null : (
          <span className="block md:hidden">
            <KeyStatus apiKey={key} />
          </span>
        )}
      </>
    ),
  },
  {
    key: 'may',
    title: 'May',
    phone: 'meta',
    cell: (key) => (
      <>
        <span className="block max-w-96">{scopeWords(key)}</span>
        {key.networks.length > 0 ? (
          <span className="block text-meta wrap-anywhere text-ink-3">
            Only from {key.networks.map(shortNetwork).join(', ')}
          </span>
        ) : null}
      </>
    ),
  },
  { key: 'by', title: 'Made by', cell: ({ madeBy }) => madeBy },
  { key: 'used', title: 'Last used', cell: (key) => <LastUse apiKey={key} /> },
  { key: 'state', title: 'Status', cell: (key) => <KeyStatus apiKey={key} /> },
  {
    key: 'actions',
    title: '',
    align: 'end',
    phone: 'end',
    cell: (key) => <KeyMenu apiKey={key} onMade={onMade} />,
  },
]

/** A single address without the length of its network. */
const shortNetwork = (network: string) =>
  network.replace(network.includes(':') ? /\/128$/ : /\/32$/, '')

/** When the present secret was last used, and the former one while it still works. */
function LastUse({ apiKey: { secret, formerSecret } }: { apiKey: ApiKey }) {
  const words = (at: string | null) => (at ? formatDateTime(at) : 'Never')
  if (!formerSecret) return <>{words(secret.lastUsedAt)}</>
  return (
    <>
      <span className="block">{words(secret.lastUsedAt)}</span>
      <span className="block text-meta text-ink-3">
        Former secret: {words(formerSecret.lastUsedAt)}
      </span>
    </>
  )
}

function KeyStatus({ apiKey }: { apiKey: ApiKey }) {
  const { state, expiresAt, revokedBy, madeBy, formerSecret } = apiKey
  if (state === 'REVOKED')
    return (
      <Pill icon="ban">{revokedBy === 'System' ? 'Revoked' : `Revoked by ${revokedBy ?? ''}`}</Pill>
    )
  if (state === 'EXPIRED')
    return (
      <Pill tone="warn" icon="clock">
        Expired
      </Pill>
    )
  if (state === 'STOPPED')
    return (
      <Pill tone="danger" icon="ban">
        Stopped: {madeBy} left
      </Pill>
    )
  return (
    <span className="grid justify-items-start gap-1">
      <Pill tone="ok" icon="check">
        Works
      </Pill>
      <span className="text-meta text-ink-3">
        {expiresAt ? `until ${formatDateWithYear(expiresAt)}` : 'does not expire'}
      </span>
      {formerSecret?.validUntil ? (
        <span className="text-meta text-ink-3">
          former secret until {formatDateTime(formerSecret.validUntil)}
        </span>
      ) : null}
    </span>
  )
}
