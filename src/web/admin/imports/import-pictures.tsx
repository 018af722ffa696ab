import type { Import } from '#contract/backoffice/imports.ts'
import { formatNumber } from '#contract/number.ts'
import { plural } from '#contract/plural.ts'
import { Dropzone } from '#web/ui/inputs/dropzone.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { isZipMissing, useSendRest } from './imports.data.ts'
import { MegabytesSent } from './megabytes-sent.tsx'

/** The pictures of an import: how many are ready, and what is missing. */
export function ImportPictures({ found }: { found: Import }) {
  const { pictures } = found
  if (!pictures) return null
  const { total, waiting, unused } = pictures
  return (
    <>
      {isZipMissing(found) ? <SendRest found={found} zipBytes={pictures.zipBytes} /> : null}
      {waiting > 0 && found.status === 'CHECKING' && !isZipMissing(found) ? (
        <p className="tnum text-sm text-ink-2">
          {plural(waiting, 'picture')} of {formatNumber(total)} to prepare.
        </p>
      ) : null}
      {unused.length > 0 ? (
        <Notice tone="warn">
          Files in the zip without a product: {unused.join(', ')}
          {unused.length < 20 ? '' : ' …'}
        </Notice>
      ) : null}
    </>
  )
}

/** The page was left before all of the zip had arrived. */
function SendRest({ found, zipBytes }: { found: Import; zipBytes: number }) {
  const { isBusy, problem, run, sent } = useSendRest(found)
  if (isBusy) return <MegabytesSent sent={sent} total={zipBytes} />
  return (
    <Dropzone
      label="The zip with the pictures did not arrive completely. Choose it again"
      hint="The upload continues where it stopped. Then the file is checked."
      accept=".zip,application/zip"
      error={problem?.message}
      onAdd={([zip]) => {
        if (zip && zip.size === zipBytes) void run(zip)
      }}
    />
  )
}
