import { type SubmitEvent, useRef } from 'react'
import { adminPaths } from '#contract/admin-paths.ts'
import { mostTags } from '#contract/limits.ts'
import type { AdminOrder } from '#contract/selling/admin-orders.ts'
import { orderRecordsApi } from '#contract/selling/order-records.ts'
import { api } from '#web/session/api.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { TagChip } from '#web/ui/inputs/tag-chip.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { hasFields } from '../kit/forms/question-dialog.tsx'
import { useMay } from '../kit/use-may.ts'

/** The tags of an order. Adding or removing one keeps the focus in the field for the next. */
export function OrderTags({ order }: { order: AdminOrder }) {
  const { tags } = order
  const mayWrite = useMay('support')
  const root = useRef<HTMLDivElement>(null)
  const focusField = () => root.current?.querySelector('input')?.focus()
  const remove = useCall(
    (tag: string) =>
      save(
        order,
        tags.filter((one) => one !== tag),
      ),
    {
      done: 'Tag removed.',
      onDone: focusField,
    },
  )
  if (tags.length === 0 && !mayWrite) return null
  return (
    <div data-no-print ref={root}>
      <Card title="Tags" className="grid gap-3">
        {tags.length > 0 ? (
          <ul className="flex flex-wrap gap-2">
            {tags.map((tag) => (
              <TagChip
                key={tag}
                tag={tag}
                to={`${adminPaths.orders}?tag=${encodeURIComponent(tag)}`}
                onRemove={mayWrite ? () => void (remove.isBusy || remove.run(tag)) : undefined}
              />
            ))}
          </ul>
        ) : null}
        {mayWrite ? <NewTag order={order} /> : null}
      </Card>
    </div>
  )
}

const save = ({ id, version }: AdminOrder, tags: string[]) =>
  api(orderRecordsApi.patch, { params: { id }, headers: {}, body: { tags, version } })

function NewTag({ order }: { order: AdminOrder }) {
  const { tags } = order
  const add = useCall((tag: string) => save(order, [...tags, tag]), {
    done: 'Tag added.',
    inForm: hasFields,
  })
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const tag = String(new FormData(form).get('tag') ?? '').trim()
    if (await add.run(tag)) form.reset()
  }
  return (
    <Form onSubmit={submit} problem={add.problem} className="grid gap-2">
      <Field
        label="New tag"
        name="tag"
        hint="Only staff can see this. Find orders by a tag with Add filter."
        check={(typed) => tagProblem(typed.trim(), tags)}
      >
        <TextInput maxLength={40} autoComplete="off" enterKeyHint="done" />
      </Field>
      <FormMessage />
      <div>
        <Button type="submit" variant="outline" busy={add.isBusy}>
          Add tag
        </Button>
      </div>
    </Form>
  )
}

function tagProblem(tag: string, tags: readonly string[]): string | undefined {
  if (tag === '') return 'Write the tag first.'
  if (tags.some((one) => one.toLowerCase() === tag.toLowerCase())) return 'This order has this tag.'
  return tags.length >= mostTags ? `An order has at most ${mostTags} tags.` : undefined
}
