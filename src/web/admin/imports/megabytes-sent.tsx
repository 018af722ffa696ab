const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)

/** How much of a zip has been uploaded. */
export const MegabytesSent = ({ sent, total }: { sent: number; total: number }) => (
  <div className="grid gap-1 text-sm text-ink-2">
    <progress
      aria-label="Sending pictures"
      value={sent}
      max={total}
      className="h-2 w-full accent-brand"
    />
    <p className="tnum">
      Sending pictures: {megabytes(sent)} of {megabytes(total)} MB. Keep this page open.
    </p>
  </div>
)
