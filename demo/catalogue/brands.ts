import type { DemoBrand } from './demo-types.ts'

/** A brand with its prefix in model numbers, its country, and its manufacturer and importer. All invented. */
type BrandHouse = DemoBrand & { prefix: string; company: string; code: string }

const houses: readonly BrandHouse[] = [
  {
    prefix: 'VJ',
    code: '4101',
    name: 'Vajrok',
    slug: 'vajrok',
    description:
      'Cordless tools on two battery platforms, 12 V and 18 V. Every bare tool runs on every battery of its platform.',
    countryOfOrigin: 'IN',
    company:
      'Vajrok Power Tools India Private Limited, Plot 41, Sector 8, IMT Manesar, Gurugram, Haryana 122052',
  },
  {
    prefix: 'BX',
    code: '4102',
    name: 'Bhimax',
    slug: 'bhimax',
    description:
      'Corded machines for sites and workshops: grinders, breakers, saws. Spare parts are kept for eight years.',
    countryOfOrigin: 'IN',
    company:
      'Bhimax Electricals Private Limited, Survey 118/2, Chakan MIDC Phase II, Pune, Maharashtra 410501',
  },
  {
    prefix: 'LS',
    code: '4103',
    name: 'Lohsutra',
    slug: 'lohsutra',
    description:
      'Forged hand tools from Jalandhar: pliers, spanners, hammers and vices in chrome vanadium and carbon steel.',
    countryOfOrigin: 'IN',
    company:
      'Lohsutra Forgings Private Limited, C-27, Focal Point Extension, Jalandhar, Punjab 144004',
  },
  {
    prefix: 'PD',
    code: '4104',
    name: 'Pechdhar',
    slug: 'pechdhar',
    description: 'Screwdrivers, bits and drill bits. Tips are hardened and checked with a gauge.',
    countryOfOrigin: 'IN',
    company:
      'Pechdhar Tools Private Limited, 14 GIDC Estate, Bhavnagar Road, Rajkot, Gujarat 360003',
  },
  {
    prefix: 'TZ',
    code: '4105',
    name: 'Tezkat',
    slug: 'tezkat',
    description:
      'Abrasive discs, diamond blades, saw blades and sandpaper, with the safe speed printed on every one.',
    countryOfOrigin: 'IN',
    company: 'Tezkat Abrasives Private Limited, 9 SIPCOT Industrial Park, Hosur, Tamil Nadu 635126',
  },
  {
    prefix: 'MV',
    code: '4106',
    name: 'Maapvera',
    slug: 'maapvera',
    description:
      'Measuring tools: tapes, callipers, levels, lasers and multimeters, with a test sheet where it matters.',
    countryOfOrigin: 'IN',
    company:
      'Maapvera Instruments Private Limited, 62 Peenya Industrial Area Phase III, Bengaluru, Karnataka 560058',
  },
  {
    prefix: 'JD',
    code: '4107',
    name: 'Jodarc',
    slug: 'jodarc',
    description:
      'Inverter welding machines for single and three phase supply that hold their arc on low village voltage.',
    countryOfOrigin: 'IN',
    company:
      'Jodarc Welding Systems Private Limited, 203 Vatva GIDC Phase IV, Ahmedabad, Gujarat 382445',
  },
  {
    prefix: 'PX',
    code: '4108',
    name: 'Pavanix',
    slug: 'pavanix',
    description: 'Air and water: compressors, blowers, vacuums, pressure washers and pumps.',
    countryOfOrigin: 'IN',
    company:
      'Pavanix Machines Private Limited, SF 311, Avinashi Road, Coimbatore, Tamil Nadu 641062',
  },
  {
    prefix: 'SK',
    code: '4109',
    name: 'Surakavach',
    slug: 'surakavach',
    description: 'Safety gear for sites and workshops, marked with the standard it was tested to.',
    countryOfOrigin: 'IN',
    company:
      'Surakavach Safety Products Private Limited, 77 Panki Site V, Kanpur, Uttar Pradesh 208022',
  },
  {
    prefix: 'VT',
    code: '4110',
    name: 'Vatikro',
    slug: 'vatikro',
    description: 'Garden and farm tools, from the khurpi to the brush cutter.',
    countryOfOrigin: 'IN',
    company:
      'Vatikro Agro Implements Private Limited, 5 Focal Point Phase VII, Ludhiana, Punjab 141010',
  },
  {
    prefix: 'UK',
    code: '4111',
    name: 'Urjakosh',
    slug: 'urjakosh',
    description: 'Batteries, chargers, extension boards, cables and work lights.',
    countryOfOrigin: 'IN',
    company: 'Urjakosh Electricals Private Limited, A-19, Sector 63, Noida, Uttar Pradesh 201301',
  },
  {
    prefix: 'KB',
    code: '4112',
    name: 'Kisbolt',
    slug: 'kisbolt',
    description: 'Bolts, screws, anchors, adhesives, and the boxes and racks to keep them in.',
    countryOfOrigin: 'IN',
    company:
      'Kisbolt Fasteners Private Limited, 31 HSIIDC Industrial Estate, Rohtak, Haryana 124001',
  },
]

export const demoBrands: DemoBrand[] = houses.map(
  ({ name, slug, description, countryOfOrigin }) => ({ name, slug, description, countryOfOrigin }),
)

/** The brand whose prefix begins a model number. */
export function houseOf(model: string): BrandHouse {
  const house = houses.find(({ prefix }) => model.startsWith(`${prefix}-`))
  if (!house) throw new Error(`No brand for ${model}`)
  return house
}

/** Foreign manufacturers by country: name and full address as printed on the pack. */
export const makersAbroad: Record<string, readonly [string, ...string[]]> = {
  CN: [
    'Yongkang Hengda Electric Tools Co., Ltd., 88 Huaxi West Road, Yongkang, Zhejiang 321300, China',
    'Ningbo Jiefeng Machinery Co., Ltd., 216 Jinshan Road, Jiangbei District, Ningbo, Zhejiang 315033, China',
    'Suzhou Ruitong Tools Manufacturing Co., Ltd., 59 Tayuan Road, New District, Suzhou, Jiangsu 215011, China',
  ],
  MY: [
    'Perindu Power Tools Sdn. Bhd., Plot 12, Bayan Lepas Free Industrial Zone Phase 4, 11900 Penang, Malaysia',
  ],
  TW: ['Changfu Precision Tools Co., Ltd., 140 Gongye Road, Dali District, Taichung 412, Taiwan'],
  VN: [
    'Binh Lam Tools Co., Ltd., Lot D4, VSIP II Industrial Park, Thu Dau Mot, Binh Duong, Vietnam',
  ],
}
