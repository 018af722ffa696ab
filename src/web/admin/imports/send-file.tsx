import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { FileChoices } from '#contract/backoffice/file-choices.ts'
import type { ImportKindColumns, ImportKindName } from '#contract/backoffice/imports.ts'
import type { Problem } from '#contract/endpoint.ts'
import { importMb, zipMb } from '#contract/limits.ts'
import { saveFile, useDownload } from '#web/session/documents.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Dropzone } from '#web/ui/inputs/dropzone.tsx'
import { Field, Select } from '#web/ui/inputs/field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { FileQuestionsCard, questionsIn } from './file-questions.tsx'
import { exportKind, type FileMeanings, type Said, useSendImport } from './imports.data.ts'
import { kindWords } from './kind-words.ts'
import { MegabytesSent } from './megabytes-sent.tsx'
import { templateFile } from './template-file.ts'

/** Chooses a kind of file, the file and the zip with its pictures, uploads them, and explains the format. */
export function SendFile({ meanings }: { meanings: FileMeanings }) {
  const { kinds } = meanings
  const { isBusy, problem, run, reset, sent } = useSendImport()
  const [params, setParams] = useSearchParams()
  const [file, setFile] = useState<File | null>(null)
  const [zip, setZip] = useState<File | null>(null)
  const [said, setSaid] = useState<FileChoices>({})
  const asked = useQuestions(problem, isBusy)
  const kind = kinds.find(({ name }) => name === params.get('kind')) ?? kinds[0]
  if (!kind) return null
  const { name } = kind
  const pictures = pictureHints[name] ? zip : null
  const send = ({ choices, newCategories }: Said = nothingSaid) => {
    setSaid(choices)
    if (file) void run({ kind: name, file, zip: pictures, choices, newCategories })
  }
  if (asked)
    return (
      <FileQuestionsCard
        key={JSON.stringify(asked)}
        asked={asked}
        before={said}
        kind={kind}
        categories={meanings.categories}
        brands={meanings.brands}
        busy={isBusy}
        onSay={send}
        onBack={() => reset()}
      />
    )
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Card className="grid gap-4">
        <Field label="What is in the file">
          <Select
            value={name}
            disabled={isBusy}
            onChange={(event) => setParams({ kind: event.target.value }, { replace: true })}
          >
            {kinds.map((one) => (
              <option key={one.name} value={one.name}>
                {kindWords[one.name].name}
              </option>
            ))}
          </Select>
        </Field>
        <Dropzone
          label={file ? file.name : 'Choose a CSV or Excel file, or drop it here'}
          hint={`Up to ${importMb} MB and 50,000 rows. You see all changes before anything is imported.`}
          accept=".csv,.xlsx,text/csv"
          disabled={isBusy}
          error={problem?.fields?.file ?? (problem?.fields ? undefined : problem?.message)}
          onAdd={([added]) => setFile(added ?? null)}
        />
        {pictureHints[name] ? (
          <Dropzone
            label={zip ? zip.name : 'Pictures in a zip (optional)'}
            hint={`${pictureHints[name]} Up to ${zipMb} MB, 8 MB each.`}
            accept=".zip,application/zip"
            disabled={isBusy}
            error={problem?.fields?.zipBytes ?? problem?.fields?.pictures}
            onAdd={([added]) => setZip(added ?? null)}
          />
        ) : null}
        {isBusy && pictures ? <MegabytesSent sent={sent} total={pictures.size} /> : null}
        <div className="flex flex-wrap gap-2">
          <Button
            icon="upload"
            busy={isBusy}
            reason={file ? undefined : 'Choose a file first.'}
            onClick={() => send()}
          >
            Check file
          </Button>
          {pictures && !isBusy ? (
            <Button variant="outline" onClick={() => setZip(null)}>
              Without pictures
            </Button>
          ) : null}
        </div>
      </Card>
      <FileFormat kind={kind} />
    </div>
  )
}

/** Questions about the file. While the answers are sent, the questions stay. */
function useQuestions(problem: Problem | null, isBusy: boolean) {
  const asked = questionsIn(problem)
  const last = useLastNonNull(asked)
  return asked ?? (isBusy ? last : null)
}

const nothingSaid: Said = { choices: {}, newCategories: [] }

/** Hints for the names of files in a zip, for the kinds that have pictures. */
const pictureHints: Partial<Record<ImportKindName, string>> = {
  products: 'Named after the SKU: HD-100.jpg, HD-100-2.jpg.',
  brands: 'Named as in the column Logo.',
}

function FileFormat({ kind: { name, columns } }: { kind: ImportKindColumns }) {
  const { busy, download } = useDownload()
  const fileName = `${name}.csv`
  return (
    <Card title="File format" className="grid gap-3 text-sm text-ink-2">
      <p>{kindWords[name].text}</p>
      {name === 'products' ? (
        <p>
          Stock is the number of pieces you have now. Pictures are addresses that begin with
          https://, or names of files in the zip, each on its own line of the cell; files that are
          named after a SKU need no column.
        </p>
      ) : null}
      <p>Columns: {columns.join(', ')}.</p>
      <p>Amounts are in rupees. Formulas of an Excel file count with the value they show.</p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          icon="download"
          onClick={() => saveFile(templateFile(columns), `${name}-template.csv`)}
        >
          Empty template
        </Button>
        <Button
          variant="outline"
          icon="download"
          busy={busy !== null}
          onClick={() => download(fileName, () => exportKind(name))}
        >
          Export {kindWords[name].name.toLowerCase()}
        </Button>
      </div>
    </Card>
  )
}
