import { useState } from 'react'
import { ordersAtOnce } from '#contract/limits.ts'
import { plural } from '#contract/plural.ts'
import type { AwbPreview, OrderSelection } from '#contract/selling/fulfilment.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { QuestionDialog } from '../../question-dialog.tsx'
import { AwbFields } from './awb-fields.tsx'
import { awbRowsIn } from './awb-list.ts'
import { checkAwbs, shipMany } from './bulk.data.ts'
import { CheckedAwbs } from './checked-awbs.tsx'
import { doneOf, Outcomes, refusedOf } from './outcomes.tsx'

type ShipManyProps = { selection: OrderSelection; onClose: () => void; onDone: () => void }

type Checked = { courier: string; trackingLink: string; preview: AwbPreview }

/** Asks for the AWB numbers of many orders, shows what is wrong with them, and ships those that are right. */
export function ShipMany({ selection, onClose, onDone }: ShipManyProps) {
  const [text, setText] = useState<string | null>(null)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [sent, setSent] = useState(0)
  const check = useCall(checkForm, { inForm: true, onDone: setChecked })
  const ship = useCall(shipMany, {
    done: (outcomes) => `${plural(doneOf(outcomes), 'order')} shipped.`,
    inForm: true,
    onDone: (outcomes) => {
      if (refusedOf(outcomes).length === 0 && checked?.preview.wrong.length === 0) onDone()
    },
  })
  const ready = checked?.preview.ready ?? []
  const answer = (form: FormData) => {
    if (!checked) return void check.run(form)
    setSent(0)
    const { courier, trackingLink } = checked
    void ship.run({ courier, trackingLink, orders: ready, onProgress: setSent })
  }
  const isBusy = check.isBusy || ship.isBusy
  return (
    <QuestionDialog
      title="Ship by AWB list"
      confirm={confirmWords(checked, ship.isBusy ? sent : null)}
      cancel={ship.answer ? 'Close' : 'Cancel'}
      call={{ isBusy, problem: checked ? ship.problem : check.problem }}
      reason={whyNot(checked, ship.answer !== null)}
      onClose={ship.answer ? onDone : onClose}
      onAnswer={answer}
    >
      {ship.answer ? <Outcomes outcomes={ship.answer} will="shipped" /> : null}
      {checked && !ship.answer ? (
        <>
          <CheckedAwbs courier={checked.courier} preview={checked.preview} />
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
      {ship.answer && checked && checked.preview.wrong.length > 0 ? (
        <Notice tone="warn">
          {plural(checked.preview.wrong.length, 'line')} of the list had errors and did not ship.
        </Notice>
      ) : null}
      {/* Kept, so that what was typed is there when the list is corrected. */}
      <div hidden={checked !== null} className="grid gap-4">
        <AwbFields selection={selection} text={text} onText={setText} />
      </div>
    </QuestionDialog>
  )
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

function whyNot(checked: Checked | null, isDone: boolean): string | undefined {
  if (isDone) return 'Done.'
  return checked?.preview.ready.length === 0 ? 'No line of the list can be shipped.' : undefined
}
