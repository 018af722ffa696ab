import { useState } from 'react'
import { adminPaths } from '#contract/admin-paths.ts'
import type { Synonym } from '#contract/catalogue/admin-search.ts'
import { formatNumber } from '#contract/number.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Pill } from '#web/ui/data/pill.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { ButtonLink } from '#web/ui/inputs/button.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { Link } from '#web/ui/layout/link.tsx'
import { usePlainLayout } from '../kit/lists/density.tsx'
import { useListAddress } from '../kit/lists/list-address.ts'
import { ListBar } from '../kit/lists/list-bar.tsx'
import { SearchBox } from '../kit/lists/list-search.tsx'

const shownAtOnce = 100

/** All synonym groups; staff can search them by any word in any script. */
export function SynonymList({ synonyms }: { synonyms: readonly Synonym[] }) {
  const [sought, setSought] = useState('')
  const word = sought.trim().toLowerCase()
  const found = synonyms.filter(({ words, finds }) =>
    [...words, ...finds].some((item) => item.includes(word)),
  )
  return (
    <div className="grid grid-cols-1 gap-3">
      <ListBar
        address={useListAddress(adminPaths.search)}
        search={<SearchBox label="Search synonyms" value={sought} onChange={setSought} />}
      />
      <DataTable
        caption="Synonyms"
        columns={columns}
        rows={found.slice(0, shownAtOnce)}
        keyOf={({ id }) => id}
        layout={usePlainLayout()}
        empty={<NoSynonyms word={word} />}
      />
      {found.length > shownAtOnce ? (
        <p className="text-sm text-ink-3">
          {shownAtOnce} of {formatNumber(found.length)} groups. Search for a word to see others.
        </p>
      ) : null}
      <p className="measure text-sm text-ink-2">
        A search for one word of a group also finds products with the others: Hindi words in both
        scripts, trade names, other spellings. Typing errors are corrected automatically.
      </p>
    </div>
  )
}

const NoSynonyms = ({ word }: { word: string }) => (
  <EmptyState
    title={word ? `No synonyms match “${word}”.` : 'No synonyms yet.'}
    action={
      <ButtonLink to={adminPaths.synonym('new', word)} variant="tonal" icon="plus">
        New synonyms
      </ButtonLink>
    }
  >
    With synonyms, a search for one word also finds another: “tree saw” finds chainsaws.
  </EmptyState>
)

const Words = ({ words }: { words: readonly string[] }) =>
  words.map((word, index) => (
    <span key={word} lang={langOf(word)}>
      {index > 0 ? ', ' : ''}
      {word}
    </span>
  ))

const columns: Column<Synonym>[] = [
  {
    key: 'words',
    title: 'Words',
    phone: 'title',
    cell: ({ id, words, finds }) => (
      <Link
        to={adminPaths.synonym(id)}
        className="block py-1 leading-6 wrap-anywhere hover:text-brand hover:underline"
      >
        <Words words={words} />
        {finds.length > 0 ? (
          <span className="text-ink-3">
            {' → '}
            <Words words={finds} />
          </span>
        ) : null}
      </Link>
    ),
  },
  {
    key: 'way',
    title: 'Direction',
    phone: 'end',
    className: 'sm:w-28',
    cell: ({ finds }) =>
      finds.length > 0 ? (
        <Pill tone="info" icon="arrow-right">
          One way
        </Pill>
      ) : (
        <Pill>Both ways</Pill>
      ),
  },
]
