import { adminPaths } from '#contract/admin-paths.ts'
import type { LinkKind } from '#contract/catalogue/products.ts'
import { Field, Select } from '#web/ui/inputs/field.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { newKey } from '../../kit/forms/use-draft.ts'
import { ProductFinder } from '../../parts/goods/goods-finder.tsx'
import type { DraftLink } from './draft.ts'
import { type PartProps, Section } from './section.tsx'

type LinksProps = PartProps<'links'> & {
  /** A product can't be linked to itself. */
  ownId: number | null
}

/** Products linked by hand. Products that fit by their specifications are found without a link. */
export function Links({ draft, change, ownId }: LinksProps) {
  const { links } = draft
  const set = (next: DraftLink[]) => change({ links: next })
  return (
    <Section title="Related products">
      <p className="text-sm text-ink-2">
        Batteries, bits and discs that fit by their specifications are shown automatically. Don't
        add them here.
      </p>
      {links.map((link, index) => (
        <div key={link.key} className="flex items-start gap-2">
          <div className="grid min-w-0 flex-1 items-center gap-2 sm:grid-cols-[13rem_minmax(0,1fr)]">
            <Field label={`What ${link.name} is`} name={`links.${index}.productId`} hideLabel>
              <Select
                value={link.kind}
                onChange={({ target }) =>
                  set(
                    links.map((item) =>
                      item.key === link.key ? { ...item, kind: target.value as LinkKind } : item,
                    ),
                  )
                }
              >
                {kinds.map(([kind, words]) => (
                  <option key={kind} value={kind}>
                    {words}
                  </option>
                ))}
              </Select>
            </Field>
            <TextLink
              to={adminPaths.product(link.productId)}
              lang={langOf(link.name)}
              className="min-w-0 text-sm"
            >
              {link.name}
            </TextLink>
          </div>
          <IconButton
            icon="x"
            label={`Remove ${link.name}`}
            onClick={() => set(links.filter((other) => other.key !== link.key))}
          />
        </div>
      ))}
      <ProductFinder
        without={ownId === null ? [] : [ownId]}
        onFound={({ id, name }) =>
          set([...links, { key: newKey(), kind: 'ACCESSORY', productId: id, name }])
        }
      />
    </Section>
  )
}

const kinds: readonly [LinkKind, string][] = [
  ['ACCESSORY', 'Accessory that fits'],
  ['SPARE_PART', 'Spare part'],
  ['ALTERNATIVE', 'Alternative'],
  ['SUCCESSOR', 'Successor of this one'],
]
