import { useState } from 'react'
import type { SpecDefinition, SpecUse } from '#contract/catalogue/categories.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Field, Select, Textarea, TextInput } from '#web/ui/inputs/field.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { Icon } from '#web/ui/layout/icon.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { type DraftSpec, keyFor } from './draft.ts'
import { effectsOf, isSaid, whoSaysIt } from './spec-effects.ts'

type SpecRowProps = {
  spec: DraftSpec
  /** The row as last saved. */
  saved: DraftSpec | undefined
  use: SpecUse
  at: number
  isLast: boolean
  onChange: (changes: Partial<DraftSpec>) => void
  onMove: (to: number) => void
  onDrag: () => void
  onRemove: () => void
}

/** One specification field of the category, with its effect on existing products. */
export function SpecRow(props: SpecRowProps) {
  const { spec, saved, use, at, onChange } = props
  const [isHeld, setIsHeld] = useState(false)
  const effects = effectsOf(spec, saved, use)
  return (
    <fieldset
      draggable={isHeld}
      onDragStart={props.onDrag}
      onDragEnd={() => setIsHeld(false)}
      className={classNames(
        'grid min-w-0 gap-3 rounded-card border p-3',
        isHeld ? 'border-brand' : 'border-line',
      )}
    >
      <legend className="sr-only">{nameOf(spec, at)}</legend>
      <RowHead {...props} onHold={setIsHeld} />
      <SpecInputs spec={spec} use={use} at={at} onChange={onChange} />
      <div className="grid gap-x-5 sm:grid-cols-3">
        {flags.map(({ flag, word, hint }) => (
          <Checkbox
            key={flag}
            label={word}
            hint={hint}
            checked={spec[flag]}
            onChange={({ target }) => onChange({ [flag]: target.checked })}
          />
        ))}
      </div>
      {effects.length > 0 ? (
        <Notice tone="warn">
          {effects.map((effect) => (
            <p key={effect}>{effect}</p>
          ))}
        </Notice>
      ) : null}
    </fieldset>
  )
}

const nameOf = ({ label }: DraftSpec, at: number) => label || `specification ${at + 1}`

/** The row's drag handle, name and move buttons. */
function RowHead(props: SpecRowProps & { onHold: (isHeld: boolean) => void }) {
  const { spec, use, at, isLast, onMove, onRemove, onHold } = props
  const name = nameOf(spec, at)
  return (
    <div className="flex items-center justify-between gap-2">
      <span
        aria-hidden="true"
        title="Drag to reorder"
        onPointerDown={() => onHold(true)}
        onPointerUp={() => onHold(false)}
        className="-m-1 cursor-grab p-1 text-ink-3 pointer-coarse:hidden"
      >
        <Icon name="grip-vertical" size={18} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-semibold">{spec.label || 'New'}</span>
        {spec.isSaved ? (
          <span className="block text-meta text-ink-3">{whoSaysIt(spec, use)}</span>
        ) : null}
      </span>
      <span className="flex shrink-0">
        <IconButton
          icon="arrow-up"
          size="small"
          label={`Move ${name} up`}
          stopped={at === 0}
          onClick={() => onMove(at - 1)}
        />
        <IconButton
          icon="arrow-down"
          size="small"
          label={`Move ${name} down`}
          stopped={isLast}
          onClick={() => onMove(at + 1)}
        />
        <IconButton icon="trash-2" size="small" label={`Remove ${name}`} onClick={onRemove} />
      </span>
    </div>
  )
}

const flags = [
  { flag: 'facet', word: 'Filter in lists', hint: 'Buyers can filter the category by it.' },
  { flag: 'card', word: 'On the card', hint: 'Shown below the product name in lists.' },
  { flag: 'required', word: 'Required', hint: "A product can't be published without it." },
] as const

const types: readonly { type: SpecDefinition['type']; word: string }[] = [
  { type: 'NUMBER', word: 'Number' },
  { type: 'TEXT', word: 'Text' },
  { type: 'CHOICE', word: 'Choice' },
  { type: 'BOOLEAN', word: 'Yes or no' },
]

type SpecInputsProps = Pick<SpecRowProps, 'spec' | 'use' | 'at' | 'onChange'>

function SpecInputs({ spec, use, at, onChange }: SpecInputsProps) {
  const path = `specTemplate.${at}`
  const input = (field: 'label' | 'specKey' | 'unit' | 'group' | 'choices') => ({
    value: spec[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  })
  const isFixed = spec.isSaved && isSaid(spec, use)
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Field label="Label" name={`${path}.label`} check={checkLabel} className="col-span-2">
        <TextInput {...input('label')} maxLength={80} />
      </Field>
      <Field
        label="Type"
        name={`${path}.type`}
        hint={isFixed ? "Can't be changed: products use it." : undefined}
      >
        <Select
          value={spec.type}
          disabled={isFixed}
          onChange={({ target }) => onChange({ type: target.value as DraftSpec['type'] })}
        >
          {types.map(({ type, word }) => (
            <option key={type} value={type}>
              {word}
            </option>
          ))}
        </Select>
      </Field>
      {spec.type === 'NUMBER' ? (
        <Field label="Unit" name={`${path}.unit`}>
          <TextInput {...input('unit')} maxLength={20} placeholder="mm" />
        </Field>
      ) : null}
      <Field label="Key" name={`${path}.key`} check={spec.label ? undefined : checkKey}>
        <TextInput
          {...input('specKey')}
          maxLength={40}
          readOnly={spec.isSaved}
          placeholder={keyFor(spec.label)}
          autoComplete="off"
        />
      </Field>
      <Field label="Group" name={`${path}.group`}>
        <TextInput {...input('group')} maxLength={60} placeholder="General" />
      </Field>
      {spec.type === 'CHOICE' ? (
        <Field
          label="Choices"
          name={`${path}.choices`}
          hint="One per line. Leave empty to allow any text."
          className="col-span-2 lg:col-span-4"
        >
          <Textarea {...input('choices')} rows={4} />
        </Field>
      ) : null}
    </div>
  )
}

const checkLabel = (text: string) => (text.trim() ? undefined : 'Enter a label.')
const checkKey = (text: string) =>
  /^[a-zA-Z][a-zA-Z0-9]*$/.test(text.trim()) ? undefined : 'Enter a key of letters and digits.'
