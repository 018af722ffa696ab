import { Form } from 'react-router'
import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { SearchField } from '#web/ui/inputs/search-field.tsx'

/** Searches within its own page; works without scripts. */
export const SearchQuestions = ({ productId, q = '' }: { productId: number; q?: string }) => (
  <search>
    <Form action={paths.questions(productId)} className="flex max-w-128 gap-2">
      <SearchField
        key={q}
        label="Search questions and answers"
        name="q"
        defaultValue={q}
        placeholder="Search questions and answers"
        maxLength={100}
        className="flex-1"
      />
      <Button type="submit" variant="outline">
        Search
      </Button>
    </Form>
  </search>
)
