import { useContext, useMemo } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { noticeLanguageOf, noticeSlug, pagePath } from '#contract/people/notice-languages.ts'
import { adminPagesApi } from '#contract/shop/admin-pages.ts'
import type { Page } from '#contract/shop/pages.ts'
import { api } from '#web/session/api.ts'
import { TabLinks } from '#web/ui/data/tabs.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { policyAddress, policyPages } from '../parts/settings/sections.ts'
import { DraftContext, DraftText } from './draft.tsx'
import { NoticeLanguage } from './notice-language.tsx'
import {
  freshId,
  orderIn,
  partField,
  policyDraft,
  policyWrite,
  reorderSections,
} from './policy-draft.ts'
import type { LastChange } from './settings.data.ts'
import { SettingsForm } from './settings-form.tsx'

type Placeholder = Reply<typeof adminPagesApi.placeholders>['placeholders'][number]
type PolicySectionProps = {
  page: Page
  changed: LastChange
  placeholders: readonly Placeholder[]
}

export function PolicySection({ page, changed, placeholders }: PolicySectionProps) {
  const saved = useMemo(
    () => ({ draft: policyDraft(page), version: page.version, changed }),
    [page, changed],
  )
  const language = noticeLanguageOf(page.slug)
  return (
    <div className="grid gap-4">
      <TabLinks
        label="Policies"
        links={policyPages.map(({ slug, label }) => ({
          to: policyAddress(slug),
          label,
          current: slug === (language === null ? page.slug : noticeSlug('en')),
        }))}
      />
      {language === null ? null : <NoticeLanguage current={language} />}
      <SettingsForm
        title="This page"
        saved={saved}
        query="page"
        save={(draft, version) =>
          api(adminPagesApi.update, {
            params: { slug: page.slug },
            body: policyWrite(draft, version),
          })
        }
      >
        <Card
          title="Page"
          action={<TextLink to={pagePath(page.slug)}>View in shop</TextLink>}
          className="grid gap-4"
        >
          <DraftText name="title" label="Title" maxLength={120} check={needsText} />
          <DraftText name="summary" label="Summary" hint={summaryHint} rows={4} />
        </Card>
        <Parts />
        <Placeholders all={placeholders} />
      </SettingsForm>
    </div>
  )
}

const summaryHint =
  'One point per line. Placeholders in double braces, such as {{shippingFee}}, are filled in from the settings.'

/** The placeholders that can be used in braces, with their current values. */
function Placeholders({ all }: { all: readonly Placeholder[] }) {
  return (
    <Card title="Placeholders" className="grid gap-3">
      <p className="text-sm text-ink-2">
        Shoppers see the current value, which follows the settings. A line with an empty placeholder
        is left out.
      </p>
      <dl className="grid gap-2 text-sm">
        {all.map(({ name, value }) => (
          <div key={name} className="grid gap-x-4 sm:grid-cols-[15rem_minmax(0,1fr)]">
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd className="text-ink-2">{value || 'Empty'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const needsText = (text: string) => (text.trim() ? undefined : 'Enter a title.')

function Parts() {
  const { draft, set } = useContext(DraftContext)
  const order = orderIn(draft)
  const add = () => {
    const id = freshId(draft)
    set(partField(id, 'heading'), '')
    set('order', [...order, id].join(' '))
  }
  return (
    <>
      {order.map((id, index) => (
        <Part key={id} id={id} at={index} last={order.length - 1} />
      ))}
      <div>
        <Button variant="outline" icon="plus" onClick={add}>
          Add a section
        </Button>
      </div>
    </>
  )
}

function Part({ id, at, last }: { id: string; at: number; last: number }) {
  const { draft, set } = useContext(DraftContext)
  const name = draft[partField(id, 'heading')] || `Section ${at + 1}`
  const move = (where: 'up' | 'down' | 'away') => set('order', reorderSections(draft, id, where))
  return (
    <Card
      title={`Section ${at + 1}`}
      action={
        <span className="flex">
          <IconButton
            icon="arrow-up"
            label={`Move ${name} up`}
            disabled={at === 0}
            onClick={() => move('up')}
          />
          <IconButton
            icon="arrow-down"
            label={`Move ${name} down`}
            disabled={at === last}
            onClick={() => move('down')}
          />
          <IconButton icon="trash-2" label={`Remove ${name}`} onClick={() => move('away')} />
        </span>
      }
      className="grid gap-4"
    >
      <DraftText
        name={partField(id, 'heading')}
        label="Heading"
        maxLength={160}
        check={(text) => (text.trim() ? undefined : 'Enter a heading.')}
      />
      <DraftText
        name={partField(id, 'text')}
        label="Text"
        hint="An empty line starts a new paragraph."
        rows={5}
      />
      <DraftText
        name={partField(id, 'list')}
        label="List"
        optional
        hint="One point per line."
        rows={3}
      />
    </Card>
  )
}
