import sprite from '../glyphs.svg?url&no-inline'
import { classNames } from '../layout/class-names.ts'

export type GlyphName =
  | 'drill'
  | 'spanner'
  | 'caliper'
  | 'welder'
  | 'bolt'
  | 'helmet'
  | 'disc'
  | 'cutter'
  | 'ladder'
  | 'pump'

export type GlyphProps = {
  name: GlyphName
  className?: string | undefined
}

/** A line drawing of a kind of tool with a dimension line, for categories and missing photos. */
export function Glyph({ name, className }: GlyphProps) {
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinejoin="round"
      aria-hidden="true"
      className={classNames('text-ink-2', className)}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}

const words: readonly [RegExp, GlyphName][] = [
  [/measur|calip|gauge|level|tape|meter|laser/i, 'caliper'],
  [/weld|solder|electrode|torch/i, 'welder'],
  [/fasten|bolt|screw|nut|anchor|rivet/i, 'bolt'],
  [/safety|helmet|glove|protect|goggle|mask|shoe/i, 'helmet'],
  [/abrasive|disc|grind|sand|polish|wheel|blade|saw/i, 'disc'],
  [/cutter|plier|cutting|snip|wire|electric/i, 'cutter'],
  [/ladder|lift|storage|rack|trolley|material/i, 'ladder'],
  [/pump|compress|pneumat|hydraul|clean|plumb|garden|spray/i, 'pump'],
  [/hand|spanner|wrench|socket|hammer|automot|garage/i, 'spanner'],
]

/** The drawing that matches a category's or product's name; a drill if none does. */
export const glyphFor = (name: string): GlyphName =>
  words.find(([pattern]) => pattern.test(name))?.[1] ?? 'drill'
