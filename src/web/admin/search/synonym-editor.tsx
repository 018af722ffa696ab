import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { adminSearchApi, type Synonym } from '#contract/catalogue/admin-search.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, Textarea } from '#web/ui/inputs/field.tsx'
import { Radio, RadioGroup } from '#web/ui/inputs/radio.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { EditorForm } from '../kit/forms/editor-form.tsx'
import { saveAgain } from '../kit/forms/save-again.ts'
import { useDraft, useSaving } from '../kit/forms/use-draft.ts'
import { useNoChangeReason } from '../kit/use-catalogue-rights.ts'
import { draftOf, emptyGroup, type SynonymDraft, writeOf } from './draft.ts'
import { useSaveSynonym } from './search.data.ts'
import { SynonymPreview } from './synonym-preview.tsx'

type SynonymEditorProps = {
  /** Null for a new group. */
  synonym: Synonym | null
  /** A word to start a new group with. */
  word: string
}

/** Edits a synonym group, with a preview of its effect on results. */
export function SynonymEditor({ synonym, word }: SynonymEditorProps) {
  const editing = useSynonymEditor(synonym, word)
  const { draft, change, changes } = editing
  return (
    <EditorForm editing={editing} query="synonym">
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Words
          draft={draft}
          change={change}
          action={synonym ? <Remove synonym={synonym} onConfirm={editing.revert} /> : null}
        />
        <SynonymPreview id={synonym?.id ?? null} draft={draft} changes={changes} />
      </div>
    </EditorForm>
  )
}

function useSynonymEditor(synonym: Synonym | null, word: string) {
  const navigate = useNavigate()
  const typing = useDraft<SynonymDraft>(
    () => ({
      draft: synonym ? draftOf(synonym) : emptyGroup(''),
      version: synonym?.version ?? null,
    }),
    (empty) => (synonym || !word ? empty : emptyGroup(word)),
  )
  const call = useSaveSynonym()
  const onSaved = () => {
    if (!synonym) navigate(adminPaths.synonyms)
  }
  const editing = useSaving(typing, { loaded: synonym, draftOf, call, onSaved })
  const { draft, version } = editing
  return {
    ...editing,
    save: () => void call.run({ id: synonym?.id ?? null, group: writeOf(draft, version) }),
  }
}

type WordsProps = {
  draft: SynonymDraft
  change: (changes: Partial<SynonymDraft>) => void
  action: React.ReactNode
}

function Words({ draft, change, action }: WordsProps) {
  const { isOneWay } = draft
  return (
    <Card title="Words" action={action} className="grid grid-cols-1 gap-4">
      <RadioGroup legend="Direction" className="grid">
        <Radio
          name="way"
          label="Both ways"
          hint="Each word finds the same products: hammer, hathoda, हथौड़ा."
          checked={!isOneWay}
          onChange={() => change({ isOneWay: false })}
        />
        <Radio
          name="way"
          label="One way"
          hint="A search for hilti also finds rotary hammers, but not the other way round."
          checked={isOneWay}
          onChange={() => change({ isOneWay: true })}
        />
      </RadioGroup>
      <Field
        label={isOneWay ? 'When a shopper searches for' : 'Words'}
        name="words"
        hint="One per line, in any script."
      >
        <Textarea
          rows={isOneWay ? 4 : 8}
          value={draft.words}
          onChange={({ target }) => change({ words: target.value })}
        />
      </Field>
      {isOneWay ? (
        <Field label="Also finds" name="finds" hint="One per line.">
          <Textarea
            rows={4}
            value={draft.finds}
            onChange={({ target }) => change({ finds: target.value })}
          />
        </Field>
      ) : null}
    </Card>
  )
}

function Remove({ synonym, onConfirm }: { synonym: Synonym; onConfirm: () => void }) {
  const { id, version, words } = synonym
  const remove = useCall(adminSearchApi.removeSynonym, {
    done: 'Synonyms deleted.',
    sendAgain: saveAgain,
    next: () => adminPaths.synonyms,
  })
  const [asking, setAsking] = useState(false)
  const reason = useNoChangeReason()
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        icon="trash-2"
        reason={reason}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        title="Delete these synonyms?"
        confirm="Delete"
        danger
        busy={remove.isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          onConfirm()
          void remove.run({ params: { id }, query: { version } })
        }}
      >
        {words.slice(0, 4).join(', ')} will each find only what has the word itself.
      </ConfirmDialog>
    </>
  )
}
