import { adminPaths } from '#contract/admin-paths.ts'
import { useAdminShell } from '../kit/admin-shell.data.ts'
import { FittedTabs } from '../kit/lists/fitted-tabs.tsx'

/** Tabs of the moderation pages: reviews and questions. */
export function WordTabs({ of }: { of: 'reviews' | 'questions' }) {
  const { today } = useAdminShell()
  return (
    <FittedTabs
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
