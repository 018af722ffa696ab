import { stringify } from 'csv-stringify/sync'
import { xlsxOf } from './xlsx.ts'

/** Name, size, company, HSN, GST, M.R.P., sale rate and pieces. A line without a name is another size of the one above. */
type Goods = [string, string, string, string, number, string, string, number]

/** Thirty lines as a hardware shop writes them: three groups, sizes below one name, goods without a company. */
const ownerGoods: readonly { group: string; goods: readonly Goods[] }[] = [
  {
    group: 'HAND TOOLS',
    goods: [
      ['Combination Plier', '6"', 'TAPARIA', '82032000', 18, '310', '265', 24],
      ['', '8"', '', '82032000', 18, '365', '₹312', 30],
      ['', '10"', '', '82032000', 18, '455', '398', 12],
      ['Claw Hammer w/ steel handle', '500 g', 'Stanley', '82052000', 18, '1,049.00', '890', 8],
      ['Screwdriver Set, 6 pcs', '', 'Taparia Tools', '82054000', 18, '480', '405', 15],
      ['Adjustable Spanner', '250 mm', 'TAPARIA', '82041200', 18, '720', '615.50', 10],
      ['Hacksaw Frame', '12"', '', '82021000', 18, '240', '185', 20],
      ['Measuring Tape', '3 m', 'Freemans', '90178010', 18, '145', '118', 60],
      ['', '5 m', '', '90178010', 18, '210', '172', 48],
      ['Bench Vice', '4"', 'Apex', '82057000', 18, '2,950', '2,490', 3],
      ['Rubber Mallet', '450 g', '', '82052000', 18, '220', '160', 14],
    ],
  },
  {
    group: 'POWER TOOLS',
    goods: [
      ['Angle Grinder GWS 600', '100 mm', 'BOSCH', '84672900', 18, '3,290', '2,849', 6],
      ['Impact Drill GSB 500 RE', '13 mm', 'BOSCH', '84672100', 18, '3,850', '3,299', 5],
      ['Marble Cutter CM4SB2', '110 mm', 'Hikoki', '84672200', 18, '4,690', '3,975', 4],
      ['Heat Gun', '1800 W', 'BOSCH', '85161000', 18, '3,450', '2,990', 2],
      ['Blower', '500 W', '', '84145990', 18, '1,850.00', '1,399', 7],
      ['Circular Saw', '185 mm', 'Makita', '84672200', 18, '8,900', '7,650', 2],
      ['Rotary Hammer 2 kg', '26 mm', 'Makita', '84672100', 18, '9,750', '8,499', 2],
      ['Cordless Screwdriver', '3.6 V', 'Stanley', '84672900', 18, '2,490', '2,050', 4],
      ['Jigsaw', '65 mm', 'BOSCH', '84672200', 18, '5,150', '4,480', 3],
    ],
  },
  {
    group: 'PAINT & MISC',
    goods: [
      ['Paint Brush', '1"', 'Asian', '96034010', 18, '45', '32', 100],
      ['', '2"', '', '96034010', 18, '75', '55', 120],
      ['', '4"', '', '96034010', 18, '140', '104', 60],
      ['Paint Roller', '9"', 'Asian', '96034020', 18, '190', '148', 40],
      ['Sandpaper sheet', 'P80', '', '68052090', 18, '18', '12', 500],
      ['', 'P120', '', '68052090', 18, '18', '12', 500],
      ['PTFE Tape', '12 mm', '', '39209999', 18, '25', '15', 300],
      ['Silicone Sealant', '280 ml', 'Fevicol', '32141000', 18, '285', '239', 36],
      ['Cutting Wheel', '4"', 'Norton', '68042290', 18, '48', '36', 250],
      ['Hand Gloves, cotton', 'L', '', '61169200', 5, '60', '38', 80],
    ],
  },
]

const headings = [
  'S.No.',
  'Item',
  'Size',
  'Company',
  'HSN Code',
  'GST %',
  'M.R.P.',
  'Sale rate',
  'Qty',
  'UOM',
]

type Cell = string | number | { xml: string }

/** The sheet: the shop's name and the date on top, an empty row, headings in row 4, groups, a total at the end. */
function sheet(percent: (rate: number) => Cell): Cell[][] {
  let number = 0
  const goods = ownerGoods.flatMap(({ group, goods }) => [
    [group],
    ...goods.map(([name, size, company, hsn, gst, mrp, rate, qty]): Cell[] => [
      ++number,
      name,
      size,
      company,
      hsn,
      percent(gst),
      mrp,
      rate,
      qty,
      'PCS',
    ]),
  ])
  return [
    ['SHARMA HARDWARE'],
    ['Price list w.e.f. 01/11/2026', '', '', 'GSTIN 07AAACS1234A1Z5'],
    [],
    headings,
    ...goods,
    ['', 'TOTAL', '', '', '', '', '', '', 2302],
    ['E. & O. E.'],
  ]
}

/** As Excel saves it: 18% is 0.18 in a cell that is shown as a percentage. */
export const ownerXlsx = () => xlsxOf(sheet((rate) => ({ xml: `s="2"><v>${rate / 100}</v>` })))

export const ownerCsv = () =>
  stringify(sheet((rate) => rate).map((row) => headings.map((_, index) => row[index] ?? '')))
