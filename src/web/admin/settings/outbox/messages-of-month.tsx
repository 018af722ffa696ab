import type { Reply } from '#contract/endpoint.ts'
import { formatRupees } from '#contract/money.ts'
import { formatNumber } from '#contract/number.ts'
import type { messagesApi } from '#contract/shop/messages.ts'
import { Kpi } from '#web/ui/data/kpi.tsx'
import { channelNames } from '../../parts/outbox/outbox-words.ts'

type MessagesOfMonthProps = { usage: Reply<typeof messagesApi.usage> }

/** How many messages left this month by each channel, and what they cost. */
export const MessagesOfMonth = ({ usage: { channels } }: MessagesOfMonthProps) => (
  <section aria-label="This month" className="grid grid-cols-2 gap-3">
    {channels.map(({ channel, sent, delivered, failed, cost }) => (
      <Kpi
        key={channel}
        label={`${channelNames[channel]} this month`}
        value={formatRupees(cost)}
        note={`${formatNumber(sent)} sent, ${formatNumber(delivered)} delivered, ${formatNumber(failed)} failed`}
      />
    ))}
  </section>
)
