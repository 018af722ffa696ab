import { useState } from 'react'
import { documentsApi } from '#contract/catalogue/documents.ts'
import { documentMb } from '#contract/limits.ts'
import { apiWithProgress } from '#web/session/sent-bytes.ts'
import { useCall } from '#web/session/use-call.ts'
import { fileSize } from '#web/ui/data/file-size.ts'
import { Dropzone } from '#web/ui/inputs/dropzone.tsx'
import type { DraftDocument } from './draft.ts'

type DocumentUploadProps = {
  /** Why no more can be added. */
  full: string | undefined
  onUploaded: (document: Omit<DraftDocument, 'key'>) => void
}

/** Uploads a PDF at once, with its progress; it belongs to the product when that is saved. */
export function DocumentUpload({ full, onUploaded }: DocumentUploadProps) {
  const [sent, setSent] = useState(0)
  const [refused, setRefused] = useState<string>()
  const upload = useCall(
    (file: File) =>
      apiWithProgress(setSent)(documentsApi.upload, {
        body: {},
        files: [{ field: 'file', file }],
      }),
    {
      inForm: true,
      onDone: (stored, file) => onUploaded({ title: titleIn(file.name), ...stored }),
    },
  )
  const start = ([file]: File[]) => {
    if (!file) return
    const isTooLarge = file.size > documentMb * 1024 * 1024
    setRefused(isTooLarge ? tooLarge(file) : undefined)
    setSent(0)
    if (!isTooLarge) void upload.run(file)
  }
  const { sending } = upload
  return (
    <div className="grid gap-2">
      <Dropzone
        label="Add a PDF"
        hint={full ?? `One file, up to ${documentMb} MB`}
        accept="application/pdf,.pdf"
        disabled={upload.isBusy || full !== undefined}
        error={refused ?? upload.problem?.message}
        onAdd={start}
      />
      {sending ? (
        <div role="status" className="grid gap-1 text-sm text-ink-2">
          <progress
            aria-label={`Uploading ${sending.name}`}
            value={sent}
            className="h-2 w-full accent-brand"
          />
          <p className="tnum truncate">
            Uploading {sending.name}: {Math.round(sent * 100)}% of {fileSize(sending.size)}
          </p>
        </div>
      ) : null}
    </div>
  )
}

const tooLarge = ({ name, size }: File) =>
  `${name} has ${fileSize(size)}. A PDF can have up to ${documentMb} MB.`

/** A file's name as a title to begin with: "HR2630_manual.pdf" becomes "HR2630 manual". */
const titleIn = (filename: string) =>
  filename
    .replace(/\.pdf$/i, '')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, 120)
