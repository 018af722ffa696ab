import { useState } from 'react'
import { type Assistant, assistantsApi } from '#contract/backoffice/assistants.ts'
import { useCall } from '#web/session/use-call.ts'
import { formatDateTime, formatDateWithYear } from '#web/ui/data/date.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Pill } from '#web/ui/data/pill.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { CopyField } from '#web/ui/overlays/copy-field.tsx'
import { usePlainLayout } from '../kit/lists/density.tsx'
import { scopeWords } from './api-keys.data.ts'

type SectionProps = { assistants: readonly Assistant[]; address: string }

/** Assistants that staff let in, and the address at which they ask. */
export function AssistantsSection({ assistants, address }: SectionProps) {
  const [ending, setEnding] = useState<Assistant | null>(null)
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-lead">Connected assistants</h2>
      <p className="max-w-160 text-sm text-ink-2">
        An assistant such as Claude or ChatGPT needs no key: enter this address in its settings for
        connectors, and it sends you here to decide what it may do.
      </p>
      <div className="max-w-160">
        <CopyField label="Address" name="address" value={address} what="Address" />
      </div>
      <DataTable
        caption="Connected assistants"
        columns={columnsFor(setEnding)}
        rows={assistants}
        keyOf={({ id }) => id}
        layout={usePlainLayout()}
        empty={<EmptyState title="No assistant is connected." />}
      />
      {ending ? <DisconnectDialog assistant={ending} onClose={() => setEnding(null)} /> : null}
    </section>
  )
}

type DialogProps = { assistant: Assistant; onClose: () => void }

function DisconnectDialog({ assistant: { id, name }, onClose }: DialogProps) {
  const disconnect = useCall(assistantsApi.disconnect, { done: 'Assistant disconnected.' })
  return (
    <ConfirmDialog
      open
      danger
      title={`Disconnect ${name}?`}
      confirm="Disconnect"
      busy={disconnect.isBusy}
      onCancel={onClose}
      onConfirm={() => void disconnect.run({ params: { id } }).then(onClose)}
    >
      It is refused at once. To let it in again, connect it again from its settings.
    </ConfirmDialog>
  )
}

const columnsFor = (onEnd: (assistant: Assistant) => void): Column<Assistant>[] => [
  {
    key: 'name',
    title: 'Assistant',
    phone: 'title',
    cell: ({ name, clientHost }) => (
      <>
        <span lang={langOf(name)} className="block font-medium wrap-anywhere">
          {name}
        </span>
        <span className="text-meta wrap-anywhere text-ink-3">{clientHost}</span>
      </>
    ),
  },
  {
    key: 'may',
    title: 'May',
    phone: 'meta',
    cell: (assistant) => <span className="block max-w-96">{scopeWords(assistant)}</span>,
  },
  { key: 'by', title: 'Connected by', cell: ({ madeBy }) => madeBy },
  {
    key: 'used',
    title: 'Last used',
    cell: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt) : 'Never'),
  },
  { key: 'state', title: 'Status', phone: 'meta', cell: (row) => <State assistant={row} /> },
  {
    key: 'actions',
    title: '',
    align: 'end',
    phone: 'end',
    cell: (assistant) =>
      assistant.state === 'REVOKED' ? null : (
        <Button
          variant="outline"
          size="small"
          aria-label={`Disconnect ${assistant.name}`}
          onClick={() => onEnd(assistant)}
        >
          Disconnect
        </Button>
      ),
  },
]

const words = { EXPIRED: 'Expired', STOPPED: 'Stopped', REVOKED: 'Disconnected' } as const

function State({ assistant: { state, expiresAt } }: { assistant: Assistant }) {
  if (state !== 'ACTIVE') return <Pill icon="ban">{words[state]}</Pill>
  return (
    <span className="grid justify-items-start gap-1">
      <Pill tone="ok" icon="check">
        Works
      </Pill>
      {expiresAt ? (
        <span className="text-meta text-ink-3">until {formatDateWithYear(expiresAt)}</span>
      ) : null}
    </span>
  )
}
