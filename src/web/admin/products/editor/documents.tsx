import { documentIn } from '#contract/document-address.ts'
import { documentsPerProduct } from '#contract/limits.ts'
import { fileSize } from '#web/ui/data/file-size.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { newKey } from '../../kit/forms/use-draft.ts'
import { checkLink } from './checks.ts'
import { DocumentUpload } from './document-upload.tsx'
import type { DraftDocument } from './draft.ts'

type DocumentsProps = {
  documents: DraftDocument[]
  onChange: (documents: DraftDocument[]) => void
}

/** Manuals, data sheets and warranty cards: uploaded PDFs, and links to any site, in the order of the shop. */
export function Documents({ documents, onChange }: DocumentsProps) {
  const update = (key: string, changes: Partial<DraftDocument>) =>
    onChange(documents.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)))
  const add = (document: Omit<DraftDocument, 'key'>) =>
    onChange([...documents, { key: newKey(), ...document }])
  const full =
    documents.length >= documentsPerProduct
      ? `A product can have ${documentsPerProduct} documents.`
      : undefined
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 text-sm font-medium">
        Documents <span className="ms-1 text-meta font-normal text-ink-3">Optional</span>
      </legend>
      <p className="text-meta text-ink-3">
        Manuals, data sheets and warranty cards. Videos on YouTube or Vimeo also appear next to the
        pictures.
      </p>
      {documents.map((document, index) => (
        <DocumentRow
          key={document.key}
          document={document}
          at={index}
          isLast={index === documents.length - 1}
          onChange={(changes) => update(document.key, changes)}
          onMove={(to) => onChange(moved(documents, index, to))}
          onRemove={() => onChange(documents.filter((entry) => entry !== document))}
        />
      ))}
      <DocumentUpload full={full} onUploaded={add} />
      <Button
        variant="ghost"
        icon="plus"
        className="justify-self-start"
        reason={full}
        onClick={() => add({ title: '', url: '', bytes: null })}
      >
        Add link
      </Button>
    </fieldset>
  )
}

function moved(documents: readonly DraftDocument[], from: number, to: number): DraftDocument[] {
  const [one] = documents.slice(from, from + 1)
  return one ? documents.toSpliced(from, 1).toSpliced(to, 0, one) : [...documents]
}

type RowProps = {
  document: DraftDocument
  at: number
  isLast: boolean
  onChange: (changes: Partial<DraftDocument>) => void
  onMove: (to: number) => void
  onRemove: () => void
}

function DocumentRow({ document, at, isLast, onChange, onMove, onRemove }: RowProps) {
  const { title, url } = document
  const name = title.trim() || `document ${at + 1}`
  return (
    <div className="flex flex-wrap items-start gap-x-2 gap-y-1">
      <div className="grid min-w-0 flex-1 basis-60 gap-2 sm:grid-cols-[1fr_2fr]">
        <Field label={`Title of document ${at + 1}`} name={`documents.${at}.title`} hideLabel>
          <TextInput
            value={title}
            maxLength={120}
            placeholder="Manual"
            onChange={({ target }) => onChange({ title: target.value })}
          />
        </Field>
        {documentIn(url) ? (
          <p className="flex min-h-control items-center text-sm">
            <a href={url} target="_blank" rel="noreferrer" className="reach underline">
              PDF{document.bytes === null ? '' : `, ${fileSize(document.bytes)}`}
              <span className="sr-only"> of {name}, opens in a new tab</span>
            </a>
          </p>
        ) : (
          <Field
            label={`Address of document ${at + 1}`}
            name={`documents.${at}.url`}
            check={title || url ? checkLink : undefined}
            hideLabel
          >
            <TextInput
              type="url"
              value={url}
              maxLength={500}
              placeholder="https://"
              onChange={({ target }) => onChange({ url: target.value })}
            />
          </Field>
        )}
      </div>
      <span className="flex">
        <IconButton
          icon="arrow-up"
          label={`Move ${name} up`}
          stopped={at === 0}
          onClick={() => onMove(at - 1)}
        />
        <IconButton
          icon="arrow-down"
          label={`Move ${name} down`}
          stopped={isLast}
          onClick={() => onMove(at + 1)}
        />
        <IconButton icon="x" label={`Remove ${name}`} onClick={onRemove} />
      </span>
    </div>
  )
}
