import type { SetupStep } from '#contract/backoffice/setup.ts'
import { Pill } from '#web/ui/data/pill.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { Icon } from '#web/ui/layout/icon.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { stepPlaces } from './setup.data.ts'
import { SkipStep } from './skip-step.tsx'

/** The steps to the first order: what is there, what is missing, and where to do it. */
export function StepList({ steps }: { steps: readonly SetupStep[] }) {
  return (
    <ol className="divide-y divide-line">
      {steps.map((step) => (
        <StepRow key={step.name} step={step} />
      ))}
    </ol>
  )
}

function StepRow({ step }: { step: SetupStep }) {
  const { name, isDone, isNeeded, skipped, done, missing } = step
  const { title, places } = stepPlaces[name]
  return (
    <li className="flex gap-3 px-4 py-3">
      <StepMark isDone={isDone} />
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-base">
            {title}
            <span className="sr-only"> {isDone ? '(done)' : '(open)'}</span>
          </h3>
          {isNeeded || isDone ? null : <Pill>Can wait</Pill>}
          {skipped ? <Pill>Skipped</Pill> : null}
        </div>
        {done ? <p className="text-sm text-ink-2 wrap-anywhere">{done}</p> : null}
        {skipped ? <p className="text-sm wrap-anywhere">You go without it: “{skipped}”</p> : null}
        <Missing sentences={missing} />
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {places.map(({ to, label }) => (
            <TextLink key={to} to={to}>
              {label}
            </TextLink>
          ))}
          <SkipStep step={step} />
        </p>
      </div>
    </li>
  )
}

function Missing({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <ul className="list-disc ps-5 text-sm">
      {sentences.map((sentence) => (
        <li key={sentence} className="wrap-anywhere">
          {sentence}
        </li>
      ))}
    </ul>
  )
}

/** A tick in a disc, or an empty disc. */
function StepMark({ isDone }: { isDone: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-6 shrink-0 place-items-center rounded-full border-2',
        isDone ? 'border-brand bg-brand text-on-brand' : 'border-line-strong bg-surface',
      )}
    >
      {isDone ? <Icon name="check" size={14} /> : null}
    </span>
  )
}
