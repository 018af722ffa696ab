import { adminPaths } from '#contract/admin-paths.ts'
import type { AlertKind } from '#contract/backoffice/alert-kinds.ts'
import { formatNumber } from '#contract/number.ts'
import { paths } from '#contract/paths.ts'
import { plural } from '#contract/plural.ts'
import type { Block } from '#server/platform/mail/mail-text.ts'
import type { OutgoingMail } from '#server/platform/mail/outbox.ts'
import { type MailDraft, words } from '#server/platform/mail/words.ts'

/** A news item: a few words and the number or name that leads to it. No names or addresses of customers. */
export type NewsItem = { text: string; label: string; path: string }
export type News = {
  kind: AlertKind
  /** How many are new; only the first are listed. */
  total: number
  items: readonly NewsItem[]
}

type Reader = { email: string; firstName: string }

/** To one of the staff: everything that is new for them since the last such mail. */
export function staffAlertMail(
  { email, firstName: name }: Reader,
  news: readonly News[],
): OutgoingMail & MailDraft {
  const summary = news.map(({ kind, total }) => aboutKinds[kind].count(total)).join(', ')
  return {
    kind: 'staff_news',
    template: 'staff_news',
    to: email,
    values: { name, news: summary },
    subject: words('Subject')`${{ news: summary }}`,
    blocks: [
      words('Greeting')`Hi ${{ name }},`,
      ...news.flatMap(sectionOf),
      { button: 'Open the back office', path: paths.admin },
      {
        text: words('Why you get this')`You chose to be mailed about this.`,
        label: 'Change your alerts',
        path: adminPaths.alerts,
      },
    ],
  }
}

function sectionOf({ kind, total, items }: News): Block[] {
  const { count, all, path } = aboutKinds[kind]
  const more = total - items.length
  const rest = more > 0 ? [{ text: `And ${formatNumber(more)} more:`, label: all, path }] : []
  return [`${count(total)}:`, ...items, ...rest]
}

type About = { count: (total: number) => string; all: string; path: string }

const aboutKinds: Record<AlertKind, About> = {
  order: {
    count: (total) => plural(total, 'new order'),
    all: 'All orders',
    path: adminPaths.orders,
  },
  payment: {
    count: (total) => `${plural(total, 'payment')} to look at`,
    all: 'All payments',
    path: adminPaths.payments,
  },
  return: {
    count: (total) => plural(total, 'new return'),
    all: 'All returns',
    path: adminPaths.returns,
  },
  message: {
    count: (total) => plural(total, 'new message'),
    all: 'All messages',
    path: adminPaths.messages,
  },
  stock: {
    count: (total) => `${plural(total, 'item')} low in stock`,
    all: 'All low stock',
    path: `${adminPaths.products}?view=low`,
  },
}
