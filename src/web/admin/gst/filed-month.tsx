import { useState } from 'react'
import { mayCall } from '#contract/access.ts'
import { monthInIndia } from '#contract/india-time.ts'
import { formatNumber } from '#contract/number.ts'
import { type GstReturn, gstReturnsApi } from '#contract/tax/gst-returns.ts'
import type { Gstr1 } from '#contract/tax/gstr1.ts'
import { useDownload } from '#web/session/documents.ts'
import { useShopper } from '#web/session/shopper.ts'
import { useCall } from '#web/session/use-call.ts'
import { formatDateTime, formatDateWithYear } from '#web/ui/data/date.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { CorrectDialog, FileDialog } from './filing-dialogs.tsx'
import { CorrectionTable, DifferenceTable } from './filing-tables.tsx'
import { monthWords, readFiled } from './gst.data.ts'

type FiledMonthProps = { report: Gstr1; filed: GstReturn }

/** Whether the month was filed, what changed since, and the corrections of earlier returns. */
export function FiledMonth({ report, filed }: FiledMonthProps) {
  const { user } = useShopper()
  const mayMark = mayCall('settings', user?.role ?? null)
  const [asked, setAsked] = useState<'file' | 'correct' | 'take-back' | null>(null)
  const { month, filing, corrections, correctedLater } = filed
  const isOver = month < monthInIndia(new Date())
  const close = () => setAsked(null)
  return (
    <section aria-label="Filing" className="grid grid-cols-1 gap-3">
      {filing ? <FiledNotice filing={filing} /> : null}
      <div className="flex flex-wrap gap-2">
        {mayMark && !filing && isOver ? (
          <Button
            variant="outline"
            icon="check"
            reason={report.check.agrees ? undefined : 'The tables do not agree.'}
            onClick={() => setAsked('file')}
          >
            Mark as filed
          </Button>
        ) : null}
        {filing ? <DownloadFiled month={month} /> : null}
        {mayMark && filing && new Date(filing.openUntil) > new Date() ? (
          <Button variant="outline" onClick={() => setAsked('take-back')}>
            Not filed after all
          </Button>
        ) : null}
        {mayMark ? (
          <Button variant="outline" icon="pencil" onClick={() => setAsked('correct')}>
            Correct an invoice
          </Button>
        ) : null}
      </div>
      {filing && filing.differences.length > 0 ? (
        <DifferenceTable differences={filing.differences} />
      ) : null}
      <CorrectionTable title="Corrections in this return" rows={corrections} mayMark={mayMark} />
      <CorrectionTable title="Corrected in later returns" rows={correctedLater} mayMark={mayMark} />
      {asked === 'file' ? <FileDialog month={month} onClose={close} /> : null}
      {asked === 'correct' ? <CorrectDialog onClose={close} /> : null}
      {asked === 'take-back' ? <TakeBackDialog month={month} onClose={close} /> : null}
    </section>
  )
}

function FiledNotice({ filing }: { filing: NonNullable<GstReturn['filing']> }) {
  const { filedOn, arn, recorder, recordedAt, differences, others } = filing
  const isSame = differences.length === 0
  const found = formatNumber(differences.length + others)
  return (
    <Notice tone={isSame ? 'ok' : 'warn'}>
      Filed on {formatDateWithYear(`${filedOn}T12:00:00Z`)}
      {arn ? ` with ARN ${arn}` : ''}, marked by {recorder} on {formatDateTime(recordedAt)}.{' '}
      {isSame
        ? 'Nothing changed since.'
        : `Since then the month changed: ${found} differences. Amounts below are now less filed.`}
      {others > 0 ? ` The first ${formatNumber(differences.length)} are shown.` : ''}
    </Notice>
  )
}

function DownloadFiled({ month }: { month: string }) {
  const { busy, download } = useDownload()
  const name = `gstr1-${month}-filed.json`
  return (
    <Button
      variant="outline"
      icon="download"
      busy={busy === name}
      onClick={() => download(name, () => readFiled(month))}
    >
      Download what was filed
    </Button>
  )
}

function TakeBackDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const call = useCall(gstReturnsApi.takeBack, { done: 'The month is open again.' })
  return (
    <ConfirmDialog
      open
      title={`${monthWords(month)} was not filed after all?`}
      confirm="Open it again"
      busy={call.isBusy}
      onCancel={onClose}
      onConfirm={() => void call.run({ params: { month } }).then(onClose)}
    >
      The record of the filing stays, marked as taken back. This is possible for a day.
    </ConfirmDialog>
  )
}
