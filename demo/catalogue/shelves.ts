import type { Top } from './categories.ts'
import type { Shelf } from './shelf.ts'
import { abrasives } from './shelves/abrasives.ts'
import { bits } from './shelves/bits.ts'
import { cleaningAndPumps } from './shelves/cleaning-and-pumps.ts'
import { drills } from './shelves/drills.ts'
import { electrical } from './shelves/electrical.ts'
import { fasteners } from './shelves/fasteners.ts'
import { fasteningHandTools } from './shelves/fastening-hand-tools.ts'
import { finishing } from './shelves/finishing.ts'
import { garden } from './shelves/garden.ts'
import { grindersAndSaws } from './shelves/grinders-and-saws.ts'
import { heat } from './shelves/heat.ts'
import { measuring } from './shelves/measuring.ts'
import { safety } from './shelves/safety.ts'
import { spannersAndSockets } from './shelves/spanners-and-sockets.ts'
import { spareParts } from './shelves/spare-parts.ts'
import { kits, lifting, storage } from './shelves/storage.ts'
import { strikingAndHolding } from './shelves/striking-and-holding.ts'
import { weldAndAir } from './shelves/weld-and-air.ts'

/** The products of every leaf category, in the order of the categories. */
export const shelves: readonly Shelf[] = [
  ...drills,
  ...grindersAndSaws,
  ...finishing,
  ...heat,
  ...spareParts,
  ...fasteningHandTools,
  ...spannersAndSockets,
  ...strikingAndHolding,
  ...kits,
  ...measuring,
  ...bits,
  ...abrasives,
  ...weldAndAir,
  ...cleaningAndPumps,
  ...safety,
  ...garden,
  ...fasteners,
  ...electrical,
  ...storage,
  ...lifting,
]

export const tops: readonly Top[] = [
  {
    key: 'power-tools',
    name: 'Power Tools',
    hsn: '84672900',
    gst: 18,
    text: 'Drills, grinders, saws and sanders, corded and on battery.',
  },
  {
    key: 'hand-tools',
    name: 'Hand Tools',
    hsn: '82032000',
    gst: 18,
    text: 'Pliers, spanners, screwdrivers, hammers, saws and kits.',
  },
  {
    key: 'measuring',
    name: 'Measuring',
    hsn: '90178010',
    gst: 18,
    text: 'Tapes, callipers, levels, lasers and meters.',
  },
  {
    key: 'cutting-and-abrasives',
    name: 'Cutting and Abrasives',
    hsn: '68042290',
    gst: 18,
    text: 'Bits, hole saws, wheels, discs and sandpaper.',
    returns: 'UNOPENED',
  },
  {
    key: 'welding',
    name: 'Welding',
    hsn: '85153990',
    gst: 18,
    text: 'Arc, MIG and TIG inverters.',
  },
  {
    key: 'air-and-cleaning',
    name: 'Air and Cleaning',
    hsn: '84148090',
    gst: 18,
    text: 'Compressors, blowers, vacuums and pressure washers.',
  },
  {
    key: 'water-pumps',
    name: 'Water Pumps',
    hsn: '84137010',
    gst: 18,
    text: 'Monoblock, booster, open-well and borewell pumps.',
  },
  {
    key: 'safety',
    name: 'Safety',
    hsn: '65061090',
    gst: 18,
    text: 'Helmets, goggles, gloves, masks, shoes and harnesses.',
  },
  {
    key: 'garden',
    name: 'Garden and Farm',
    hsn: '82019000',
    gst: 0,
    text: 'Hand tools, brush cutters, sprayers and mowers.',
  },
  {
    key: 'fasteners-and-adhesives',
    name: 'Fasteners and Adhesives',
    hsn: '73181500',
    gst: 18,
    text: 'Bolts, screws, anchors, glue and sealants.',
  },
  {
    key: 'electrical',
    name: 'Batteries and Electrical',
    hsn: '85076000',
    gst: 18,
    text: 'Tool batteries, chargers, boards, cables and lights.',
  },
  {
    key: 'storage',
    name: 'Storage and Ladders',
    hsn: '39269099',
    gst: 18,
    text: 'Boxes, bags, cabinets and ladders.',
  },
  {
    key: 'lifting',
    name: 'Lifting',
    hsn: '84254200',
    gst: 18,
    text: 'Jacks, chain pulley blocks and pullers.',
  },
]
