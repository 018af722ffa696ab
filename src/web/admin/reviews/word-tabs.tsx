import { paths } from '#web/app/paths.ts'
import { TabLinks } from '#web/ui/layout/tabs.tsx'
import { useAdminShell } from '../dashboard/dashboard.data.ts'

/** Tabs of the moderation pages: reviews and questions. */
export function WordTabs({ of }: { of: 'reviews' | 'questions' }) {
  const { today } = useAdminShell()
  return (
    <TabLinks
      label="What shoppers write"
      links={[
        {
          to: paths.adminReviews,
          label: 'Reviews',
          current: of === 'reviews',
          count: today?.reviewsToRead,
        },
        {
          to: paths.adminQuestions,
          label: 'Questions',
          current: of === 'questions',
          count: today?.questionsToAnswer,
        },
      ]}
    />
  )
}
