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
  return (
    // On a phone they have a row of their own in every font, so that nothing moves when the shop's font has loaded.
    <div className="flex gap-2 max-sm:min-w-64">
      {fileFormats.map((format) => {
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
            <span>
              <span className="max-md:sr-only">Export </span>
              {words[format]}
            </span>
          </Button>
        )
      })}
    </div>
  )
}

const words: Readonly<Record<FileFormat, string>> = { csv: 'CSV', xlsx: 'Excel' }
