import { useState } from 'react'
import { type Role, rolesFor, roleWords } from '#contract/access.ts'
import { Field, Select } from '#web/ui/inputs/field.tsx'
import { roleHints } from './staff.data.ts'

/** The value of the select for people who leave the staff. */
const shopperAgain = 'SHOPPER'

/** A choice of roles with what the chosen one is for. */
export function RoleField({ present, canLeave = false }: { present: Role; canLeave?: boolean }) {
  const [chosen, setChosen] = useState<string>(present)
  const hint =
    chosen === shopperAgain
      ? 'They leave the staff but keep their account.'
      : roleHints[chosen as Role]
  return (
    <Field label="Role" name="role" hint={hint}>
      <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
        {rolesFor.staff.map((value) => (
          <option key={value} value={value}>
            {roleWords[value]}
          </option>
        ))}
        {canLeave ? <option value={shopperAgain}>None (shopper)</option> : null}
      </Select>
    </Field>
  )
}

/** The role of a form; null for nobody of the staff. */
export function roleIn(form: FormData): Role | null {
  const chosen = form.get('role')
  return rolesFor.staff.find((role) => role === chosen) ?? null
}
