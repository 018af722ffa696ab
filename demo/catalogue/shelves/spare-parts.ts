import type { Shelf } from '../shelf.ts'

const parts: Shelf = {
  leaf: {
    key: 'spare-parts',
    name: 'Spare Parts',
    parent: 'power-tools',
    hsn: '84679900',
    gst: 18,
    text: 'Carbon brushes, chucks and handles, by the model they are made for.',
    specs: 'type*+ sizeRange* forModels',
  },
  name: '{name}, {sizeRange}',
  about: ['{type} for {forModels}.'],
  advice:
    'Compare the model number on the name plate, and the size with the worn part, before you order. Pull the plug first.',
  points: ["The maker's own part", 'Fitted with a screwdriver and a spanner'],
  carton: 'card',
  box: ['{name}', 'Fitting note'],
  warranty: 'wear',
  origins: ['IN', 'CN'],
  tiers: true,
  table: `
model | name | type | sizeRange | forModels | hsn | net | weight | price | note
BX-SPB58 | Carbon brush pair for small grinders | Carbon brushes | 5 × 8 × 12 mm | BX-AG600-4, BX-AG670-4, BX-AG720-4P, BX-AG850-4, BX-AG900-4R | 85452000 | 2 N | 0.02 | 79 | Self-stop type: the machine halts before the commutator suffers.
BX-SPB69 | Carbon brush pair for 125 mm grinders | Carbon brushes | 6 × 9 × 14 mm | BX-AG850-5, BX-AG1050-5, BX-AG1200-5P, BX-AG1400-5R | 85452000 | 2 N | 0.02 | 99 | Change both at once, even when one looks good.
BX-SPB718 | Carbon brush pair for large grinders | Carbon brushes | 7 × 18 × 17 mm | BX-AG1800-7, BX-AG2000-7, BX-AG2200-9, BX-AG2400-9 | 85452000 | 2 N | 0.03 | 149 | Run in for five minutes without a disc.
BX-SPBH | Carbon brush pair for rotary hammers | Carbon brushes | 6 × 11 × 16 mm | BX-RH20, BX-RH22, BX-RH24, BX-RH26, BX-RH26V, BX-RH28, BX-RH30, BX-RH32 | 85452000 | 2 N | 0.02 | 119 | About 120 hours of work.
BX-SPBD | Carbon brush pair for breakers | Carbon brushes | 8 × 16 × 22 mm | BX-DH5, BX-DH6, BX-DH8, BX-DH10, BX-DH11, BX-DH15, BX-DH16, BX-DH17 | 85452000 | 2 N | 0.03 | 169 | Reached from outside, without opening the case.
BX-SPBM | Carbon brush pair for marble cutters | Carbon brushes | 5 × 11 × 16 mm | BX-MC1050, BX-MC1200, BX-MC1250, BX-MC1300-5, BX-MC1250W, BX-MC1500-5W | 85452000 | 2 N | 0.02 | 89 | Stone dust wears them first.
BX-SPC13 | Keyed chuck with key | Chuck | 13 mm, 1/2 in thread | BX-ID550-13, BX-ID600-13K, BX-ID650-13, BX-ID710-13, BX-ID850-13 | 84661010 | 1 N | 0.35 | 349 | The left-hand screw inside comes out first.
VJ-SPK13 | Keyless chuck | Chuck | 13 mm, 1/2 in thread | VJ-CD18, VJ-CD18B, VJ-HD18, VJ-HD18B, VJ-HD18P, VJ-ID650, VJ-ID800 | 84661010 | 1 N | 0.3 | 699 | Ratchets when it is tight.
BX-SPH8 | Side handle for small grinders | Side handle | M8 × 115 mm | BX-AG600-4, BX-AG670-4, BX-AG720-4P, BX-AG850-4, BX-AG900-4R, BX-AG850-5, BX-AG1050-5 | | 1 N | 0.15 | 129 | Soft grip with a stop for the hand.
BX-SPH14 | Side handle for large grinders | Side handle | M14 × 130 mm | BX-AG1800-7, BX-AG2000-7, BX-AG2200-9, BX-AG2400-9 | | 1 N | 0.25 | 199 | Damped against vibration.
`,
}

export const spareParts: Shelf[] = [parts]
