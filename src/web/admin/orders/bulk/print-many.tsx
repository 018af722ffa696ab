import { useState } from 'react'
import { plural } from '#contract/plural.ts'
import type { BulkPreview, OrderSelection } from '#contract/selling/fulfilment.ts'
import { useDownload } from '#web/session/documents.ts'
import { tryCall } from '#web/session/outcome.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { type Print, prints, readPrint } from '../../parts/orders/prints.data.ts'
import { previewAction } from './bulk.data.ts'
import { RefusedOrders } from './refused-orders.tsx'

type PrintManyProps = {
  selection: OrderSelection
  /** The orders wait for their labels, so one click prints them. */
  isNext: boolean
}

/** Prints something for all selected orders; asks first if some of them have to be left out. */
export function PrintMany({ selection, isNext }: PrintManyProps) {
  const { busy, download } = useDownload()
  const [asking, setAsking] = useState<{ print: Print; preview: BulkPreview } | null>(null)
  const save = ({ what, file }: Print, { ready }: BulkPreview) =>
    download(file, () => readPrint(what, ready))
  const start = async (print: Print) => {
    const outcome = await tryCall(() => previewAction(selection, print.what))
    if (!outcome.ok) return toast.error(outcome.problem.message)
    const { answer: preview } = outcome
    const isWhole = preview.refused.length === 0 && preview.ready.length > 0
    return isWhole ? save(print, preview) : setAsking({ print, preview })
  }
  return (
    <>
      {isNext && labels ? (
        <Button icon="printer" busy={busy !== null} onClick={() => void start(labels)}>
          Print labels
        </Button>
      ) : null}
      <Menu
        variant="outline"
        items={prints.map((print) => ({
          label: print.label,
          icon: 'printer',
          onSelect: () => void start(print),
        }))}
      >
        {busy ? 'Printing…' : 'Print'}
      </Menu>
      {asking ? (
        <Modal
          open
          title={asking.print.label}
          onClose={() => setAsking(null)}
          footer={
            <>
              <Button variant="outline" onClick={() => setAsking(null)}>
                Cancel
              </Button>
              <Button
                icon="printer"
                reason={asking.preview.ready.length === 0 ? 'Nothing can be printed.' : undefined}
                onClick={() => {
                  void save(asking.print, asking.preview)
                  setAsking(null)
                }}
              >
                Print {plural(asking.preview.ready.length, 'order')}
              </Button>
            </>
          }
        >
          <RefusedOrders what="left out" refused={asking.preview.refused} />
        </Modal>
      ) : null}
    </>
  )
}

const labels = prints.find(({ what }) => what === 'LABELS')
