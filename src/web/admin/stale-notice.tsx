import { Button } from '#web/ui/inputs/button.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'

type StaleNoticeProps = {
  shown: boolean
  /** Takes their state; what was typed here is lost. */
  onLoad: () => void
  /** Goes on with what was typed here; saving then replaces theirs. */
  onKeep: () => void
}

/** Somebody else was faster: theirs or mine is for the writer to say. */
export function StaleNotice({ shown, onLoad, onKeep }: StaleNoticeProps) {
  return (
    <div role="alert" className="empty:hidden">
      {shown ? (
        <Notice
          tone="warn"
          action={
            <span className="flex flex-wrap gap-2">
              <Button size="small" variant="outline" onClick={onLoad}>
                Load their version
              </Button>
              <Button size="small" variant="ghost" onClick={onKeep}>
                Keep my version
              </Button>
            </span>
          }
        >
          Someone else changed this in the meantime.
        </Notice>
      ) : null}
    </div>
  )
}
