import { Button } from '#web/ui/inputs/button.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'

type StaleNoticeProps = {
  shown: boolean
  /** Loads the other version; unsaved input is lost. */
  onLoad: () => void
  /** Keeps the input; saving then overwrites the other version. */
  onKeep: () => void
}

/** An edit conflict: the user decides which version to keep. */
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
