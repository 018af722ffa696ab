import { gridFieldWords } from '#contract/catalogue/grid-values.ts'
import { formatNumber } from '#contract/number.ts'
import { plural } from '#contract/plural.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { columnOf } from './columns.ts'
import { troubleWords } from './trouble-words.ts'
import type { Trouble } from './use-saving.ts'
import type { Sheet } from './use-sheet.ts'

/** How many are listed at once; the others follow when these are corrected. */
const listed = 50

type TroublesListProps = { sheet: Sheet; troubles: ReadonlyMap<string, Trouble> }

/**
 * Every cell that cannot be saved, with a button that leads to it. For a cell that somebody else changed, the user
 * chooses a value.
 */
export function TroublesList({ sheet, troubles }: TroublesListProps) {
  if (troubles.size === 0) return null
  const changed = [...troubles.values()].filter(({ kind }) => kind === 'changed')
  return (
    <Notice tone="danger" live>
      <p className="font-medium">
        {plural(troubles.size, 'cell')} can't be saved. Correct them first: nothing is saved until
        then.
      </p>
      {changed.length > 1 ? (
        <p className="mt-1 flex flex-wrap items-center gap-2">
          {`${formatNumber(changed.length)} of them were changed by someone else.`}
          <Choice sheet={sheet} troubles={changed} what="all " />
        </p>
      ) : null}
      <ul className="mt-1 grid max-h-60 gap-1 overflow-y-auto">
        {[...troubles.values()].slice(0, listed).map((trouble) => (
          <TroubleRow key={trouble.key} sheet={sheet} trouble={trouble} />
        ))}
      </ul>
      {troubles.size > listed ? <p>{`And ${formatNumber(troubles.size - listed)} more.`}</p> : null}
    </Notice>
  )
}

function TroubleRow({ sheet, trouble }: { sheet: Sheet; trouble: Trouble }) {
  const { row, field } = trouble.edit
  const place = {
    row: sheet.rows.findIndex(({ variantId }) => variantId === row.variantId),
    column: columnOf(field),
  }
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {place.row < 0 ? (
        <span className="font-medium">{`${row.sku}, ${gridFieldWords[field]}`}</span>
      ) : (
        <button
          type="button"
          className="reach font-medium underline"
          onClick={() => {
            sheet.visit(place)
          }}
        >
          {`${row.sku}, ${gridFieldWords[field]}`}
        </button>
      )}
      <span>{troubleWords(trouble)}</span>
      {trouble.kind === 'changed' ? <Choice sheet={sheet} troubles={[trouble]} what="" /> : null}
    </li>
  )
}

type ChoiceProps = { sheet: Sheet; troubles: readonly Trouble[]; what: string }

function Choice({ sheet, troubles, what }: ChoiceProps) {
  const keys = troubles.map(({ key }) => key)
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="small" variant="outline" onClick={() => sheet.unsaved.takeTheirs(keys)}>
        {`Take ${what}theirs`}
      </Button>
      <Button size="small" variant="ghost" onClick={() => sheet.unsaved.keepMine(keys)}>
        {`Keep ${what}mine`}
      </Button>
    </span>
  )
}
