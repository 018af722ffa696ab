import { inventoryApi, type StockList } from '#contract/catalogue/inventory.ts'
import { plural } from '#contract/plural.ts'
import { useCall } from '#web/session/use-call.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { SkeletonText } from '#web/ui/layout/skeleton.tsx'
import { useNoChangeReason } from '../kit/use-catalogue-rights.ts'
import { reasonWord } from '../parts/products/stock-words.ts'

/** The lists that were saved last, each with a button that takes it back. */
export function RecentLists({ lists }: { lists: readonly StockList[] | undefined }) {
  return (
    <Card title="Saved lists">
      {lists === undefined ? <SkeletonText /> : null}
      {lists?.length === 0 ? <p className="text-sm text-ink-2">No stock lists yet.</p> : null}
      <ol className="grid">
        {lists?.map((list) => (
          <ListRow key={list.id} list={list} />
        ))}
      </ol>
    </Card>
  )
}

function ListRow({ list }: { list: StockList }) {
  const { id, reason, note, variants, pieces, by, at, undoneAt } = list
  const mayNot = useNoChangeReason()
  const undo = useCall(inventoryApi.undoList, { done: 'List undone.' })
  const what = `${reasonWord(reason)}: ${plural(variants, 'variant')}, ${pieces < 0 ? '−' : '+'}${plural(Math.abs(pieces), 'piece')}`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2 text-sm last:border-0">
      <span className="min-w-0 flex-1 basis-60">
        {what}
        {note ? <span className="block wrap-anywhere text-ink-2">{note}</span> : null}
        <span className="block text-meta text-ink-3">
          {[formatDateTime(at), by].filter(Boolean).join(' · ')}
        </span>
      </span>
      {undoneAt ? (
        <span className="text-ink-3">Undone {formatDateTime(undoneAt)}</span>
      ) : (
        <Button
          variant="outline"
          size="small"
          busy={undo.isBusy}
          reason={mayNot}
          aria-label={`Undo ${what}`}
          onClick={() => void undo.run({ params: { id } })}
        >
          Undo
        </Button>
      )}
    </li>
  )
}
