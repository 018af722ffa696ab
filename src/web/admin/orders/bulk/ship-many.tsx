import { useState } from 'react'
import { ordersAtOnce } from '#contract/limits.ts'
import { plural } from '#contract/plural.ts'
import type { AwbPreview, OrderSelection } from '#contract/selling/fulfilment.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { QuestionDialog } from '../../kit/forms/question-dialog.tsx'
import { AwbFields } from './awb-fields.tsx'
import { awbRowsIn } from './awb-list.ts'
import { checkAwbs, shipMany } from './bulk.data.ts'
import { CheckedAwbs } from './checked-awbs.tsx'
import { ManySerials, useManySerials } from './many-serials.tsx'
import { doneOf } from './outcomes.tsx'
import { ShippedPile } from './shipped-pile.tsx'

type ShipManyProps = { selection: OrderSelection; onClose: () => void; onDone: () => void }

type Checked = { courier: string; trackingLink: string; preview: AwbPreview }

/** Asks for the AWB numbers of many orders, shows what is wrong with them, and ships those that are right. */
export function ShipMany({ selection, onClose, onDone }: ShipManyProps) {
  const [text, setText] = useState<string | null>(null)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [sent, setSent] = useState(0)
  const check = useCall(checkForm, { inForm: true, onDone: setChecked })
  const ready = checked?.preview.ready ?? []
  const many = useManySerials(ready.map(({ id }) => id))
  const ship = useCall(shipMany, {
    done: (outcomes) => `${plural(doneOf(outcomes), 'order')} shipped.`,
    inForm: true,
    onDone: (outcomes) => many.forget(outcomes),
  })
  const answer = (form: FormData) => {
    if (!checked) return void check.run(form)
    setSent(0)
    const { courier, trackingLink } = checked
    const orders = ready.map(many.withSerials)
    void ship.run({ courier, trackingLink, orders, onProgress: setSent })
  }
  const isBusy = check.isBusy || ship.isBusy
  if (checked && ship.answer)
    return (
      <ShippedPile
        outcomes={ship.answer}
        wrongLines={checked.preview.wrong.length}
        onClose={onDone}
      />
    )
  return (
    <QuestionDialog
      title="Ship by AWB list"
      confirm={confirmWords(checked, ship.isBusy ? sent : null)}
      cancel="Cancel"
      call={{ isBusy, problem: checked ? ship.problem : check.problem }}
      reason={whyNot(checked, many.found === null)}
      onClose={onClose}
      onAnswer={answer}
    >
      {checked ? (
        <>
          <CheckedAwbs courier={checked.courier} preview={checked.preview} />
          <ManySerials {...many} ifMissing="Orders that lack one stay here; the others leave." />
          <Button
            variant="ghost"
            icon="chevron-left"
            className="justify-self-start"
            onClick={() => setChecked(null)}
          >
            Correct the list
          </Button>
        </>
      ) : null}
      {/* Kept, so that what was typed is there when the list is corrected. */}
      <div hidden={checked !== null} className="grid gap-4">
        <AwbFields selection={selection} text={text} onText={setText} />
      </div>
    </QuestionDialog>
  )
}

function whyNot(checked: Checked | null, isLoading: boolean): string | undefined {
  if (checked?.preview.ready.length === 0) return 'No line of the list can be shipped.'
  return checked && isLoading ? 'The items are not loaded yet.' : undefined
}

async function checkForm(form: FormData): Promise<Checked> {
  const textOf = (name: string) => String(form.get(name) ?? '')
  const [courier, trackingLink] = [textOf('courier').trim(), textOf('trackingLink').trim()]
  const rows = awbRowsIn(textOf('rows')).slice(0, ordersAtOnce)
  return { courier, trackingLink, preview: await checkAwbs(courier, rows) }
}

function confirmWords(checked: Checked | null, sent: number | null): string {
  if (!checked) return 'Check'
  const { length } = checked.preview.ready
  return sent ? `${sent} of ${length}` : `Ship ${plural(length, 'order')}`
}
