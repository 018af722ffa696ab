import { makerSizes, makerSizeWords } from '#contract/catalogue/bis-licence.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import type { QualityOrder } from '#contract/catalogue/licences.ts'
import { useCall } from '#web/session/use-call.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Field, Select, Textarea, TextInput } from '#web/ui/inputs/field.tsx'
import { QuestionDialog } from '../kit/forms/question-dialog.tsx'
import { CategoryOptions } from '../parts/categories/category-options.tsx'
import { orderIn, saveOrder } from './licences.data.ts'

type OrderDialogProps = {
  order: QualityOrder | null
  categories: readonly Category[]
  onClose: () => void
}

/** Edits the facts of an order: its goods, its days, and what is known for sure. */
export function OrderDialog({ order, categories, onClose }: OrderDialogProps) {
  const call = useCall(saveOrder, { done: 'Saved.', inForm: true, onDone: onClose })
  return (
    <QuestionDialog
      title={order ? 'Edit quality order' : 'Add quality order'}
      confirm="Save"
      cancel="Cancel"
      isWide
      call={call}
      onClose={onClose}
      onAnswer={(form) => void call.run({ order, write: orderIn(form, order) })}
    >
      <Field label="Title" name="title">
        <TextInput defaultValue={order?.title} maxLength={200} autoComplete="off" />
      </Field>
      <Field label="Number in the gazette" name="gazette" optional>
        <TextInput defaultValue={order?.gazette} maxLength={100} placeholder="S.O. 5596(E)" />
      </Field>
      <Field label="Standards" name="standards" hint="With commas: IS 3650, IS 2028." optional>
        <TextInput defaultValue={order?.standards.join(', ')} autoComplete="off" />
      </Field>
      <Field
        label="HSN codes begin with"
        name="hsnPrefixes"
        hint="With commas: 820320, 8204."
        optional
      >
        <TextInput defaultValue={order?.hsnPrefixes.join(', ')} autoComplete="off" />
      </Field>
      <CategoryChoice
        label="Licence needed in categories"
        name="categories"
        hint="With those below them, whatever their HSN says."
        categories={categories}
        chosen={order?.categories.filter(({ isNeeded }) => isNeeded)}
      />
      <CategoryChoice
        label="No licence needed in categories"
        name="freeCategories"
        hint="For goods whose HSN is the same, but that the order does not name."
        categories={categories}
        chosen={order?.categories.filter(({ isNeeded }) => !isNeeded)}
      />
      <OrderDays order={order} />
      <Field label="Source" name="source" optional>
        <TextInput defaultValue={order?.source} maxLength={500} />
      </Field>
      <Field label="Note" name="note" optional>
        <Textarea rows={3} defaultValue={order?.note} maxLength={1000} />
      </Field>
      <div className="grid content-start gap-2 md:col-span-2">
        <Checkbox name="isOn" label="Switched on" defaultChecked={order?.isOn ?? true} />
        <Checkbox
          name="isCertain"
          label="I have checked days and goods"
          defaultChecked={order?.isCertain ?? true}
        />
      </div>
    </QuestionDialog>
  )
}

function OrderDays({ order }: Pick<OrderDialogProps, 'order'>) {
  return (
    <>
      {makerSizes.map((size) => (
        <Field
          key={size}
          label={`From, ${makerSizeWords[size].toLowerCase()} makers`}
          name={`from.${size}`}
          optional
        >
          <TextInput type="date" defaultValue={order?.from[size] ?? ''} />
        </Field>
      ))}
      <Field
        label="From, imported goods"
        name="importedFrom"
        hint="Empty: by the size of the maker."
        optional
      >
        <TextInput type="date" defaultValue={order?.importedFrom ?? ''} />
      </Field>
      <Field
        label="The shop applies it from"
        name="appliedFrom"
        hint="Empty: the shop only warns."
        optional
      >
        <TextInput type="date" defaultValue={order?.appliedFrom ?? ''} />
      </Field>
    </>
  )
}

type CategoryChoiceProps = {
  label: string
  name: string
  hint: string
  categories: readonly Category[]
  chosen: readonly { categoryId: number }[] | undefined
}

const CategoryChoice = ({ label, name, hint, categories, chosen = [] }: CategoryChoiceProps) => (
  <Field label={label} name={name} hint={hint} optional>
    <Select
      multiple
      size={5}
      className="h-auto bg-none"
      defaultValue={chosen.map(({ categoryId }) => String(categoryId))}
    >
      <CategoryOptions categories={categories} />
    </Select>
  </Field>
)
