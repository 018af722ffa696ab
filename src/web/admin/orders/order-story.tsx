import { useRef } from 'react'
import { mayCall } from '#contract/access.ts'
import { type AdminOrder, adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { useShopper } from '#web/session/shopper.ts'
import { useCall } from '#web/session/use-call.ts'
import { Timeline, type TimelineEntry } from '#web/ui/data/timeline.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, Textarea } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Icon } from '#web/ui/layout/icon.tsx'
import { hasFields } from '../question-dialog.tsx'

/** The order's history together with the staff's notes, newest first. */
export function OrderStory({ order }: { order: AdminOrder }) {
  return (
    <div data-no-print>
      <Card title="History and notes" className="grid gap-6">
        <NoteForm order={order} />
        <Timeline entries={entriesOf(order)} />
      </Card>
    </div>
  )
}

function NoteForm({ order }: { order: AdminOrder }) {
  const { user } = useShopper()
  const form = useRef<HTMLDivElement>(null)
  const note = useCall(adminOrdersApi.addNote, {
    done: 'Note added.',
    inForm: hasFields,
    onDone: () => form.current?.querySelector('form')?.reset(),
  })
  if (!mayCall('support', user?.role ?? null)) return null

  const add = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    void note.run({ params: { id: order.id }, body: { text } })
  }
  return (
    <div ref={form}>
      <Form onSubmit={add} problem={note.problem} className="grid gap-2">
        <Field
          label="Note"
          name="text"
          hint="Only staff can see this."
          check={(text) => (text.trim() ? undefined : 'Write the note first.')}
        >
          <Textarea rows={2} maxLength={2000} />
        </Field>
        <FormMessage />
        <div>
          <Button type="submit" variant="outline" busy={note.isBusy}>
            Add note
          </Button>
        </div>
      </Form>
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
