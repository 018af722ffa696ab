import type { SpecDefinition } from '#contract/categories.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, Select, Textarea, TextInput } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type DraftSpec, keyFor, newSpec } from './draft.ts'

type SpecTemplateProps = { specs: DraftSpec[]; onChange: (specs: DraftSpec[]) => void }

/** What every product of the category is asked, in the order it is shown. */
export function SpecTemplate({ specs, onChange }: SpecTemplateProps) {
  const move = (at: number, to: number) => {
    const spec = specs[at]
    if (!spec) return
    const others = specs.filter((one) => one !== spec)
    onChange([...others.slice(0, to), spec, ...others.slice(to)])
  }
  return (
    <Card title="Specifications of its products" className="grid grid-cols-1 gap-3">
      {specs.length === 0 ? (
        <p className="text-sm text-ink-2">
          Nothing is asked yet. Add what buyers compare: voltage, torque, chuck size.
        </p>
      ) : null}
      {specs.map((spec, at) => (
        <SpecRow
          key={spec.key}
          spec={spec}
          at={at}
          isLast={at === specs.length - 1}
          onChange={(changes) =>
            onChange(specs.map((one) => (one === spec ? { ...one, ...changes } : one)))
          }
          onMove={(to) => move(at, to)}
          onRemove={() => onChange(specs.filter((one) => one !== spec))}
        />
      ))}
      <Button
        variant="outline"
        icon="plus"
        className="justify-self-start"
        onClick={() => onChange([...specs, newSpec()])}
      >
        Add specification
      </Button>
    </Card>
  )
}

type SpecRowProps = {
  spec: DraftSpec
  at: number
  isLast: boolean
  onChange: (changes: Partial<DraftSpec>) => void
  onMove: (to: number) => void
  onRemove: () => void
}

function SpecRow({ spec, at, isLast, onChange, onMove, onRemove }: SpecRowProps) {
  const name = spec.label || `specification ${at + 1}`
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-card border border-line p-3">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center justify-between gap-2">
        <span className="min-w-0 truncate text-sm font-semibold">{spec.label || 'New'}</span>
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
      <SpecInputs spec={spec} at={at} onChange={onChange} />
      <div className="flex flex-wrap gap-x-5">
        {flags.map(({ flag, word }) => (
          <Checkbox
            key={flag}
            label={word}
            checked={spec[flag]}
            onChange={({ target }) => onChange({ [flag]: target.checked })}
          />
        ))}
      </div>
    </fieldset>
  )
}

const flags = [
  { flag: 'facet', word: 'Filter in lists' },
  { flag: 'card', word: 'On the card' },
  { flag: 'required', word: 'Required' },
] as const

const types: readonly { type: SpecDefinition['type']; word: string }[] = [
  { type: 'NUMBER', word: 'Number' },
  { type: 'TEXT', word: 'Text' },
  { type: 'CHOICE', word: 'Choice' },
  { type: 'BOOLEAN', word: 'Yes or no' },
]

function SpecInputs({ spec, at, onChange }: Pick<SpecRowProps, 'spec' | 'at' | 'onChange'>) {
  const path = `specTemplate.${at}`
  const input = (field: 'label' | 'specKey' | 'unit' | 'group' | 'choices') => ({
    value: spec[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  })
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-6">
      <Field label="Label" name={`${path}.label`} check={checkLabel} className="col-span-2">
        <TextInput {...input('label')} maxLength={80} />
      </Field>
      <Field label="Key" name={`${path}.key`} check={spec.label ? undefined : checkKey}>
        <TextInput
          {...input('specKey')}
          maxLength={40}
          readOnly={spec.isSaved}
          placeholder={keyFor(spec.label)}
          autoComplete="off"
        />
      </Field>
      <Field label="Type" name={`${path}.type`}>
        <Select
          value={spec.type}
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
      <Field label="Group" name={`${path}.group`}>
        <TextInput {...input('group')} maxLength={60} placeholder="General" />
      </Field>
      {spec.type === 'CHOICE' ? (
        <Field
          label="Choices"
          name={`${path}.choices`}
          hint="One a line"
          className="col-span-2 lg:col-span-6"
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
