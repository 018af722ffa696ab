import { Button } from '#web/ui/inputs/button.tsx'
import { TextInput } from '#web/ui/inputs/field.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { newKey } from '../../kit/forms/use-draft.ts'
import type { DraftOption } from './draft.ts'

type OptionNamesProps = {
  options: readonly DraftOption[]
  onChange: (options: DraftOption[]) => void
}

/** The options in which variants differ: size, voltage, pack. */
export function OptionNames({ options, onChange }: OptionNamesProps) {
  const rename = (key: string, name: string) =>
    onChange(
      // The API does not allow underscores in option names.
      options.map((option) =>
        option.key === key ? { key, name: name.replaceAll('_', ' ') } : option,
      ),
    )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">
        Options <span className="ms-1 text-meta font-normal text-ink-3">Optional</span>
      </legend>
      <div className="flex flex-wrap items-center gap-2">
        {options.map(({ key, name }, index) => (
          <span key={key} className="flex items-center">
            <TextInput
              aria-label={`Name of option ${index + 1}`}
              value={name}
              maxLength={40}
              pattern="[^_]*"
              placeholder="Size"
              className="max-w-32"
              onChange={({ target }) => rename(key, target.value)}
            />
            <IconButton
              icon="x"
              label={`Remove option ${name || index + 1}`}
              onClick={() => onChange(options.filter((option) => option.key !== key))}
            />
          </span>
        ))}
        {options.length < 5 ? (
          <Button
            variant="ghost"
            icon="plus"
            onClick={() => onChange([...options, { key: newKey(), name: '' }])}
          >
            Add option
          </Button>
        ) : null}
      </div>
    </fieldset>
  )
}
