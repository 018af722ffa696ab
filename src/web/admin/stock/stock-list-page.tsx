import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import {
  inventoryApi,
  type StockAdjustment,
  type StockListKind,
} from '#contract/catalogue/inventory.ts'
import { stockLinesAtOnce } from '#contract/limits.ts'
import { formatNumber } from '#contract/number.ts'
import { randomUuid } from '#web/browser/random-uuid.ts'
import { useCall } from '#web/session/use-call.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, Select, Textarea, TextInput } from '#web/ui/inputs/field.tsx'
import { Form } from '#web/ui/inputs/form.tsx'
import { Radio, RadioGroup } from '#web/ui/inputs/radio.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { useNoChangeReason } from '../kit/use-catalogue-rights.ts'
import { adjustmentReasons } from '../parts/products/stock-words.ts'
import { CheckedList } from './checked-list.tsx'
import { RecentLists } from './recent-lists.tsx'
import { checkList, stockListsLoader } from './stock.data.ts'
import { stockLinesIn } from './stock-list.ts'

export const loader = stockListsLoader

/** Counts the shelf or books a delivery: many variants by one list, checked before it is saved. */
export function Component() {
  const recent = useLastNonNull(useLoaderData<typeof loader>())
  const reason = useNoChangeReason()
  return (
    <AdminPage title="Count or receive" back={{ to: adminPaths.stock, label: 'Stock' }}>
      {reason ? <Notice>{reason}</Notice> : <ListForm />}
      <RecentLists lists={recent?.lists} />
    </AdminPage>
  )
}

function ListForm() {
  const list = useList()
  const { kind, check, save } = list
  if (check.answer)
    return (
      <CheckedList
        kind={kind}
        preview={check.answer}
        isBusy={save.isBusy}
        problem={save.problem}
        onBack={list.back}
        onSave={list.save.run}
      />
    )
  return (
    <Card>
      <Form
        as="form"
        problem={check.problem}
        className="grid max-w-3xl gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void check.run({ kind, text: list.text })
        }}
      >
        <KindFields list={list} />
        <Field
          label="SKU or barcode, and pieces"
          name="lines"
          hint="Paste two columns from a spreadsheet, or scan: a line without a number is one piece. The lines of a variant add up."
          check={() => wrongList(list.text, kind)}
        >
          <Textarea
            rows={12}
            spellCheck={false}
            autoComplete="off"
            className="tnum"
            placeholder={'DRILL-18V\t12\n8901234567894'}
            value={list.text}
            onChange={({ target }) => list.type(target.value)}
          />
        </Field>
        <Button type="submit" busy={check.isBusy} className="justify-self-start">
          Check the list
        </Button>
      </Form>
    </Card>
  )
}

function KindFields({ list }: { list: ReturnType<typeof useList> }) {
  const { kind, reason, note } = list
  return (
    <>
      <RadioGroup legend="What the list contains" className="grid gap-2 sm:grid-cols-2">
        <Radio
          card
          name="kind"
          checked={kind === 'COUNT'}
          onChange={() => list.chooseKind('COUNT')}
          label="Stock count"
          hint="A count. Include pieces of orders that are not packed yet."
        />
        <Radio
          card
          name="kind"
          checked={kind === 'CHANGE'}
          onChange={() => list.chooseKind('CHANGE')}
          label="Stock added or removed"
          hint="A delivery, or damaged pieces as a negative number: −2."
        />
      </RadioGroup>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Reason">
          <Select
            value={reason}
            onChange={({ target }) => list.chooseReason(target.value as StockAdjustment['reason'])}
          >
            {adjustmentReasons.map((choice) => (
              <option key={choice.reason} value={choice.reason}>
                {choice.word}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Note" optional>
          <TextInput
            value={note}
            maxLength={300}
            placeholder="Shelf A, bill 1204"
            onChange={({ target }) => list.writeNote(target.value)}
          />
        </Field>
      </div>
    </>
  )
}

/** The list as it is typed, what its check said, and its saving. */
function useList() {
  const [kind, setKind] = useState<StockListKind>('COUNT')
  const [reason, setReason] = useState<StockAdjustment['reason']>('COUNTED')
  const [note, setNote] = useState('')
  const [text, setText] = useState('')
  const [key, setKey] = useState('')
  const check = useCall(checkList, { inForm: true, onDone: () => setKey(randomUuid()) })
  const clear = () => {
    check.reset()
    setText('')
    setNote('')
  }
  const saving = useCall(inventoryApi.saveList, {
    done: ({ variants }) =>
      `Stock of ${variants === 1 ? 'a variant' : `${formatNumber(variants)} variants`} changed.`,
    inForm: true,
    onDone: clear,
  })
  return {
    kind,
    reason,
    note,
    text,
    type: setText,
    chooseReason: setReason,
    writeNote: setNote,
    chooseKind: (next: StockListKind) => {
      setKind(next)
      setReason(next === 'COUNT' ? 'COUNTED' : 'RECEIVED')
    },
    check,
    back: () => {
      check.reset()
      saving.reset()
    },
    save: {
      isBusy: saving.isBusy,
      problem: saving.problem,
      run: (lines: { variantId: number; delta: number }[]) =>
        void saving.run({ body: { key, reason, note, lines } }),
    },
  }
}

function wrongList(text: string, kind: StockListKind): string | undefined {
  const { lines, wrong } = stockLinesIn(text, kind)
  if (lines.length + wrong.length === 0) return 'Enter at least one line.'
  return lines.length > stockLinesAtOnce
    ? `Enter at most ${formatNumber(stockLinesAtOnce)} lines at once.`
    : undefined
}
