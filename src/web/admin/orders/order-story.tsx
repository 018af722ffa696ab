import { mayCall } from '#contract/access.ts'
import { type AdminOrder, adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { api } from '#web/session/api.ts'
import { useShopper } from '#web/session/shopper.ts'
import { Timeline, type TimelineEntry } from '#web/ui/data/timeline.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Icon } from '#web/ui/layout/icon.tsx'
import { NoteForm } from '../kit/forms/note-form.tsx'

/** The order's history together with the staff's notes, newest first. */
export function OrderStory({ order }: { order: AdminOrder }) {
  const { user } = useShopper()
  const params = { id: order.id }
  return (
    <div data-no-print>
      <Card title="History and notes" className="grid gap-6">
        {mayCall('support', user?.role ?? null) ? (
          <NoteForm
            hint="Only staff can see this."
            save={(text) => api(adminOrdersApi.addNote, { params, body: { text } })}
          />
        ) : null}
        <Timeline entries={entriesOf(order)} />
      </Card>
    </div>
  )
}

function entriesOf({ timeline, notes }: AdminOrder): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...timeline.map(({ at, text, by }, index) => ({ id: `event-${index}`, at, text, by })),
    ...notes.map(({ at, text, by }, index) => ({
      id: `note-${index}`,
      at,
      by,
      text: (
        <span className="flex items-start gap-2 rounded-control bg-straw-soft px-2 py-1 font-normal whitespace-pre-wrap">
          <Icon name="pencil" size={16} label="Note" className="mt-0.5" />
          {text}
        </span>
      ),
    })),
  ]
  return entries.sort((a, b) => b.at.localeCompare(a.at))
}
