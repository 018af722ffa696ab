import { useSearchParams } from 'react-router'
import { useOffice } from '#web/data/dashboard.ts'
import { paths } from '#web/paths.ts'
import { TabLinks } from '#web/ui/tabs.tsx'

/** What shoppers write: reviews and questions are one desk. */
export function WordTabs({ of }: { of: 'reviews' | 'questions' }) {
  const { today } = useOffice()
  return (
    <TabLinks
      label="What shoppers write"
      links={[
        {
          ...{ to: paths.adminReviews, label: 'Reviews', current: of === 'reviews' },
          count: today?.reviewsToRead,
        },
        {
          ...{ to: paths.adminQuestions, label: 'Questions', current: of === 'questions' },
          count: today?.questionsToAnswer,
        },
      ]}
    />
  )
}

export type StateTabsProps<Tab extends string> = {
  path: string
  tabs: readonly { tab: Tab; label: string }[]
  counts: Partial<Record<Tab, number>>
}

/** The states of a list, kept in its address; the first is what a click on the desk opens. */
export function StateTabs<Tab extends string>({ path, tabs, counts }: StateTabsProps<Tab>) {
  const [params] = useSearchParams()
  const current = tabs.find(({ tab }) => tab === params.get('tab')) ?? tabs[0]
  return (
    <TabLinks
      label="By state"
      links={tabs.map(({ tab, label }, at) => ({
        to: at === 0 ? path : `${path}?tab=${tab}`,
        label,
        count: counts[tab],
        current: tab === current?.tab,
      }))}
    />
  )
}
