import type { ProductVersion } from '#contract/catalogue/product-history.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { ButtonLink } from '#web/ui/inputs/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ChangesList } from './changes-list.tsx'

type VersionCardProps = { version: ProductVersion; restoreHref: string | null }

/** A version: when, by whom, and what changed. */
export function VersionCard({ version, restoreHref }: VersionCardProps) {
  const { at, by, changes } = version
  const title = at === null ? titles[version.what] : formatDateTime(at)
  return (
    <Card
      title={title}
      className="grid gap-3"
      action={
        restoreHref ? (
          <ButtonLink
            to={restoreHref}
            variant="outline"
            size="small"
            icon="undo-2"
            aria-label={`Restore the version: ${title}`}
          >
            Restore
          </ButtonLink>
        ) : null
      }
    >
      <p className="text-meta text-ink-3">{[by, wordsOf(version)].filter(Boolean).join(' · ')}</p>
      {changes.length > 0 ? <ChangesList changes={changes} /> : null}
    </Card>
  )
}

const titles: Record<ProductVersion['what'], string> = {
  added: 'Added',
  changed: 'Changed',
  archived: 'Archived',
  restored: 'Restored',
  elsewhere: 'Changed from elsewhere',
  before: 'Before the first recorded change',
}

function wordsOf({ what, restoredFrom, changes }: ProductVersion): string | null {
  if (what === 'elsewhere')
    return 'Changed by a category, a brand or a date, not by an edit of the product.'
  if (what === 'before') return 'The product as it was at that time.'
  if (what === 'restored' && restoredFrom)
    return `Restored the version of ${formatDateTime(restoredFrom)}`
  if (what === 'changed' && changes.length === 0) return 'Saved without changes'
  return titles[what]
}
