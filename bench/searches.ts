/** What people type into a tools shop: plain, with sizes, by model, misspelt, in Hindi. */
export const searches = [
  ...['drill', 'hammer', 'angle grinder', 'spanner set', 'welding machine', 'multimeter'],
  ...['cordless drill 18v', '13 mm chuck drill', '100 mm angle grinder 850w', '10 mm drill bit'],
  ...[
    '1/2 inch socket set',
    '5 m measuring tape',
    '200 mm pliers',
    '1 hp water pump',
    '6 ft ladder',
  ],
  ...[
    'vajrok hammer drill',
    'bhimax grinder',
    'lohsutra combination pliers',
    'tezkat cutting disc',
  ],
  ...['VJ-CD18B', 'vjcd18', 'BX-ID650-13', 'bx id 650', 'LS-'],
  ...['drrill', 'hamer', 'angel grinder', 'spaner', 'screw drivr', 'weldng machin', 'compresor'],
  ...['hathoda', 'pechkas', 'plas', 'chabi', 'hathoda 500 gram', 'pani ki motor', 'aari', 'हथौड़ा'],
  ...[
    'safety gloves',
    'helmet',
    'nut bolt',
    'wood screw 4 x 40',
    'sandpaper 120',
    'tool box 16 inch',
  ],
  ...['brushless impact wrench 300 nm', 'sds plus rotary hammer 26 mm', 'digital caliper 150 mm'],
]
