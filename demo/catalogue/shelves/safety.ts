import type { Shelf } from '../shelf.ts'

const helmets: Shelf = {
  leaf: {
    key: 'safety-helmets',
    name: 'Safety Helmets',
    parent: 'safety',
    hsn: '65061090',
    gst: 18,
    text: 'Site helmets with ratchet or nape strap, vented and insulated.',
    specs: 'type*+ material*+ standard* protection weight',
  },
  name: '{name}',
  about: ['Helmet of {material} to {standard}, with {lower type} adjustment.'],
  advice:
    'Replace it after any blow and three years after the date moulded inside. Do not paint it.',
  points: ['Six-point cradle', 'Sweat band can be washed', 'Slots for ear muffs and visor'],
  option: 'Colour',
  carton: 'bag',
  box: ['{name}', 'Chin strap'],
  warranty: 'wear',
  origins: ['IN'],
  tiers: true,
  table: `
model | name | type | material | standard | protection | variants | note
SK-HN | Safety helmet, nape strap | Nape strap | HDPE | IS 2925 | Falling objects | Yellow:119:0.35; White:119:0.35; Blue:119:0.35; Red:119:0.35; Green:119:0.35 | The visitors' and labour helmet.
SK-HR | Safety helmet, ratchet | Ratchet | HDPE | IS 2925 | Falling objects | Yellow:199:0.38; White:199:0.38; Blue:199:0.38; Orange:199:0.38 | Fits with a turn of the knob.
SK-HV | Vented helmet, ratchet | Ratchet | ABS | IS 2925 | Falling objects | Yellow:349:0.38; White:349:0.38; Orange:349:0.38 | Eight vents for summer.
SK-HE | Electrician's helmet, unvented | Ratchet | ABS | IS 2925 | Falling objects, 440 V AC | White:399:0.4; Yellow:399:0.4 | No metal and no holes.
SK-HL | Helmet with head lamp clip | Ratchet | ABS | IS 2925 | Falling objects | White:449:0.42; Yellow:449:0.42 | Clip for lamp and cable.
SK-HC | Climbing-style site helmet | Ratchet | ABS | EN 397 | Falling objects, four-point chin strap | White:1099:0.43; Red:1099:0.43; Blue:1099:0.43 | Stays on in a fall.
`,
}

const eyewear: Shelf = {
  leaf: {
    key: 'eye-face-ear-protection',
    name: 'Eye, Face and Ear Protection',
    parent: 'safety',
    hsn: '90049090',
    gst: 18,
    text: 'Goggles, spectacles, face shields, ear muffs and plugs.',
    specs: 'type*+ standard*+ protection* material+',
  },
  name: '{name}',
  about: ['{type} to {standard}, protecting against {lower protection}.'],
  advice: 'Scratched lenses tire the eyes: change them. Rinse off dust before wiping.',
  points: ['Light enough for a whole shift', 'Marked with its standard'],
  option: 'Pack',
  carton: 'bag',
  box: ['{name}'],
  warranty: 'wear',
  origins: ['IN', 'CN'],
  forms: {
    'ear-muffs': {
      advice:
        'From about 85 dB wear them all the time: five minutes without undo the hour. Change hardened cushions and dirty plugs.',
    },
    'face-shield': {
      advice:
        'Wear spectacles underneath for grinding. Change a scratched visor, and check the shade before striking an arc.',
    },
  },
  table: `
model | name | form | type | standard | protection | material | hsn | variants | note
SK-GC | Clear safety spectacles | goggles | Spectacles | EN 166 | Flying chips | Polycarbonate | | Single piece:79:0.05; Pack of 10:699:0.45 | Side shields moulded in.
SK-GA | Anti-fog spectacles | goggles | Spectacles | EN 166 | Flying chips | Polycarbonate | | Single piece:149:0.05; Pack of 10:1349:0.45 | Coated inside and out.
SK-GS | Smoke spectacles | goggles | Spectacles | EN 166 | Flying chips and glare | Polycarbonate | | Single piece:129:0.05; Pack of 10:1149:0.45 | For outdoor work.
SK-GG | Chemical goggles, vented | goggles | Goggles | EN 166 | Splashes and dust | PVC and polycarbonate | | Single piece:179:0.12; Pack of 5:849:0.55 | Fit over glasses.
SK-GW | Welding goggles, shade 5, flip-up | goggles | Goggles | EN 175 | Gas cutting glare | PVC | | Single piece:229:0.16; Pack of 5:1049:0.75 | Clear lens below for chipping.
SK-FS | Face shield, 8 in visor | face-shield | Face shield | EN 166 | Sparks and chips | Polycarbonate | 39269099 | Single piece:299:0.3; Pack of 5:1399:1.4 | Ratchet headgear, visor changes.
SK-FW | Auto-darkening welding helmet | face-shield | Welding helmet | EN 379 | Arc glare | Nylon | 65061090 | Single piece:1799:0.55 | Shade 4 to 9-13 in 1/25,000 of a second.
SK-EM | Ear muffs, 27 dB | ear-muffs | Ear muffs | EN 352-1 | Noise | ABS | 39269099 | Single piece:399:0.24; Pack of 5:1849:1.15 | Headband pads in mesh.
SK-EH | Helmet ear muffs, 25 dB | ear-muffs | Ear muffs | EN 352-3 | Noise | ABS | 39269099 | Single piece:549:0.28 | Snap into helmet slots.
SK-EP | Ear plugs with cord, 32 dB | ear-muffs | Ear plugs | EN 352-2 | Noise | Foam | 39269099 | Pack of 10:119:0.03; Pack of 100:999:0.25 | Roll, insert, hold ten seconds.
`,
}

const gloves: Shelf = {
  leaf: {
    key: 'work-gloves',
    name: 'Work Gloves',
    parent: 'safety',
    hsn: '61161000',
    gst: 5,
    text: 'Knitted, coated, leather, rubber and electrical gloves, by pair or dozen.',
    specs: 'material*+ standard* protection*+ sizeRange useFor+',
  },
  name: '{name}',
  about: ['{material} gloves for {lower useFor}, to {standard}.'],
  advice:
    'No gloves at a drill press or lathe: they are pulled in. Measure around the knuckles for the size.',
  points: ['Sold by the pair or in packs'],
  option: 'Size/Pack',
  carton: 'bag',
  box: ['{name}'],
  warranty: 'wear',
  origins: ['IN'],
  net: '1 pair',
  table: `
model | name | material | standard | protection | useFor | hsn | gst | variants | note
SK-KG | Knitted cotton gloves | Cotton | EN 388 | Dirt and light rubbing | Handling | | | Free size/Pack of 12:199:0.5; Free size/Pack of 60:899:2.5 | 60 g a pair; the site's daily dastane.
SK-NG | Nitrile-coated gloves | Nylon and nitrile | EN 388 | Oil and rubbing | Assembly | | | M/Pack of 1:65:0.05; L/Pack of 1:65:0.05; XL/Pack of 1:65:0.05; M/Pack of 12:649:0.55; L/Pack of 12:649:0.55; XL/Pack of 12:649:0.55 | Breathable back, grip with oily parts.
SK-PU | PU-palm gloves | Nylon and PU | EN 388 | Rubbing | Fine assembly | | | M/Pack of 1:55:0.04; L/Pack of 1:55:0.04; M/Pack of 12:549:0.45; L/Pack of 12:549:0.45 | Thin enough to pick up an M3 nut.
SK-CR5 | Cut-resistant gloves, level 5 | HPPE and PU | EN 388 | Cuts | Sheet metal and glass | | | M/Pack of 1:249:0.06; L/Pack of 1:249:0.06; XL/Pack of 1:249:0.06; L/Pack of 12:2699:0.7 | For duct and glass fitters.
SK-LT | Latex crinkle gloves | Cotton and latex | EN 388 | Rubbing and wet bricks | Masonry | | | L/Pack of 1:79:0.1; XL/Pack of 1:79:0.1; L/Pack of 12:829:1.15 | For bricks, tiles and kerbs.
SK-LG | Leather driver gloves | Leather | EN 388 | Rubbing and sparks | Rigging | 42032910 | 18 | M/Pack of 1:249:0.12; L/Pack of 1:249:0.12; XL/Pack of 1:249:0.12 | Soft grain leather, keystone thumb.
SK-LW | Welding gauntlets, 14 in | Leather | EN 12477 | Heat and spatter | Welding | 42032910 | 18 | L/Pack of 1:349:0.32; L/Pack of 6:1949:1.9 | Kevlar thread, cotton lined.
SK-RG | Rubber gauntlets, 14 in | Rubber | EN 374 | Chemicals | Cleaning and cement | 40151900 | 18 | M/Pack of 1:129:0.14; L/Pack of 1:129:0.14; L/Pack of 12:1399:1.6 | Flock-lined and long.
SK-EG | Electrician's rubber gloves, class 0 | Rubber | IS 4770 | 1000 V working voltage | Live-line work | 40151900 | 18 | 9 in/Pack of 1:699:0.25; 10 in/Pack of 1:699:0.25 | Blow them up and listen before each use.
`,
}

const masks: Shelf = {
  leaf: {
    key: 'dust-masks',
    returns: 'UNOPENED',
    name: 'Dust Masks and Respirators',
    parent: 'safety',
    hsn: '63079090',
    gst: 5,
    text: 'FFP masks for dust and fume, half masks with filters.',
    specs: 'type*+ protection*+ standard* sizeRange?',
  },
  name: '{name}',
  about: ['{type} of class {protection}, to {standard}.'],
  advice:
    'It seals on a shaved face only. Change it when breathing gets hard. No filter makes air where oxygen is missing.',
  points: ['Two bands hold it close', 'Class printed on the mask'],
  option: 'Pack',
  carton: 'bag',
  box: ['{name}'],
  warranty: 'wear',
  origins: ['IN'],
  table: `
model | name | type | protection | standard | hsn | gst | variants | note
SK-M1 | Folding dust mask, FFP1 | Folding mask | FFP1 | IS 9473 | | | Pack of 5:99:0.05; Pack of 25:429:0.22 | For sweeping and gypsum.
SK-M2 | Folding dust mask, FFP2 | Folding mask | FFP2 | IS 9473 | | | Pack of 5:149:0.05; Pack of 25:649:0.22; Pack of 50:1199:0.42 | For cement and wood dust.
SK-M2V | Valved dust mask, FFP2 | Cup mask | FFP2 | IS 9473 | | | Pack of 5:249:0.09; Pack of 10:469:0.17 | Valve lets the heat out.
SK-M3V | Valved dust mask, FFP3 | Cup mask | FFP3 | EN 149 | | | Pack of 2:249:0.05; Pack of 10:1149:0.2 | For stone dust and welding fume.
SK-MC | Activated-carbon mask, FFP1 | Folding mask | FFP1 | IS 9473 | | | Pack of 5:149:0.06; Pack of 25:679:0.26 | Takes the smell, not the vapour, out of paint.
SK-HM | Half mask with two filters | Half mask | P2 | EN 140 | 90200000 | 18 | Single piece:699:0.3 | Filters screw off; spares are sold apart.
SK-HM3 | Half mask for paint, A1P2 | Half mask | A1P2 | EN 140 | 90200000 | 18 | Single piece:1299:0.42 | For organic vapour and mist.
`,
}

const shoes: Shelf = {
  leaf: {
    key: 'safety-shoes',
    name: 'Safety Shoes',
    parent: 'safety',
    hsn: '64034000',
    gst: 5,
    text: 'Steel and composite toe shoes, and gumboots.',
    specs: 'type*+ material*+ standard* protection* sizeRange',
  },
  name: '{name}',
  about: ['{type} in {lower material} with toe protection to {standard}: {lower protection}.'],
  advice: 'Choose the size for thick socks. The sole resists oil, not acids.',
  points: ['200 J toe cap', 'Anti-skid sole'],
  option: 'Size',
  carton: 'carton',
  box: ['One pair', 'Spare laces where laced'],
  warranty: 'wear',
  origins: ['IN'],
  net: '1 pair',
  tiers: true,
  table: `
model | name | type | material | standard | protection | hsn | gst | variants | note
SK-S1 | Safety shoes, steel toe | Low shoe | Leather | IS 15298 | Steel toe | | | UK 6:849:1.2; UK 7:849:1.25; UK 8:849:1.3; UK 9:849:1.35; UK 10:849:1.4; UK 11:849:1.45 | Barton print leather, PVC sole.
SK-S1P | Safety shoes, double density | Low shoe | Leather | IS 15298 | Steel toe and midsole | | | UK 6:1349:1.2; UK 7:1349:1.25; UK 8:1349:1.3; UK 9:1349:1.35; UK 10:1349:1.4 | Nails do not come through.
SK-S3 | Ankle safety boots | Ankle boot | Leather | IS 15298 | Steel toe and midsole | | | UK 7:1749:1.4; UK 8:1749:1.45; UK 9:1749:1.5; UK 10:1749:1.55 | Padded collar, bellows tongue.
SK-SC | Sports-style safety shoes | Low shoe | Mesh and PU | IS 15298 | Composite toe | 64029990 | | UK 6:1999:0.9; UK 7:1999:0.92; UK 8:1999:0.95; UK 9:1999:0.98; UK 10:1999:1 | A third lighter, no metal.
SK-SP | Premium safety boots | Ankle boot | Nubuck | EN ISO 20345 | Composite toe and midsole | | 18 | UK 7:3299:1.35; UK 8:3299:1.4; UK 9:3299:1.45; UK 10:3299:1.5 | Waterproof lining.
SK-GB | Gumboots, 14 in, steel toe | Gumboot | PVC | IS 12254 | Steel toe | 64011090 | | UK 7:699:1.7; UK 8:699:1.8; UK 9:699:1.9; UK 10:699:2 | For concrete and drains.
`,
}

const harnesses: Shelf = {
  leaf: {
    key: 'harness-hi-vis',
    name: 'Fall Protection and Hi-Vis',
    parent: 'safety',
    hsn: '63079090',
    gst: 5,
    text: 'Harnesses, lanyards, rope grabs and hi-vis vests.',
    specs: 'type*+ standard* protection*+ material+',
  },
  name: '{name}',
  about: ['{type} of {lower material}, to {standard}.'],
  advice:
    'Check webbing and stitching before each use, and take gear that has held a fall out of service.',
  points: ['Labelled with month and batch', 'Stitching checked on every piece'],
  option: 'Type',
  carton: 'bag',
  box: ['{name}'],
  warranty: 'wear',
  origins: ['IN'],
  table: `
model | name | type | standard | protection | material | hsn | gst | variants | note
SK-FH1 | Full-body harness, back ring | Harness | IS 3521 | Fall arrest | Polyester | | | Without lanyard:799:1; With single lanyard:1099:1.6; With twin lanyard:1499:2.2 | One back ring, for scaffolds.
SK-FH2 | Full-body harness, back and chest rings | Harness | EN 361 | Fall arrest | Polyester | | | Without lanyard:1399:1.2; With twin lanyard:2299:2.6 | For towers and ladders.
SK-FH3 | Tower harness, padded | Harness | EN 361 | Fall arrest and positioning | Polyester | | 18 | Without lanyard:3499:2.1; With absorber lanyard:4899:3.2 | Padded belt for long hours aloft.
SK-LY | Shock-absorbing lanyard | Lanyard | EN 355 | Fall arrest | Polyester | | | Single, hook:749:0.8; Twin, scaffold hooks:1299:1.6 | Tears open and brakes the fall.
SK-VE | Hi-vis vest | Vest | EN ISO 20471 | Being seen | Polyester | | | Green, M:89:0.12; Green, L:89:0.13; Green, XL:89:0.14; Orange, M:89:0.12; Orange, L:89:0.13; Orange, XL:89:0.14 | Two 50 mm reflective bands.
SK-VP | Hi-vis vest with pockets | Vest | EN ISO 20471 | Being seen | Polyester | | | Green, L:229:0.2; Green, XL:229:0.21; Orange, L:229:0.2; Orange, XL:229:0.21 | Zip, ID pocket and pen loops.
SK-RP | Rope grab with 12 mm rope | Rope grab | EN 353-2 | Fall arrest | Polyamide | | | With 10 m rope:1499:1.6; With 20 m rope:2149:2.6 | Runs along and locks when you slip.
`,
}

export const safety: Shelf[] = [helmets, eyewear, gloves, masks, shoes, harnesses]
