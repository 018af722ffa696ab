import { type SubmitEvent, useId } from 'react'
import {
  type SavedView,
  type SavedViewWrite,
  savedViewsApi,
} from '#contract/backoffice/saved-views.ts'
import { api } from '#web/session/api.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'
import type { ListView } from './use-list-view.ts'
import { viewHref } from './view-address.ts'

type ViewDialogProps = {
  view: ListView
  /** The view that gets another name; null: a new view is saved. */
  edited: SavedView | null
  open: boolean
  onClose: () => void
}

/** Asks for the name of a view, and whether others see it. */
export default function ViewDialog({ view, edited, open, onClose }: ViewDialogProps) {
  const { list, path, now } = view
  const id = useId()
  const save = useCall(
    ({ name, isShared }: Pick<SavedViewWrite, 'name' | 'isShared'>) =>
      edited
        ? api(savedViewsApi.update, {
            params: { id: edited.id },
            body: {
              name,
              isShared,
              query: edited.query,
              columns: edited.columns,
              version: edited.version,
            },
          })
        : api(savedViewsApi.add, { body: { list, name, isShared, ...now } }),
    {
      done: 'View saved.',
      inForm: true,
      next: (saved) => (edited ? null : viewHref(path, saved)),
      onDone: () => {
        if (!edited) view.forgetColumns()
        onClose()
      },
    },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void save.run({ name: String(form.get('name')).trim(), isShared: form.has('isShared') })
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={edited ? 'Rename or share' : 'Save view'}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={save.isBusy}>
            Save
          </Button>
        </>
      }
    >
      <Form id={id} problem={save.problem} onSubmit={submit} className="grid gap-4">
        <Field
          label="Name"
          name="name"
          hint={
            edited ? undefined : 'A view keeps the filters, the order and the columns of the list.'
          }
          check={(name) => (name.trim() ? undefined : 'Give the view a name.')}
        >
          <TextInput maxLength={40} defaultValue={edited?.name} autoComplete="off" />
        </Field>
        <Checkbox
          name="isShared"
          defaultChecked={edited?.isShared}
          label="Share with all staff who may read this list"
          hint="They see the view; only you change it."
        />
        <FormMessage />
      </Form>
    </Modal>
  )
}
