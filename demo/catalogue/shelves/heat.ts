import type { Shelf } from '../shelf.ts'

const heatGuns: Shelf = {
  leaf: {
    key: 'heat-guns',
    name: 'Heat Guns',
    parent: 'power-tools',
    hsn: '85167990',
    gst: 18,
    text: 'Hot air for shrink sleeves, paint, vinyl and bent pipe.',
    specs: 'power*+ maxTemperature*+ airflow weight',
  },
  name: '{name} {power} W, {maxTemperature} °C',
  about: [
    'Blows air of up to {maxTemperature} °C at {airflow} L/min to shrink, strip, bend and dry.',
  ],
  advice:
    'Let it cool on its stand with the heater off before packing it away. Do not use it near thinner.',
  points: ['Stands on its back for work with both hands', 'Overheat cut-out'],
  bundle: { plain: 'Gun and nozzles', label: 'With 100 shrink sleeves', share: 0.15, kg: 0.1 },
  carton: 'carton',
  box: ['{name}', 'Nozzle set', 'Manual'],
  warranty: 'tool',
  origins: ['CN'],
  table: `
model | name | power | maxTemperature | airflow | weight | price | note
UK-HG1500 | Heat gun | 1500 | 500 | 300 | 0.7 | 999 | Two heat settings for shrink sleeves.
BX-HG1800 | Heat gun | 1800 | 550 | 450 | 0.8 | 1299 | Two air steps and three nozzles.
BX-HG2000 | Heat gun | 2000 | 600 | 500 | 0.9 | 1699 | Dial for the temperature.
BX-HG2000D | Digital heat gun | 2000 | 650 | 500 | 0.9 | 2799 | Holds the set temperature to within 10 °C.
BX-HG1600 | Slim heat gun | 1600 | 500 | 350 | 0.6 | 1149 | For car wrap and window film.
VJ-HG2200 | Pro digital heat gun | 2200 | 650 | 500 | 1 | 5199 | Four stored programmes and a ceramic heater.
`,
}

const glueGuns: Shelf = {
  leaf: {
    key: 'glue-guns',
    name: 'Glue Guns',
    parent: 'power-tools',
    hsn: '85167990',
    gst: 18,
    text: 'Hot-melt guns for craft, wiring and packing.',
    specs: 'power*+ stick*+ switchType+ voltage? platform?+ weight',
  },
  name: '{name} {power} W, {stick} mm sticks',
  about: [
    'Melts {stick} mm glue sticks for craft, cable fixing and packing; ready in about five minutes.',
  ],
  advice:
    'The nozzle is hot enough to burn: rest it on the wire stand. Hot melt softens again above 60 °C.',
  points: ['Folding wire stand', 'Drip-resistant nozzle'],
  option: 'Pack',
  carton: 'card',
  box: ['{name}', 'Glue sticks as chosen'],
  warranty: 'tool',
  origins: ['CN', 'IN'],
  net: '1 N',
  fits: ['{stick} mm hot-melt sticks', '{platform} batteries'],
  table: `
model | name | power | stick | switchType | voltage | months | variants | note
KB-GG20 | Mini glue gun | 20 | 7 | None | | 6 | With 2 sticks:259:0.2; With 20 sticks:349:0.3 | For school work and light craft.
KB-GG40 | Glue gun | 40 | 11 | None | | 6 | With 2 sticks:329:0.3; With 10 sticks:449:0.5 | Full-size sticks at a small price.
KB-GG60 | Glue gun | 60 | 11 | On/off | | 6 | With 2 sticks:449:0.3; With 10 sticks:569:0.5 | Switch and lamp on the body.
KB-GG80 | Glue gun | 80 | 11 | On/off | | 6 | With 5 sticks:649:0.5; With 25 sticks:899:0.9 | For packers and electricians.
KB-GG100 | Trade glue gun | 100 | 11 | On/off | | 12 | With 5 sticks:899:0.5; With 25 sticks:1149:0.9 | Two heat steps, copper nozzle.
VJ-GG12 | Cordless glue gun | 50 | 11 | Auto off | 12 | 12 | Bare tool:1999:0.4; With 10 sticks:2199:0.6 | Runs on Vajrok 12 V batteries, switches off after ten minutes.
`,
}

export const heat: Shelf[] = [heatGuns, glueGuns]
