import { useState } from 'react'
import { customerDataApi } from '#contract/backoffice/account-data.ts'
import { plural } from '#contract/plural.ts'
import { type Customer, type CustomerRow, customersApi } from '#contract/selling/customers.ts'
import { api } from '#web/session/api.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Radio, RadioGroup } from '#web/ui/inputs/radio.tsx'
import { SearchField } from '#web/ui/inputs/search-field.tsx'
import { QuestionDialog } from '../kit/forms/question-dialog.tsx'

type MergeDialogProps = { customer: Customer; onClose: () => void }

/** Finds the other account of a customer and takes it in. */
export function MergeDialog({ customer, onClose }: MergeDialogProps) {
  const [chosen, setChosen] = useState<CustomerRow | null>(null)
  const merge = useCall(customerDataApi.merge, {
    done: 'The accounts are merged.',
    inForm: true,
    onDone: onClose,
  })
  const send = () => {
    if (chosen) void merge.run({ params: { id: customer.id }, body: { from: chosen.id } })
  }
  return (
    <QuestionDialog
      title={`Merge another account into ${customer.name}`}
      confirm="Merge"
      cancel="Cancel"
      isDanger
      reason={chosen ? undefined : 'Choose the other account first.'}
      call={merge}
      onClose={onClose}
      onAnswer={send}
    >
      <OtherAccounts present={customer.id} chosen={chosen} onChoose={setChosen} />
      <p className="text-sm text-ink-2" aria-live="polite">
        {chosen
          ? `${plural(chosen.figures.orders, 'order')} and everything else of ${chosen.email} will move to ${customer.email}. The account ${chosen.email} will be closed for good and its cart emptied. Both addresses get a mail. This can't be undone.`
          : 'Make sure that both accounts belong to the same person.'}
      </p>
    </QuestionDialog>
  )
}

type OtherAccountsProps = {
  present: number
  chosen: CustomerRow | null
  onChoose: (account: CustomerRow | null) => void
}

function OtherAccounts({ present, chosen, onChoose }: OtherAccountsProps) {
  const [q, setQ] = useState('')
  const search = useCall((text: string) =>
    api(customersApi.list, { query: { q: text, limit: mostShown } }),
  )
  const find = () => {
    onChoose(null)
    if (q.trim()) void search.run(q.trim())
  }
  const found = search.answer?.customers.filter(({ id }) => id !== present)
  return (
    <>
      <div className="flex items-end gap-2">
        <SearchField
          label="The other account"
          placeholder="Email, phone or order number"
          className="flex-1"
          value={q}
          onChange={({ target }) => setQ(target.value)}
          onClear={() => setQ('')}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            find()
          }}
        />
        <Button variant="outline" busy={search.isBusy} onClick={find}>
          Find
        </Button>
      </div>
      {found?.length === 0 ? <p className="text-sm">No other account matches.</p> : null}
      {found && found.length > 0 ? (
        <RadioGroup legend="Accounts that match" hideLegend name="from">
          {found.map((account) => (
            <Radio
              key={account.id}
              card
              name="from"
              value={account.id}
              checked={chosen?.id === account.id}
              onChange={() => onChoose(account)}
              label={account.name}
              hint={`${account.email}, ${plural(account.figures.orders, 'order')}`}
            />
          ))}
        </RadioGroup>
      ) : null}
    </>
  )
}

const mostShown = 5
