import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useShopper } from '#web/session/shopper.ts'
import { Picture } from '#web/ui/data/picture.tsx'
import { Icon } from '#web/ui/layout/icon.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { Modal } from '#web/ui/overlays/modal.tsx'
import { type EntryGroup, useFound } from './palette.data.ts'
import { knownEntries, matching, type PaletteEntry } from './palette-entries.ts'
import { keepRecent, recentFirst } from './recent-entries.ts'

type PaletteProps = { open: boolean; onClose: () => void }

/** Finds pages, actions, orders, products and customers by a few letters, and opens what is chosen. */
export const Palette = ({ open, onClose }: PaletteProps) => (
  <Modal open={open} onClose={onClose} title="Go to" hideTitle size="medium">
    <PaletteSearch onClose={onClose} />
  </Modal>
)

function PaletteSearch({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const { groups, status } = useGroups(text)
  const entries = groups.flatMap((group) => group.entries)
  const at = Math.min(active, entries.length - 1)
  const navigate = useNavigate()
  const id = useId()
  const choose = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    keepRecent(entry.to)
    onClose()
    navigate(entry.to)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key !== 'Enter' && !step) return
    event.preventDefault()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') choose(entries[at])
    else if (step && entries.length > 0) setActive((at + step + entries.length) % entries.length)
  }
  return (
    <div className="grid gap-3">
      <div className="relative me-10">
        <Icon
          name="search"
          size={18}
          className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-ink-3"
        />
        <input
          type="text"
          role="combobox"
          aria-label="Go to a page, an order, a product or a customer"
          placeholder="Page, order, product, customer"
          autoComplete="off"
          maxLength={100}
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setActive(0)
          }}
          onKeyDown={press}
          className="text-input ps-10"
        />
      </div>
      <EntryList id={id} groups={groups} active={at} onChoose={choose} />
      <p role="status" className="min-h-5 text-meta text-ink-3">
        {status}
      </p>
    </div>
  )
}

/** Results for a text, pages and actions first; without a text, those chosen last come first. */
function useGroups(text: string): { groups: EntryGroup[]; status: string | null } {
  const role = useShopper().user?.role ?? null
  const { found, isAsking } = useFound(text, role)
  const known = matching(knownEntries(role), text)
  const { chosen, others } = recentFirst(known)
  const isEmpty = text.trim() === ''
  const groups = isEmpty
    ? [
        { title: 'Recent', entries: chosen },
        { title: 'Pages and actions', entries: others },
      ]
    : [{ title: 'Pages and actions', entries: known }, ...found.groups]
  const filled = groups.filter(({ entries }) => entries.length > 0)
  return { groups: filled, status: statusOf(filled.length === 0, isAsking, found.missing) }
}

const statusOf = (isEmpty: boolean, isAsking: boolean, missing: readonly string[]) => {
  if (isAsking) return 'Searching…'
  if (missing.length > 0) return `Could not search ${missing.join(' and ')}. Type again to retry.`
  return isEmpty ? 'Nothing found.' : null
}

type EntryListProps = {
  id: string
  groups: readonly EntryGroup[]
  active: number
  onChoose: (entry: PaletteEntry) => void
}

function EntryList({ id, groups, active, onChoose }: EntryListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const starts = groups.map((_, place) =>
    groups.slice(0, place).reduce((sum, { entries }) => sum + entries.length, 0),
  )
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label="Results"
      tabIndex={-1}
      className="-mx-2 h-[min(55dvh,28rem)] overflow-y-auto"
    >
      {groups.map(({ title, entries }, place) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
        <div key={title} role="group" aria-labelledby={`${id}-group-${place}`}>
          <p id={`${id}-group-${place}`} className="px-2 pt-2 pb-1 text-meta text-ink-3">
            {title}
          </p>
          {entries.map((entry, index) => (
            <EntryOption
              key={entry.to}
              id={`${id}-${(starts[place] ?? 0) + index}`}
              entry={entry}
              isActive={(starts[place] ?? 0) + index === active}
              onChoose={() => onChoose(entry)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type EntryOptionProps = {
  id: string
  entry: PaletteEntry
  isActive: boolean
  onChoose: () => void
}

/** The focus stays in the text field, which names the active option to screen readers. */
const EntryOption = ({ id, entry, isActive, onChoose }: EntryOptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
  <div
    id={id}
    role="option"
    aria-selected={isActive}
    tabIndex={-1}
    onClick={onChoose}
    className="flex min-h-control cursor-pointer items-center gap-3 rounded-control px-2 text-sm hover:bg-sunk aria-selected:bg-brand-soft pointer-coarse:min-h-11"
  >
    {entry.picture ? (
      <Picture
        src={entry.picture}
        alt=""
        sizes="32px"
        width={32}
        height={32}
        className="size-8 shrink-0"
      />
    ) : (
      <Icon name={entry.icon} size={18} className="shrink-0 text-ink-3" />
    )}
    <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
      <span className="max-w-full truncate" lang={langOf(entry.label)}>
        {entry.label}
      </span>
      {entry.detail ? (
        <span className="max-w-full truncate text-meta text-ink-3" lang={langOf(entry.detail)}>
          {entry.detail}
        </span>
      ) : null}
    </span>
  </div>
)
