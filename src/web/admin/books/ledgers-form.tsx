import type { Ledger, LedgerGroup, Ledgers } from '#contract/backoffice/books.ts'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { EditorForm } from '../kit/forms/editor-form.tsx'
import { useDraft, useSaving } from '../kit/forms/use-draft.ts'
import { useMay } from '../kit/use-may.ts'
import { useSaveLedgers } from './books.data.ts'

/** Names by key, as typed; a standard name is left empty. */
type LedgersDraft = Record<string, string>

const draftOf = ({ ledgers }: Ledgers): LedgersDraft =>
  Object.fromEntries(ledgers.map(({ key, name, standard }) => [key, name === standard ? '' : name]))

/** The mapping of the shop's ledgers to those of the accounting program, by their groups. */
export function LedgersForm({ ledgers }: { ledgers: Ledgers }) {
  const typing = useDraft<LedgersDraft>(() => ({
    draft: draftOf(ledgers),
    version: ledgers.version,
  }))
  const call = useSaveLedgers()
  const editing = useSaving(typing, { loaded: ledgers, draftOf, call })
  const mayWrite = useMay('settings')
  const { draft, version, change } = editing
  const save = () =>
    void call.run({
      names: ledgers.ledgers.map(({ key }) => ({ key, name: draft[key] ?? '' })),
      version: version ?? ledgers.version,
    })
  return (
    <EditorForm editing={{ ...editing, save }}>
      <p className="text-sm text-ink-2">
        Enter the names that your accountant uses, letter by letter. An empty field takes the name
        that it shows.
      </p>
      {groups.map((group) => (
        <Card key={group} title={groupWords[group]} className="grid gap-4 md:grid-cols-2">
          {ledgers.ledgers
            .filter((ledger) => ledger.group === group)
            .map((ledger) => (
              <LedgerField
                key={ledger.key}
                ledger={ledger}
                name={`names.${ledgers.ledgers.indexOf(ledger)}.name`}
                value={draft[ledger.key] ?? ''}
                isFixed={!mayWrite}
                onChange={(name) => change({ [ledger.key]: name })}
              />
            ))}
        </Card>
      ))}
    </EditorForm>
  )
}

const groupWords: Readonly<Record<LedgerGroup, string>> = {
  'Sales Accounts': 'Sales',
  'Duties & Taxes': 'Taxes',
  'Indirect Expenses': 'Expenses',
  'Sundry Debtors': 'Who owes the shop',
  'Bank Accounts': 'Accounts with money',
  'Cash-in-Hand': 'Cash',
}

const groups = Object.keys(groupWords) as LedgerGroup[]

type LedgerFieldProps = {
  ledger: Ledger
  name: string
  value: string
  isFixed: boolean
  onChange: (name: string) => void
}

function LedgerField({ ledger, name, value, isFixed, onChange }: LedgerFieldProps) {
  return (
    <Field label={ledger.title} name={name}>
      <TextInput
        value={value}
        maxLength={90}
        placeholder={ledger.standard}
        autoComplete="off"
        spellCheck={false}
        readOnly={isFixed}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
