import type { FactDefaults } from '#contract/catalogue/fact-defaults.ts'
import { factDefaultsApi } from '#contract/catalogue/fact-defaults.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { useNoChangeReason } from '../../kit/use-catalogue-rights.ts'
import { FactFields, factsIn } from './fact-fields.tsx'

type Props = {
  title: string
  /** Null: for products of every brand. */
  brandId: number | null
  defaults: readonly FactDefaults[]
}

/** Edits what new and imported products state if nothing else is entered. */
export function FactDefaultsCard({ title, brandId, defaults }: Props) {
  const saved = defaults.find((one) => one.brandId === brandId)
  const reason = useNoChangeReason()
  const call = useCall(factDefaultsApi.update, { done: 'Saved.', inForm: true })
  return (
    <Card title={title}>
      <Form
        // Fields take their values once: after somebody has saved, they are new.
        key={saved?.version ?? 0}
        problem={call.problem}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const facts = factsIn(new FormData(event.currentTarget))
          void call.run({
            body: { brandId, facts, ...(saved && { version: saved.version }) },
          })
        }}
      >
        <p className="text-sm text-ink-2">
          New and imported products take these over where nothing else is entered.
          {brandId === null ? ' Those of a brand come first.' : ''} Products that exist don't
          change.
        </p>
        <FactFields facts={saved?.facts} noCountry="None" />
        <FormMessage />
        <div>
          <Button type="submit" busy={call.isBusy} reason={reason ?? undefined}>
            Save
          </Button>
        </div>
      </Form>
    </Card>
  )
}
