import { useNavigate } from 'react-router'
import { noticeLanguages, noticeSlug } from '#contract/people/notice-languages.ts'
import { Field, Select } from '#web/ui/inputs/field.tsx'
import { policyAddress } from '../parts/settings/sections.ts'

/** Chooses the language of the privacy notice to edit. One that nobody has written begins with the English text. */
export function NoticeLanguage({ current }: { current: string }) {
  const navigate = useNavigate()
  return (
    <Field
      label="Language"
      hint="The law lets people read the notice in English or any language of the Eighth Schedule. A language appears in the shop once it is saved."
    >
      <Select
        value={current}
        onChange={({ target }) => navigate(policyAddress(noticeSlug(target.value)))}
      >
        {Object.entries(noticeLanguages).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
