import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { type SearchRule, searchRulesApi } from '#contract/catalogue/search-rules.ts'
import { limits, mostPins } from '#contract/limits.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { Radio, RadioGroup } from '#web/ui/inputs/radio.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { EditorForm } from '../kit/forms/editor-form.tsx'
import { saveAgain } from '../kit/forms/save-again.ts'
import { useDraft, useSaving } from '../kit/forms/use-draft.ts'
import { useNoChangeReason } from '../kit/use-catalogue-rights.ts'
import { PinnedProducts } from './pinned-products.tsx'
import { draftOfRule, emptyRule, type RuleDraft, ruleOf } from './rule-draft.ts'
import { useSaveRule } from './search.data.ts'

type RuleEditorProps = {
  /** Null for a new one. */
  rule: SearchRule | null
  /** Search of a new rule. */
  query: string
  isRedirect: boolean
}

/** Edits what one search shows first, or the page that it opens. */
export function RuleEditor({ rule, query, isRedirect }: RuleEditorProps) {
  const editing = useRuleEditor(rule, query, isRedirect)
  const { draft, change } = editing
  return (
    <EditorForm editing={editing} query="rule">
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Card
          title="Search"
          action={rule ? <Remove rule={rule} onConfirm={editing.revert} /> : null}
          className="grid grid-cols-1 gap-4"
        >
          <Field
            label="When a shopper searches for"
            name="query"
            hint="Exactly these words, in any script. Capitals and spaces don't matter."
          >
            <TextInput
              value={draft.query}
              maxLength={limits.searchMaximum}
              autoComplete="off"
              onChange={({ target }) => change({ query: target.value })}
            />
          </Field>
          <Kind draft={draft} change={change} />
        </Card>
        {draft.isRedirect ? (
          <Page draft={draft} change={change} />
        ) : (
          <PinnedProducts
            products={draft.products}
            most={mostPins}
            onChange={(products) => change({ products })}
          />
        )}
      </div>
    </EditorForm>
  )
}

function useRuleEditor(rule: SearchRule | null, query: string, isRedirect: boolean) {
  const navigate = useNavigate()
  const typing = useDraft<RuleDraft>(
    () => ({
      draft: rule ? draftOfRule(rule) : emptyRule,
      version: rule?.version ?? null,
    }),
    (empty) => (rule ? empty : { ...empty, query, isRedirect }),
  )
  const call = useSaveRule()
  const onSaved = () => {
    if (!rule) navigate(adminPaths.searchRules)
  }
  const editing = useSaving(typing, { loaded: rule, draftOf: draftOfRule, call, onSaved })
  const { draft, version } = editing
  return {
    ...editing,
    save: () => void call.run({ id: rule?.id ?? null, rule: ruleOf(draft, version) }),
  }
}

type PartProps = { draft: RuleDraft; change: (changes: Partial<RuleDraft>) => void }

const Kind = ({ draft, change }: PartProps) => (
  <RadioGroup legend="What it does" className="grid">
    <Radio
      name="kind"
      label="Pin products"
      hint="They come first. The other results follow."
      checked={!draft.isRedirect}
      onChange={() => change({ isRedirect: false })}
    />
    <Radio
      name="kind"
      label="Open a page"
      hint="A search for warranty opens the warranty page instead of results."
      checked={draft.isRedirect}
      onChange={() => change({ isRedirect: true })}
    />
  </RadioGroup>
)

const Page = ({ draft, change }: PartProps) => (
  <Card title="Page" className="grid grid-cols-1 gap-4">
    <Field
      label="Address"
      name="redirect.to"
      hint="Open the page in this shop and copy its address: a category, a brand, a product or a policy."
    >
      <TextInput
        value={draft.to}
        maxLength={300}
        inputMode="url"
        autoComplete="off"
        placeholder="/category/3"
        onChange={({ target }) => change({ to: target.value })}
      />
    </Field>
    <Field label="Name in the suggestions" name="redirect.label" hint="Like “Warranty terms”.">
      <TextInput
        value={draft.label}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => change({ label: target.value })}
      />
    </Field>
  </Card>
)

function Remove({ rule, onConfirm }: { rule: SearchRule; onConfirm: () => void }) {
  const { id, version, query } = rule
  const remove = useCall(searchRulesApi.remove, {
    done: 'Rule deleted.',
    sendAgain: saveAgain,
    next: () => adminPaths.searchRules,
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
        title="Delete this rule?"
        confirm="Delete"
        danger
        busy={remove.isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          onConfirm()
          void remove.run({ params: { id }, query: { version } })
        }}
      >
        A search for “{query}” will show its results in the usual order.
      </ConfirmDialog>
    </>
  )
}
