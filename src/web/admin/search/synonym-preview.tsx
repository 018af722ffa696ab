import { useState } from 'react'
import type { PreviewedList } from '#contract/catalogue/admin-search.ts'
import { formatRupees } from '#contract/money.ts'
import { formatNumber } from '#contract/number.ts'
import { Picture, pictureSizes } from '#web/ui/data/picture.tsx'
import { Pill } from '#web/ui/data/pill.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { type SynonymDraft, wordsIn, writeOf } from './draft.ts'
import { type Previewed, usePreview } from './search.data.ts'

type SynonymPreviewProps = { id: number | null; draft: SynonymDraft; changes: number }

/** Compares the results of a search today with its results under the draft. */
export function SynonymPreview({ id, draft, changes }: SynonymPreviewProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const words = wordsIn(draft.words)
  // The last word is most likely the new one.
  const q = typed ?? words.at(-1) ?? ''
  const group = writeOf(draft, null)
  const isWhole = draft.isOneWay
    ? group.words.length > 0 && (group.finds?.length ?? 0) > 0
    : group.words.length > 1
  const preview = usePreview(q, isWhole ? [{ ...(id !== null && { id }), ...group }] : [])
  const answer = preview.state === 'asking' ? preview.before : null
  return (
    <Card title="Preview" className="grid grid-cols-1 gap-4">
      <Field label="Try a search">
        <TextInput
          value={q}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {preview.state === 'none' ? (
        <p className="text-sm text-ink-2">
          {isWhole
            ? 'Enter a search to see its results.'
            : 'Enter the synonyms first to see what they change.'}
        </p>
      ) : null}
      {preview.state === 'failed' ? <Notice tone="warn">{preview.message}</Notice> : null}
      {preview.state === 'done' ? <Compared {...preview.answer} changes={changes} /> : null}
      {preview.state === 'asking' ? (
        answer ? (
          <div className="opacity-60">
            <Compared {...answer} changes={changes} />
          </div>
        ) : (
          <Skeleton className="h-60" />
        )
      ) : null}
    </Card>
  )
}

/**
 * The first ten results after the change, with their former positions, and the results that drop out.
 */
function Compared({ before, after, changes }: Previewed & { changes: number }) {
  const placeBefore = new Map(before.products.map(({ id }, index) => [id, index]))
  const left = new Set(after.products.map(({ id }) => id))
  const gone = before.products.filter(({ id }) => !left.has(id))
  const isSame =
    gone.length === 0 && after.products.every(({ id }, index) => placeBefore.get(id) === index)
  return (
    <div className="grid gap-3" role="status">
      <p className="tnum text-sm">
        <b>{formatNumber(before.total)}</b> found now, <b>{formatNumber(after.total)}</b>{' '}
        {changes > 0 ? 'with this change' : 'with these words'}.
        {isSame && before.total === after.total ? ' This search does not change.' : ''}
      </p>
      <ol className="grid grid-cols-1 divide-y divide-line rounded-card border border-line empty:hidden">
        {after.products.map((product, index) => (
          <Row
            key={product.id}
            product={product}
            move={moveOf(placeBefore.get(product.id), index)}
          />
        ))}
      </ol>
      {gone.length > 0 ? (
        <>
          <h3 className="text-sm font-semibold">No longer in the top ten</h3>
          <ul className="grid grid-cols-1 divide-y divide-line rounded-card border border-line">
            {gone.map((product) => (
              <Row key={product.id} product={product} move={null} />
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}

type Move = 'new' | number

const moveOf = (before: number | undefined, now: number): Move =>
  before === undefined ? 'new' : before - now

type Product = PreviewedList['products'][number]

function Row({ product, move }: { product: Product; move: Move | null }) {
  const { name, brand, imageUrl, price } = product
  return (
    <li className="flex items-center gap-3 px-3 py-2 text-sm">
      <Picture
        src={imageUrl}
        alt=""
        width={64}
        height={64}
        sizes={pictureSizes.row}
        placeholder={name}
        className="w-9 shrink-0"
      />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-1">{name}</span>
        <span className="tnum block text-meta text-ink-3">
          {[brand, formatRupees(price)].filter(Boolean).join(' · ')}
        </span>
      </span>
      {move === null ? null : <MovePill move={move} />}
    </li>
  )
}

function MovePill({ move }: { move: Move }) {
  if (move === 'new')
    return (
      <Pill tone="ok" icon="plus">
        New
      </Pill>
    )
  if (move === 0) return null
  return (
    <Pill tone={move > 0 ? 'info' : 'neutral'} icon={move > 0 ? 'arrow-up' : 'arrow-down'}>
      {Math.abs(move)}
      <span className="sr-only"> {move > 0 ? 'up' : 'down'}</span>
    </Pill>
  )
}
