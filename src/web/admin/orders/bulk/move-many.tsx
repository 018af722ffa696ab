import { useState } from 'react'
import { formatNumber } from '#contract/number.ts'
import { plural } from '#contract/plural.ts'
import type { BulkOutcome, OrderSelection } from '#contract/selling/fulfilment.ts'
import { useCall } from '#web/session/use-call.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { QuestionDialog } from '../../kit/forms/question-dialog.tsx'
import { useMailWords } from '../../kit/mail-words.ts'
import { moveMany } from './bulk.data.ts'
import { ManySerials, useManySerials } from './many-serials.tsx'
import { type BulkStep, moveWords } from './move-words.ts'
import { doneOf, Outcomes, refusedOf } from './outcomes.tsx'
import { RefusedOrders } from './refused-orders.tsx'
import { ShippedPile } from './shipped-pile.tsx'
import { usePreview } from './use-preview.ts'

type MoveManyProps = {
  selection: OrderSelection
  to: BulkStep
  onClose: () => void
  /** It has been done, with these outcomes. */
  onDone: (outcomes: readonly BulkOutcome[]) => void
}

/** Shows what would happen to each selected order, moves those that can be moved, and says what became of them. */
export function MoveMany({ selection, to, onClose, onDone }: MoveManyProps) {
  const preview = usePreview(selection, to === 'BOOK' || to === 'HAND_OVER' ? 'SHIPPED' : to)
  const [sent, setSent] = useState(0)
  const { label, will, effect, mail } = moveWords[to]
  const mailWords = useMailWords()
  const ready = preview?.ok ? preview.answer.ready : []
  const asks = to === 'PROCESSING' || to === 'HAND_OVER'
  const many = useManySerials(asks ? ready.map(({ id }) => id) : [])
  const call = useCall(moveMany, {
    done: (outcomes) => `${plural(doneOf(outcomes), 'order')} ${will}.`,
    inForm: true,
    onDone: (outcomes) => {
      many.forget(outcomes)
      if (to !== 'HAND_OVER' && refusedOf(outcomes).length === 0) onDone(outcomes)
    },
  })
  const send = () => {
    setSent(0)
    void call.run({ orders: ready.map(many.withSerials), to, onProgress: setSent })
  }
  const { answer } = call
  const close = answer ? () => onDone(answer) : onClose
  if (to === 'HAND_OVER' && answer) return <ShippedPile outcomes={answer} onClose={close} />
  return (
    <QuestionDialog
      title={ready.length > 0 ? `${label}: ${plural(ready.length, 'order')}` : label}
      confirm={call.isBusy && sent > 0 ? `${sent} of ${ready.length}` : label}
      cancel={answer ? 'Close' : 'Cancel'}
      call={call}
      reason={whyNot(ready.length, answer, many.found === null)}
      onClose={close}
      onAnswer={send}
    >
      {answer ? (
        <Outcomes outcomes={answer} will={will} />
      ) : (
        <>
          {preview === null ? <Skeleton className="h-12" /> : null}
          {preview && !preview.ok ? (
            <Notice tone="danger" live>
              {preview.problem.message}
            </Notice>
          ) : null}
          {ready.length > 0 ? (
            <p className="text-ink-2">
              {plural(ready.length, 'order')} will be {will}. {effect}{' '}
              {mail ? mailWords(mail, 'the shoppers') : null}
            </p>
          ) : null}
          {ready.length > 0 ? <ManySerials {...many} ifMissing={ifMissing(to)} /> : null}
          {preview?.ok ? (
            <Limits total={preview.answer.total} shown={countOf(preview.answer)} />
          ) : null}
          {preview?.ok ? (
            <RefusedOrders what="stay as they are" refused={preview.answer.refused} />
          ) : null}
        </>
      )}
    </QuestionDialog>
  )
}

const countOf = (preview: { ready: unknown[]; refused: unknown[] }) =>
  preview.ready.length + preview.refused.length

/** More orders match than one selection holds. */
function Limits({ total, shown }: { total: number; shown: number }) {
  if (total <= shown) return null
  return (
    <Notice tone="warn">
      {plural(total, 'order')} match. This step applies to the first {formatNumber(shown)}; repeat
      it for the rest.
    </Notice>
  )
}

const ifMissing = (to: BulkStep) =>
  to === 'HAND_OVER'
    ? 'Orders that lack one stay here; the others leave.'
    : 'You can enter them until you ship the orders.'

function whyNot(ready: number, answer: unknown, isLoading: boolean): string | undefined {
  if (answer) return 'Done.'
  if (ready > 0 && isLoading) return 'The items are not loaded yet.'
  return ready === 0 ? 'This step is not possible for any of the selected orders.' : undefined
}
