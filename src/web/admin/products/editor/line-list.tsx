import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { type Line, newLine } from './draft.ts'

type LineListProps = {
  legend: string
  /** The list's name in the API, to match the server's errors with their lines. */
  name: string
  /** The singular, for buttons: "highlight". */
  one: string
  placeholder?: string
  lines: readonly Line[]
  onChange: (lines: Line[]) => void
}

/**
 * A list of short lines. Enter adds a line, Backspace removes an empty one, and pasting several lines
 * adds one each.
 */
export function LineList({ legend, name, one, placeholder, lines, onChange }: LineListProps) {
  const root = useRef<HTMLFieldSetElement>(null)
  const focusLine = (at: number) =>
    // The new line exists only after the next render.
    requestAnimationFrame(() => root.current?.querySelectorAll('input')[at]?.focus())
  const insert = (at: number, texts: readonly string[]) => {
    onChange([...lines.slice(0, at), ...texts.map(newLine), ...lines.slice(at)])
    focusLine(at + texts.length - 1)
  }
  const remove = (at: number) => {
    onChange(lines.filter((_, place) => place !== at))
    focusLine(Math.max(at - 1, 0))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      insert(at + 1, [''])
    }
    if (event.key === 'Backspace' && event.currentTarget.value === '') {
      event.preventDefault()
      remove(at)
    }
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, at: number) => {
    const texts = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((text) => text.trim())
      .filter(Boolean)
    if (texts.length < 2) return
    event.preventDefault()
    insert(at + 1, texts)
  }
  return (
    <fieldset ref={root} className="grid min-w-0 content-start gap-2">
      <legend className="mb-1 text-sm font-medium">
        {legend} <span className="ms-1 text-meta font-normal text-ink-3">Optional</span>
      </legend>
      {lines.map(({ key, text }, index) => (
        <div key={key} className="flex items-start gap-1">
          <Field
            label={`${legend} ${index + 1}`}
            name={`${name}.${index}`}
            hideLabel
            className="flex-1"
          >
            <TextInput
              value={text}
              maxLength={200}
              placeholder={placeholder}
              onChange={({ target }) =>
                onChange(
                  lines.map((line) => (line.key === key ? { key, text: target.value } : line)),
                )
              }
              onKeyDown={(event) => onKeyDown(event, index)}
              onPaste={(event) => onPaste(event, index)}
            />
          </Field>
          <IconButton icon="x" label={`Remove ${one} ${index + 1}`} onClick={() => remove(index)} />
        </div>
      ))}
      <Button
        variant="ghost"
        icon="plus"
        className="justify-self-start"
        onClick={() => insert(lines.length, [''])}
      >
        Add {one}
      </Button>
    </fieldset>
  )
}
