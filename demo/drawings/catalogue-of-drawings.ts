import type { ToolKind } from '../kinds.ts'
import { abrasiveDisc } from './abrasives.ts'
import * as air from './air-heat.ts'
import { angleGrinder } from './angle-grinders.ts'
import { drillBit } from './bits.ts'
import { chopSaw } from './chop-saws.ts'
import type { Draw } from './draw.ts'
import * as drills from './drills.ts'
import { batteryElectrical } from './electrical.ts'
import { fastenerAdhesive } from './fasteners-adhesives.ts'
import { formsOf } from './forms.ts'
import { gardenHandTool } from './garden-hand-tools.ts'
import { gardenMachine } from './garden-machines.ts'
import * as hammers from './hammers-electric.ts'
import * as hand from './hammers-saws.ts'
import { jackHoist } from './jacks-hoists.ts'
import { ladder } from './ladders.ts'
import * as measuring from './measuring.ts'
import { multimeter } from './meters.ts'
import type { Piece } from './pen.ts'
import { pliers } from './pliers.ts'
import { safetyGear } from './safety.ts'
import * as sanders from './sanders.ts'
import * as saws from './saws.ts'
import * as turning from './screwdrivers-keys.ts'
import { sizesOf } from './sizes.ts'
import { socketSet } from './sockets.ts'
import { spanner } from './spanners.ts'
import { sparePart } from './spare-parts.ts'
import { toolStorage } from './storage.ts'
import { toolKit } from './tool-kits.ts'
import { viceClamp } from './vices-clamps.ts'
import { waterPump } from './water-pumps.ts'
import * as workshop from './welding-air-water.ts'

const drawings: Record<ToolKind, Readonly<Record<string, Draw>>> = {
  'cordless-drill': drills.cordlessDrill,
  'impact-drill': drills.impactDrill,
  'impact-wrench': drills.impactWrench,
  'rotary-hammer': hammers.rotaryHammer,
  'demolition-hammer': hammers.demolitionHammer,
  'angle-grinder': angleGrinder,
  sander: sanders.sander,
  planer: sanders.planer,
  'circular-saw': saws.circularSawForms,
  jigsaw: saws.jigsaw,
  'marble-cutter': saws.marbleCutterForms,
  'chop-saw': chopSaw,
  'heat-gun': air.heatGunForms,
  blower: air.blower,
  'pressure-washer': air.pressureWasher,
  'welding-machine': workshop.weldingMachine,
  'air-compressor': workshop.airCompressor,
  'water-pump': waterPump,
  screwdriver: turning.screwdriver,
  pliers,
  spanner,
  'socket-set': socketSet,
  'hex-key-set': turning.hexKeySet,
  hammer: hand.hammer,
  'hand-saw': hand.handSaw,
  'measuring-tape': measuring.measuringTape,
  caliper: measuring.caliper,
  level: measuring.level,
  multimeter,
  'drill-bit': drillBit,
  'abrasive-disc': abrasiveDisc,
  'vice-clamp': viceClamp,
  ladder,
  'jack-hoist': jackHoist,
  'tool-kit': toolKit,
  'safety-gear': safetyGear,
  'garden-hand-tool': gardenHandTool,
  'garden-machine': gardenMachine,
  'fastener-adhesive': fastenerAdhesive,
  'battery-electrical': batteryElectrical,
  'tool-storage': toolStorage,
  'spare-part': sparePart,
}

export function pieceOf(
  kind: ToolKind,
  form: string,
  measures: Readonly<Record<string, number>>,
): Piece {
  const known = formsOf[kind].includes(form) ? form : (formsOf[kind][0] ?? '')
  const draw = drawings[kind][known]
  if (!draw) throw new Error(`Nobody has drawn ${kind} ${known}`)
  return draw(sizesOf(kind, measures))
}
