import { useState } from 'react'
import { importMb } from '#contract/limits.ts'
import { plural } from '#contract/plural.ts'
import type { SettlementTerm } from '#contract/selling/settlements.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Dropzone } from '#web/ui/inputs/dropzone.tsx'
import { Field, Select, TextInput } from '#web/ui/inputs/field.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'
import { PayoutResult } from './payout-result.tsx'
import { useSendPayout } from './settlements.data.ts'

type PayoutDialogProps = { terms: readonly SettlementTerm[]; onClose: () => void }

/** Tries a payout file, shows the result of each row, and records it when staff say so. */
export function PayoutDialog({ terms, onClose }: PayoutDialogProps) {
  const { isBusy, problem, answer, run, reset } = useSendPayout()
  const [company, setCompany] = useState(terms[0]?.provider ?? '')
  const [file, setFile] = useState<File | null>(null)
  const [said, setSaid] = useState({ reference: '', settledOn: '' })
  const send = (write: boolean) => {
    const { reference, settledOn } = said
    if (file)
      void run({
        file,
        company,
        write,
        ...(reference.trim() && { reference: reference.trim() }),
        ...(settledOn && { settledOn }),
      })
  }
  const canRecord = answer && !answer.written
  return (
    <Modal
      open
      size="medium"
      title="Import a payout file"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          {answer?.written ? null : (
            <Button
              busy={isBusy}
              reason={file ? undefined : 'Choose a file first.'}
              onClick={() => send(Boolean(canRecord))}
            >
              {canRecord ? `Record ${plural(recorded(answer.counts), 'row')}` : 'Check the file'}
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <Field label="Who paid">
          <Select
            value={company}
            disabled={isBusy}
            onChange={(event) => {
              setCompany(event.target.value)
              reset()
            }}
          >
            {terms.map(({ provider, name }) => (
              <option key={provider} value={provider}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Dropzone
          label={file ? file.name : 'Choose a CSV or Excel file, or drop it here'}
          hint={`The file as the company gives it, up to ${importMb} MB. You see the result before anything is recorded.`}
          accept=".csv,.xlsx,text/csv"
          disabled={isBusy}
          error={problem?.fields?.file ?? problem?.message}
          onAdd={([added]) => {
            setFile(added ?? null)
            reset()
          }}
        />
        {terms.find(({ provider }) => provider === company)?.kind === 'GATEWAY' ? null : (
          <div className="grid gap-3 sm:grid-cols-2">
            <Field label="UTR" optional hint="If the rows do not name it.">
              <TextInput
                maxLength={60}
                autoComplete="off"
                value={said.reference}
                onChange={(event) => setSaid({ ...said, reference: event.target.value })}
              />
            </Field>
            <Field label="Paid on" optional>
              <TextInput
                type="date"
                value={said.settledOn}
                onChange={(event) => setSaid({ ...said, settledOn: event.target.value })}
              />
            </Field>
          </div>
        )}
        {answer ? <PayoutResult result={answer} /> : null}
      </div>
    </Modal>
  )
}

const recorded = ({ MATCHED = 0, DIFFERENT = 0, UNKNOWN = 0 }: Readonly<Record<string, number>>) =>
  MATCHED + DIFFERENT + UNKNOWN
