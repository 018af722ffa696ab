import { useId } from 'react'
import type { Category } from '#contract/catalogue/categories.ts'
import { paths } from '#contract/paths.ts'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { ownPath } from '../kit/forms/own-path.ts'
import { inTreeOrder } from '../parts/categories/categories.data.ts'

type LinkPickerProps = {
  link: string
  categories: readonly Category[]
  onChange: (link: string) => void
}

/**
 * Picks a banner's link: staff type it, paste it from the address bar, or choose a page of the shop.
 */
export function LinkPicker({ link, categories, onChange }: LinkPickerProps) {
  const list = useId()
  const isPath = link.startsWith('/')
  return (
    <Field
      label="Link"
      name="link"
      check={checkLink}
      hint={
        <>
          {nameOf(link, categories) ??
            'A page of the shop, such as /category/7, or an https address.'}{' '}
          {isPath ? (
            <TextLink to={link} target="_blank" rel="noreferrer">
              Open it
            </TextLink>
          ) : null}
        </>
      }
    >
      <TextInput
        value={link}
        list={list}
        maxLength={500}
        autoComplete="off"
        placeholder="/category/7"
        onChange={({ target }) => onChange(ownPath(target.value))}
      />
      <datalist id={list}>
        {inTreeOrder(categories).map(({ id, name }) => (
          <option key={id} value={paths.category(id)}>
            {name}
          </option>
        ))}
      </datalist>
    </Field>
  )
}

function nameOf(link: string, categories: readonly Category[]): string | null {
  const id = Number(/^\/category\/(\d+)/.exec(link)?.[1])
  const category = categories.find((other) => other.id === id)
  return category ? `Opens ${category.name}.` : null
}

const checkLink = (text: string) =>
  /^(\/(?!\/)\S*|https:\/\/\S+)$/.test(text.trim())
    ? undefined
    : 'Use a path of this shop, such as /category/12, or an https address.'
