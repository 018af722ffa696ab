/** The kinds of tool in the demo catalogue. Each has its own drawing. */
export const toolKinds = [
  'cordless-drill',
  'impact-drill',
  'rotary-hammer',
  'demolition-hammer',
  'angle-grinder',
  'circular-saw',
  'jigsaw',
  'marble-cutter',
  'chop-saw',
  'sander',
  'planer',
  'impact-wrench',
  'heat-gun',
  'blower',
  'pressure-washer',
  'welding-machine',
  'air-compressor',
  'water-pump',
  'screwdriver',
  'pliers',
  'spanner',
  'socket-set',
  'hex-key-set',
  'hammer',
  'hand-saw',
  'measuring-tape',
  'caliper',
  'level',
  'multimeter',
  'drill-bit',
  'abrasive-disc',
  'vice-clamp',
  'tool-kit',
  'ladder',
  'jack-hoist',
  'safety-gear',
  'garden-hand-tool',
  'garden-machine',
  'fastener-adhesive',
  'battery-electrical',
  'tool-storage',
  'spare-part',
] as const

export type ToolKind = (typeof toolKinds)[number]

/**
 * What a drawing needs to know about a product: the form within its kind ("claw", "submersible"), measures
 * in millimetres or the kind's own unit, and the one length its dimension line shows.
 */
export type DrawingShape = {
  kind: ToolKind
  /** The form within the kind: pliers 'nose', hammer 'sledge', safety-gear 'helmet'. */
  form: string
  /** Named measures, e.g. { discMm: 125 }, { batteryAh: 4, voltageV: 18 }, { jawMm: 100 }. */
  measures: Record<string, number>
  /**
   * The text of the dimension line, e.g. "212 mm"; only digits, '.', '×', ' ', '/', '-', 'Ø' and the
   * letters of units.
   */
  dimension: string
}
