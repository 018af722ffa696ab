import type { CSSProperties } from 'react'
import { sheetAddress } from '#contract/catalogue/picture-sheet.ts'
import type { Department } from '#web/session/layout.ts'
import { Picture } from '#web/ui/data/picture.tsx'

/** The departments, each with its place in the sheet of all their pictures. */
export function placeDepartments(departments: readonly Department[]) {
  const pictured = departments.filter(({ picture }) => picture)
  return departments.map((department) => {
    const { id, name, productCount, picture } = department
    return { id, name, productCount, picture, place: pictured.indexOf(department) }
  })
}

type Placed = ReturnType<typeof placeDepartments>[number]
type Variables = CSSProperties & Record<`--${string}`, string | number>

/** The style of a list of departments: the sheet that their pictures are cut from. */
export function sheetStyle(departments: readonly Placed[]): Variables {
  const pictures = departments.flatMap(({ picture }) => picture ?? [])
  return { '--sheet': `url(${sheetAddress(pictures)})`, '--pictures': pictures.length }
}

/** A department's picture, within a list that has `sheetStyle`. Its name is beside it. */
export const DepartmentPicture = ({ department }: { department: Placed }) =>
  department.picture ? (
    <span className="well-sheet" style={placeStyle(department.place)} />
  ) : (
    <Picture src={null} alt="" placeholder={department.name} />
  )

const placeStyle = (place: number): Variables => ({ '--place': place })
