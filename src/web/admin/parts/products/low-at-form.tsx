import { inventoryApi } from '#contract/catalogue/inventory.ts'
import { limits } from '#contract/limits.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { Form } from '#web/ui/inputs/form.tsx'

type LowAtFormProps = { variantId: number; sku: string; lowAt: number | null }

/** Threshold of available pieces below which a variant is low. */
export function LowAtForm({ variantId, sku, lowAt }: LowAtFormProps) {
  const call = useCall(inventoryApi.setLowAt, {
    done: `The limit of ${sku} is saved.`,
    inForm: true,
  })
  return (
    <Form
      as="form"
      problem={call.problem}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = String(new FormData(event.currentTarget).get('lowAt') ?? '').trim()
        const body = { lowAt: typed === '' ? null : Number(typed) }
        void call.run({ params: { variantId }, body })
      }}
    >
      <Field
        label="Low at"
        name="lowAt"
        hint={`In pieces. If empty, ${limits.lowStock} as for all variants.`}
        check={(text) =>
          /^\s*\d{0,5}\s*$/.test(text) ? undefined : 'Enter a whole number up to 99,999.'
        }
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          defaultValue={lowAt ?? ''}
          placeholder={String(limits.lowStock)}
        />
      </Field>
      <Button type="submit" variant="outline" busy={call.isBusy} className="mt-6">
        Save
      </Button>
    </Form>
  )
}
