import type { RelatedKind } from '#contract/catalogue/related.ts'

/** Matches one side of a rule by its specs. */
export type ProductMatcher = {
  has?: readonly string[]
  hasNot?: readonly string[]
  /** One of these words. */
  is?: Readonly<Record<string, readonly string[]>>
  /** None of these words; a missing spec matches. */
  isNot?: Readonly<Record<string, readonly string[]>>
  /** From the first to the second number. */
  within?: Readonly<Record<string, readonly [number, number]>>
}

/** Condition between tool and part: `tool` and `part` name the specs to compare. */
export type MatchRule =
  | { tie: 'same'; tool: string; part: string }
  /** The part withstands the tool: its number is at least as large. */
  | { tie: 'stands'; tool: string; part: string }
  /** The tool accepts the part: the tool's number is at least as large. */
  | { tie: 'takes'; tool: string; part: string }
  /** The tool's word maps to the part's number. */
  | { tie: 'paired'; tool: string; part: string; pairs: Readonly<Record<string, number>> }
  /** The part's spec lists the tool's model. */
  | { tie: 'named'; part: string }

/** Which parts fit which tools, by the specs of both. */
export type FitRule = {
  name: string
  /** The section for the parts on the tool's page. */
  kind: Extract<RelatedKind, 'POWER' | 'ACCESSORIES' | 'SPARE_PARTS'>
  /** The heading for the parts on the tool's page, and for the tools on the part's page. */
  parts: string
  tools: string
  /** Why they fit; braces insert specs of the product whose page it is. */
  whyOfTool: string
  whyOfPart: string
  tool: ProductMatcher
  part: ProductMatcher
  ties: readonly MatchRule[]
}

/** A cordless tool has a platform; batteries and chargers have one too, so they are excluded. */
const cordlessTool: ProductMatcher = { has: ['platform'], hasNot: ['capacity', 'chargeCurrent'] }
const platform = { tie: 'same', tool: 'platform', part: 'platform' } as const

/** Bores that fit the flange of a spindle thread, in mm, for grinders made for India. */
const boresOfSpindles = { M10: 16, M14: 22.23 }

/** A wheel must never turn faster than its rated speed: IS 2324, EN 12413. */
const standsTheSpeed = { tie: 'stands', tool: 'noLoadSpeed', part: 'maxSpeed' } as const

/** The shanks a three-jaw chuck holds. */
const straightShanks = ['Round', 'Hex']
const masonryBits = ['Masonry bit', 'Multi-material bit']

/**
 * The fit rules as data. A product that lacks a spec the rule needs does not fit: no suggestion is better
 * than a wrong disc. Staff link what no rule can know.
 */
export const fitRules: readonly FitRule[] = [
  {
    name: 'batteries',
    kind: 'POWER',
    parts: 'Batteries that fit',
    tools: 'Tools it runs',
    whyOfTool: 'Any battery of the {platform} platform',
    whyOfPart: 'Every tool of the {platform} platform',
    tool: cordlessTool,
    part: { has: ['platform', 'capacity'] },
    ties: [platform],
  },
  {
    name: 'chargers',
    kind: 'POWER',
    parts: 'Chargers',
    tools: 'Tools of its platform',
    whyOfTool: 'For {platform} batteries',
    whyOfPart: 'The {platform} platform',
    tool: cordlessTool,
    part: { has: ['platform', 'chargeCurrent'] },
    ties: [platform],
  },
  {
    name: 'chargers of batteries',
    kind: 'POWER',
    parts: 'Chargers for it',
    tools: 'Batteries it charges',
    whyOfTool: 'For {platform} batteries',
    whyOfPart: 'Any battery of the {platform} platform',
    tool: { has: ['platform', 'capacity'] },
    part: { has: ['platform', 'chargeCurrent'] },
    ties: [platform],
  },
  {
    name: 'grinder discs',
    kind: 'ACCESSORIES',
    parts: 'Discs that fit',
    tools: 'Grinders it fits',
    whyOfTool: 'Ø {disc} mm for an {spindle} spindle, safe at {noLoadSpeed} rpm',
    whyOfPart: 'With a guard for {diameter} mm, a {bore} mm flange and up to {maxSpeed} rpm',
    tool: { has: ['disc', 'spindle', 'noLoadSpeed'] },
    part: {
      has: ['diameter', 'bore', 'maxSpeed'],
      is: {
        type: ['Abrasive wheel', 'Diamond blade', 'Grinding disc', 'Flap disc', 'Polishing pad'],
      },
    },
    ties: [
      { tie: 'same', tool: 'disc', part: 'diameter' },
      { tie: 'paired', tool: 'spindle', part: 'bore', pairs: boresOfSpindles },
      standsTheSpeed,
    ],
  },
  {
    name: 'cup brushes',
    kind: 'ACCESSORIES',
    parts: 'Wire brushes that fit',
    tools: 'Grinders it fits',
    whyOfTool: '{spindle} thread, safe at {noLoadSpeed} rpm',
    whyOfPart: 'With an {spindle} spindle and up to {maxSpeed} rpm',
    tool: { has: ['disc', 'spindle', 'noLoadSpeed'] },
    part: { has: ['spindle', 'maxSpeed'], hasNot: ['noLoadSpeed'], is: { type: ['Wire cup'] } },
    ties: [{ tie: 'same', tool: 'spindle', part: 'spindle' }, standsTheSpeed],
  },
  {
    name: 'cut-off wheels',
    kind: 'ACCESSORIES',
    parts: 'Wheels that fit',
    tools: 'Chop saws it fits',
    whyOfTool: 'Ø {wheel} mm, {bore} mm bore, safe at {noLoadSpeed} rpm',
    whyOfPart: 'For {diameter} mm wheels with {bore} mm bore, up to {maxSpeed} rpm',
    tool: { has: ['wheel', 'bore', 'noLoadSpeed'], is: { type: ['Abrasive cut-off'] } },
    part: { has: ['diameter', 'bore', 'maxSpeed'], is: { type: ['Abrasive wheel'] } },
    ties: [
      { tie: 'same', tool: 'wheel', part: 'diameter' },
      { tie: 'same', tool: 'bore', part: 'bore' },
      standsTheSpeed,
    ],
  },
  {
    name: 'stone blades',
    kind: 'ACCESSORIES',
    parts: 'Diamond blades that fit',
    tools: 'Marble cutters it fits',
    whyOfTool: 'Ø {blade} mm, {bore} mm bore, safe at {noLoadSpeed} rpm',
    whyOfPart: 'For {diameter} mm blades with {bore} mm bore, up to {maxSpeed} rpm',
    tool: { has: ['blade', 'bore', 'noLoadSpeed'], is: { type: ['Dry', 'Wet and dry'] } },
    part: { has: ['diameter', 'bore', 'maxSpeed'], is: { type: ['Diamond blade'] } },
    ties: [
      { tie: 'same', tool: 'blade', part: 'diameter' },
      { tie: 'same', tool: 'bore', part: 'bore' },
      standsTheSpeed,
    ],
  },
  {
    name: 'hammer bits',
    kind: 'ACCESSORIES',
    parts: 'Bits and chisels that fit',
    tools: 'Hammers it fits',
    whyOfTool: 'With {shank} shank',
    whyOfPart: 'With an {shank} holder',
    tool: { has: ['shank', 'impactEnergy'] },
    part: { has: ['shank'], hasNot: ['impactEnergy'] },
    ties: [{ tie: 'same', tool: 'shank', part: 'shank' }],
  },
  {
    name: 'chuck bits',
    kind: 'ACCESSORIES',
    parts: 'Drill bits for its chuck',
    tools: 'Drills it fits',
    whyOfTool: 'Round or hex shanks up to {chuck} mm',
    whyOfPart: 'With a chuck of {shankSize} mm or more',
    tool: { within: { chuck: [8, 40] } },
    part: { has: ['shankSize'], is: { shank: straightShanks }, isNot: { type: masonryBits } },
    ties: [{ tie: 'takes', tool: 'chuck', part: 'shankSize' }],
  },
  {
    name: 'masonry bits',
    kind: 'ACCESSORIES',
    parts: 'Masonry bits for its chuck',
    tools: 'Drills it fits',
    whyOfTool: 'It hammers, and its chuck holds up to {chuck} mm',
    whyOfPart: 'With hammer action and a chuck of {shankSize} mm or more',
    tool: { has: ['impactRate'], within: { chuck: [8, 40] } },
    part: { has: ['shankSize'], is: { shank: straightShanks, type: masonryBits } },
    ties: [{ tie: 'takes', tool: 'chuck', part: 'shankSize' }],
  },
  {
    name: 'hex bits',
    kind: 'ACCESSORIES',
    parts: 'Hex-shank bits',
    tools: 'Impact drivers it fits',
    whyOfTool: 'For its {drive} holder',
    whyOfPart: 'With a 1/4 in hex holder',
    tool: { has: ['torque'], is: { drive: ['1/4 in hex'] } },
    part: { has: ['shankSize'], is: { shank: ['Hex'] } },
    ties: [],
  },
  {
    name: 'impact sockets',
    kind: 'ACCESSORIES',
    parts: 'Impact sockets that fit',
    tools: 'Impact wrenches it fits',
    whyOfTool: 'Black sockets with {drive} drive',
    whyOfPart: 'With {drive} drive',
    tool: { has: ['torque', 'drive', 'impactRate'] },
    part: { has: ['drive', 'pieces'], is: { material: ['Chrome molybdenum'] } },
    ties: [{ tie: 'same', tool: 'drive', part: 'drive' }],
  },
  {
    name: 'sanding paper',
    kind: 'ACCESSORIES',
    parts: 'Paper and belts that fit',
    tools: 'Sanders it fits',
    whyOfTool: '{paper}',
    whyOfPart: '{paper}',
    tool: { has: ['paper', 'pad'] },
    part: { has: ['paper'], hasNot: ['pad'] },
    ties: [{ tie: 'same', tool: 'paper', part: 'paper' }],
  },
  {
    name: 'spare parts',
    kind: 'SPARE_PARTS',
    parts: 'Spare parts',
    tools: 'Machines it is made for',
    whyOfTool: 'Made for this model',
    whyOfPart: '{forModels}',
    tool: { hasNot: ['forModels'] },
    part: { has: ['forModels'] },
    ties: [{ tie: 'named', part: 'forModels' }],
  },
]
