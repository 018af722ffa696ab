import { adminPaths } from '#contract/admin-paths.ts'
import { TabLinks } from '#web/ui/data/tabs.tsx'
import { useAdminShell } from '../kit/admin-shell.data.ts'

/** Tabs of the moderation pages: reviews and questions. */
export function WordTabs({ of }: { of: 'reviews' | 'questions' }) {
  const { today } = useAdminShell()
  return (
    <TabLinks
      label="What shoppers write"
      links={[
        {
          to: adminPaths.reviews,
          label: 'Reviews',
          current: of === 'reviews',
          count: today?.reviewsToRead,
        },
        {
          to: adminPaths.questions,
          label: 'Questions',
          current: of === 'questions',
          count: today?.questionsToAnswer,
        },
      ]}
    />
  )
}
