import type { MailTemplate } from '#contract/backoffice/mail-words.ts'
import { groupBy } from '#web/browser/group-by.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { mailWordsAddress } from './mail-words.data.ts'
import { MailWordsForm } from './mail-words-form.tsx'

type MailWordsSectionProps = { templates: readonly MailTemplate[]; mail: MailTemplate | null }

/** The mails whose words the shop may change. */
export function MailWordsSection({ templates, mail }: MailWordsSectionProps) {
  if (mail) return <MailWordsForm key={mail.template} mail={mail} />
  return (
    <div className="grid gap-6">
      <p className="max-w-160 text-sm text-ink-2">
        Choose a mail and change its words. Tables, amounts and buttons stay the same.
      </p>
      {[...groupBy(templates, ({ area }) => area)].map(([area, mails]) => (
        <section key={area} className="grid gap-2">
          <h2 className="text-base">{area}</h2>
          <DataTable
            caption={area}
            columns={columns}
            rows={mails}
            keyOf={({ template }) => template}
          />
        </section>
      ))}
    </div>
  )
}

const columns: Column<MailTemplate>[] = [
  {
    key: 'title',
    title: 'Mail',
    phone: 'title',
    className: 'md:w-64',
    cell: ({ template, title }) => <TextLink to={mailWordsAddress(template)}>{title}</TextLink>,
  },
  {
    key: 'subject',
    title: 'Subject',
    phone: 'meta',
    cell: ({ parts: [subject] }) => (
      <span className="wrap-anywhere">{subject?.text || subject?.original}</span>
    ),
  },
  {
    key: 'changed',
    title: 'Words',
    phone: 'end',
    className: 'md:w-52',
    cell: ({ parts, changed }) =>
      changed && parts.some(({ text }) => text) ? (
        <>
          Your own
          <span className="block text-meta text-ink-2 max-md:hidden">
            {changed.by}, {formatDateTime(changed.at)}
          </span>
        </>
      ) : (
        <span className="text-ink-2">Original</span>
      ),
  },
]
