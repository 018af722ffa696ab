import { type FileFormat, fileFormats } from '#contract/backoffice/report-files.ts'
import { useDownload } from '#web/session/documents.ts'
import { Button } from '#web/ui/inputs/button.tsx'

type FileButtonsProps = {
  /** The name of the file without its ending. */
  name: string
  /** Why there is nothing to save. */
  reason: string | undefined
  read: (format: FileFormat) => Promise<Blob>
}

/** Saves all rows of a report for a spreadsheet. */
export function FileButtons({ name, reason, read }: FileButtonsProps) {
  const { busy, download } = useDownload()
  return fileFormats.map((format) => {
    const file = `${name}.${format}`
    return (
      <Button
        key={format}
        variant="outline"
        icon="download"
        busy={busy === file}
        reason={reason}
        onClick={() => download(file, () => read(format))}
      >
        <span className="max-md:sr-only">Export </span>
        {words[format]}
      </Button>
    )
  })
}

const words: Readonly<Record<FileFormat, string>> = { csv: 'CSV', xlsx: 'Excel' }
