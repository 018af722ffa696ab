import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { mayCall } from '#contract/access.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { gstRateWords, gstScopeWords } from '#contract/tax/gst-rule-words.ts'
import { type GstRule, gstRulesApi } from '#contract/tax/gst-rules.ts'
import { useShopper } from '#web/session/shopper.ts'
import { useCall } from '#web/session/use-call.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { formatDateWithYear } from '#web/ui/data/date.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { usePlainLayout } from '../kit/lists/density.tsx'
import { gstRulesLoader } from '../parts/gst/gst-rules.data.ts'
import { RuleDialog } from './rule-dialog.tsx'

export const loader = gstRulesLoader

/** The rules by which products without a rate of their own are taxed. */
export function Component() {
  const loaded = useLastNonNull(useLoaderData<typeof loader>())
  const layout = usePlainLayout()
  const noChange = useNoChange()
  const [edited, setEdited] = useState<GstRule | 'new' | null>(null)
  const [removed, setRemoved] = useState<GstRule | null>(null)
  const add = (
    <Button data-new icon="plus" reason={noChange} onClick={() => setEdited('new')}>
      Add rule
    </Button>
  )
  return (
    <AdminPage title="GST rates" back={{ to: adminPaths.gst, label: 'GST' }} actions={add}>
      <p className="max-w-prose text-sm text-ink-2">
        A product has its own rate, or the rate of a rule for its HSN code or category. The newer
        one counts: a rule that begins later replaces an older rate of the product, and a rate that
        you enter in the product after that replaces the rule. Prices in carts, quotes and pages
        follow at midnight in India. Invoices keep their rate.
      </p>
      <DataTable
        caption="GST rates"
        columns={columnsFor(setEdited, setRemoved, noChange)}
        rows={loaded?.rules ?? []}
        keyOf={({ id }) => id}
        layout={layout}
        loading={loaded ? false : 6}
        empty={
          <EmptyState title="No rules yet." action={add}>
            Every product has the rate that you entered for it.
          </EmptyState>
        }
      />
      {edited ? (
        <RuleDialog
          rule={edited === 'new' ? null : edited}
          categories={loaded?.categories ?? []}
          onClose={() => setEdited(null)}
        />
      ) : null}
      {removed ? <RemoveRule rule={removed} onClose={() => setRemoved(null)} /> : null}
    </AdminPage>
  )
}

function useNoChange(): string | undefined {
  const { user } = useShopper()
  if (!user || mayCall('settings', user.role)) return undefined
  return 'Your role can only view the rates.'
}

const scopeOf = ({ hsn, category }: GstRule) =>
  gstScopeWords({ hsn, category: category?.name ?? null })

function RemoveRule({ rule, onClose }: { rule: GstRule; onClose: () => void }) {
  const { id, version } = rule
  const call = useCall(gstRulesApi.remove, { done: 'Rule deleted.' })
  return (
    <ConfirmDialog
      open
      title={`Delete the rule for ${scopeOf(rule)}?`}
      confirm="Delete"
      danger
      busy={call.isBusy}
      onCancel={onClose}
      onConfirm={() => void call.run({ params: { id }, query: { version } }).then(onClose)}
    >
      It has not come into force. Products keep the rate that they have.
    </ConfirmDialog>
  )
}

type Choose = (rule: GstRule) => void

const columnsFor = (
  edit: Choose,
  remove: Choose,
  noChange: string | undefined,
): Column<GstRule>[] => [
  {
    key: 'scope',
    title: 'For',
    phone: 'title',
    cell: (rule) => (
      <TextLink to={adminPaths.gstChange(rule.id)} className="font-semibold">
        {capital(scopeOf(rule))}
      </TextLink>
    ),
  },
  { key: 'rate', title: 'GST', phone: 'meta', cell: (rule) => gstRateWords(rule) },
  { key: 'from', title: 'From', cell: ({ from }) => formatDateWithYear(from) },
  { key: 'source', title: 'Source', cell: ({ source }) => source },
  {
    key: 'state',
    title: 'Status',
    phone: 'end',
    cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
  },
  {
    key: 'change',
    title: '',
    align: 'end',
    cell: (rule) =>
      rule.state === 'COMING' && !noChange ? (
        <span className="inline-flex">
          <IconButton
            icon="pencil"
            label={`Change the rule for ${scopeOf(rule)}`}
            onClick={() => edit(rule)}
          />
          <IconButton
            icon="trash-2"
            label={`Delete the rule for ${scopeOf(rule)}`}
            onClick={() => remove(rule)}
          />
        </span>
      ) : null,
  },
]

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const states: Record<GstRule['state'], { label: string; tone: 'brand' | 'neutral' | 'straw' }> = {
  COMING: { label: 'Coming', tone: 'straw' },
  IN_FORCE: { label: 'In force', tone: 'brand' },
  REPLACED: { label: 'Replaced', tone: 'neutral' },
}
