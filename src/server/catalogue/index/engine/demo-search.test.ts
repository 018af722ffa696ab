import { expect, test } from 'vitest'
import { casesOf, wrongFirst } from '#test/first-found.ts'

/** What shoppers type, and which product must come first; `test/first-found.ts` explains the notation. */
const written = `
# the plain names of things
drill                     cordless-drills|impact-drills
hammer                    hammers
angle grinder             angle-grinders
circular saw              circular-saws
screwdriver               screwdrivers
pliers                    pliers
spanner                   spanners
measuring tape            measuring-tapes
safety shoes              safety-shoes
ladder                    ladders
gloves                    work-gloves
helmet                    safety-helmets
dust mask                 dust-masks
welding machine           arc-welders|mig-tig-welders
air compressor            air-compressors
pressure washer           pressure-washers
tool box                  tool-boxes-bags
extension board           extension-boards-cables
multimeter                multimeters
clamp meter               multimeters type=Clamp+meter
cutting wheel             cutting-wheels
drill bit                 hss-drill-bits|masonry-sds-bits
hole saw                  wood-bits-hole-saws type=Hole+saw
flap disc                 grinding-flap-discs type=Flap+disc top=2
jigsaw                    jigsaws
heat gun                  heat-guns
glue gun                  glue-guns
lawn mower                lawn-mowers
brush cutter              brush-cutters-chain-saws type=Brush+cutter
bench vice                vices type=Bench
water pump                surface-pumps|submersible-pumps
submersible pump          submersible-pumps
bottle jack               jacks name=Bottle
chain pulley block        hoists-pullers name=Chain+pulley
wood glue                 adhesives-sealants type=PVA+glue top=2
torx screwdriver          screwdrivers tip=Torx top=1
spanner set               spanner-sets
socket set                socket-sets
tool kit                  tool-kits
laser level               laser-levels
spirit level              spirit-levels
battery charger           chargers
work light                torches-work-lights type=Work+light

# brands, and brands with things
vajrok                    brand=Vajrok top=10
bhimax grinder            angle-grinders brand=Bhimax
lohsutra pliers           pliers brand=Lohsutra
vajrok drill              cordless-drills brand=Vajrok
tezkat flap disc          grinding-flap-discs brand=Tezkat top=2
pavanix compressor        air-compressors brand=Pavanix
jodarc tig                mig-tig-welders name=TIG
vajrok battery 18v        batteries brand=Vajrok voltage=18
bhimax charger            chargers brand=Bhimax top=2
urjakosh heat gun         heat-guns brand=Urjakosh top=1

# sizes, however they are written
18v drill                 cordless-drills voltage=18
18 V drill                cordless-drills voltage=18
18 volt drill             cordless-drills voltage=18
18-volt drill             cordless-drills voltage=18
drill 18volts             cordless-drills voltage=18
12v drill                 cordless-drills voltage=12
20 v cordless drill       cordless-drills voltage=20
4 inch grinder            angle-grinders disc=100
4" grinder                angle-grinders disc=100
100mm grinder             angle-grinders disc=100
100 mm angle grinder      angle-grinders disc=100
5 inch grinder            angle-grinders disc=125
7 inch grinder            angle-grinders disc=180 top=2
9 inch angle grinder      angle-grinders disc=230
grinder 230mm             angle-grinders disc=230
14 inch chop saw          chop-saws wheel=355
355mm cut off saw         chop-saws wheel=355
850w grinder              angle-grinders power=850 top=2
850 watt angle grinder    angle-grinders power=850 top=2
1 hp pump                 surface-pumps|submersible-pumps horsepower=1
1hp water pump            surface-pumps|submersible-pumps horsepower=1
2 hp compressor           air-compressors horsepower=2 top=2
0.5 hp pump               surface-pumps|submersible-pumps horsepower=0.5
½ hp pump                 surface-pumps|submersible-pumps horsepower=0.5
1/2 inch socket set       socket-sets drive=1/2+in
½ inch socket set         socket-sets drive=1/2+in
3/8 socket set            socket-sets drive=3/8+in top=1
1/2" impact wrench        impact-wrenches|corded-and-air-wrenches drive=1/2+in
13mm chuck drill          cordless-drills|impact-drills chuck=13
13 mm hammer drill        cordless-drills chuck=13
10mm drill machine        cordless-drills|impact-drills chuck=10
1000 w jigsaw             jigsaws
650w jigsaw               jigsaws power=650 top=2
26mm rotary hammer        rotary-hammers concrete=26
150 bar pressure washer   pressure-washers pressure=150 top=1
2000 psi pressure washer  pressure-washers pressure=140 top=1
200 amp welding machine   arc-welders|mig-tig-welders current=200
200a arc welder           arc-welders current=200 top=2
50 litre compressor       air-compressors tank=50 top=2
16l sprayer               sprayers tank=16 top=2
5 ton jack                jacks loadCapacity=5 top=1
2 ton bottle jack         jacks loadCapacity=2 top=1
6 feet ladder             ladders name=ladder
16 inch tool box          tool-boxes-bags sku=16IN top=2
2.5 sq mm wire            extension-boards-cables conductor=2.5
2.5 sqmm cable            extension-boards-cables conductor=2.5 top=2
1.5mm wire                extension-boards-cables conductor=1.5 top=2
5ah battery               batteries capacity=5 top=1
4 ah battery 18v          batteries capacity=4 voltage=18 top=1
600 nm impact wrench      impact-wrenches torque=600 top=1
500 lumens torch          torches-work-lights lumens=500 top=1
52cc brush cutter         brush-cutters-chain-saws engine=52 top=1
18 inch chainsaw          brush-cutters-chain-saws bar=18 top=1
8 inch pliers             pliers
4 soot allen key          hex-keys
110mm marble cutter       marble-cutters blade=110
4 inch marble cutter      marble-cutters blade=110
7 inch circular saw       circular-saws blade=185|190
4 inch cutting wheel      cutting-wheels diameter=100 top=2
14 inch cutting wheel     cutting-wheels diameter=355 top=1
10x11 spanner             spanners type=Double+open+end|Ring top=2
number 10-11 pana         spanners type=Double+open+end|Ring top=2
12 mm spanner             spanners
8mm drill bit             hss-drill-bits|masonry-sds-bits
500 gm hammer             hammers
2 kg sledge hammer        hammers type=Sledge top=2
5 meter tape              measuring-tapes
100 grit sandpaper        sandpaper
2000w heat gun            heat-guns power=2000 top=2

# models and codes
VJ-CD18                   model=VJ-CD18 top=1
vjcd18                    model=VJ-CD18 top=1
vj cd18                   model=VJ-CD18 top=1
VJ CD18                   model=VJ-CD18 top=1
VJ CD18-2B                model=VJ-CD18 top=1
cd18                      model=VJ-CD18 top=1
bx-ag850-4                model=BX-AG850-4 top=1
bxag8504                  model=BX-AG850-4 top=1
bx ag850 4                model=BX-AG850-4 top=1
BX.AG850                  model=BX-AG850-4|BX-AG850-5 top=2
ag850-4 bhimax            model=BX-AG850-4 top=1
ls/cp                     model=LS-CP top=1
PXPW150I                  model=PX-PW150I top=1
jd arc 200                model=JD-ARC200 top=1
tz-cw100-1                model=TZ-CW100-1 top=1
mv dm 50                  model=MV-DM50 top=1
lsss108                   model=LS-SS108 top=1
8904101                   brand=Vajrok top=3
vjhd18b hammer drill      model=VJ-HD18B top=1
bx-co2400-14 chop saw     model=BX-CO2400-14 top=1
m8 bolt                   bolts-nuts-washers top=2
ffp2 mask                 dust-masks protection=FFP2 top=2
sds max                   shank=SDS-max top=2
ph2 screwdriver           screwdrivers name=PH2 top=2

# Hindi in Latin letters
hathoda                   hammers
hathauda                  hammers
martul                    hammers
ghan                      hammers type=Sledge top=2
pechkas                   screwdrivers|screwdriver-sets
penchkas set              screwdriver-sets
plas                      pliers
6 inch plas               pliers
pana                      spanners|spanner-sets
ring pana                 spanners|spanner-sets type=Ring|Slogging top=2
pipe pana                 spanners type=Pipe top=2
chabi set                 spanner-sets|spanners
goti set                  socket-sets
aari                      hand-saws|circular-saws|jigsaws|chop-saws|wood-bits-hole-saws|brush-cutters-chain-saws
lohe ki aari              hand-saws type=Hacksaw
axa blade                 hand-saws type=Hacksaw
barma                     cordless-drills|impact-drills|hss-drill-bits
drill machine             cordless-drills|impact-drills
hammer machine            rotary-hammers|impact-drills|cordless-drills
hilti machine             rotary-hammers
todne wali machine        demolition-hammers
breaker machine           demolition-hammers
4 inch cutter machine     angle-grinders|marble-cutters
patthar cutter            marble-cutters
tiles cutter              marble-cutters
inch tape                 measuring-tapes
inchi tape 5 meter        measuring-tapes
fita                      measuring-tapes
pani level                spirit-levels
jhalai machine            arc-welders|mig-tig-welders
hawa machine              air-compressors
hawa bharne ki machine    air-compressors
dhool machine             blowers
pani ki motor             surface-pumps|submersible-pumps
samarsibal pump           submersible-pumps
tullu pump                surface-pumps|submersible-pumps
fawda                     digging-tools type=Phawda|Spade|Shovel top=2
gainti                    digging-tools type=Pickaxe top=1
kulhadi                   pruners-hand-tools type=Axe top=1
hansiya                   pruners-hand-tools type=Sickle top=1
panja                     digging-tools type=Rake top=2
dawai machine             sprayers
ghas katne ki machine     brush-cutters-chain-saws type=Brush+cutter
ped katne ki machine      brush-cutters-chain-saws type=Chain+saw
dastane                   work-gloves
chashma                   eye-face-ear-protection
topi safety               safety-helmets
juta                      safety-shoes
sidi                      ladders
seedhi 6 feet             ladders
nat bolt                  bolts-nuts-washers
keel                      screws-anchors type=Nail top=2
pech                      screws-anchors
gond                      adhesives-sealants
regmal                    sandpaper
batri 18v                 batteries voltage=18
auzar peti                tool-boxes-bags
auzaar set                tool-kits
bijli tape                adhesives-sealants type=PVC+tape top=1
gadi dhone ki machine     pressure-washers
chain kuppi               hoists-pullers type=Chain+pulley+block
battery wali drill        cordless-drills
lakdi ki aari             hand-saws useFor=Wood top=1

# Devanagari
हथौड़ा                      hammers
पेचकस                     screwdrivers|screwdriver-sets
प्लास                      pliers
पाना                       spanners|spanner-sets
आरी                       hand-saws|circular-saws|jigsaws|chop-saws|wood-bits-hole-saws|brush-cutters-chain-saws
लोहे की आरी                 hand-saws type=Hacksaw
ड्रिल मशीन                  cordless-drills|impact-drills
ग्राइंडर                     angle-grinders
4 इंच ग्राइंडर               angle-grinders disc=100
मार्बल कटर                  marble-cutters
इंची टेप                    measuring-tapes
वेल्डिंग मशीन                 arc-welders|mig-tig-welders
पानी की मोटर                surface-pumps|submersible-pumps
फावड़ा                      digging-tools
दस्ताने                     work-gloves
हेलमेट                     safety-helmets
सीढ़ी                      ladders
बैटरी                       batteries
औजार पेटी                  tool-boxes-bags
घास काटने की मशीन           brush-cutters-chain-saws type=Brush+cutter
१८ वोल्ट ड्रिल               cordless-drills voltage=18
जिगसॉ                     jigsaws
कंप्रेसर                     air-compressors

# slips of the finger and of the ear
dril                      cordless-drills|impact-drills
drll machine              cordless-drills|impact-drills
griner                    angle-grinders
angel grinder             angle-grinders
grainder 4 inch           angle-grinders disc=100
hamer                     hammers
hmamer                    hammers
screwdirver               screwdrivers
plires                    pliers
spaner set                spanner-sets
measurng tape             measuring-tapes
vernia caliper            calipers type=Vernier
calliper digital          calipers type=Digital
multimetre                multimeters
compresor                 air-compressors
presure washer            pressure-washers
weldng machine            arc-welders|mig-tig-welders
marbal cuter              marble-cutters
jig saw                   jigsaws
jigsa                     jigsaws
cordles drill             cordless-drills
brushles drill            cordless-drills motor=Brushless
vajrock drill             cordless-drills brand=Vajrok
bimax grinder             angle-grinders brand=Bhimax
lohsutr plier             pliers brand=Lohsutra
saftey shoes              safety-shoes
gogles                    eye-face-ear-protection
helmat                    safety-helmets
ladar                     ladders
alan key                  hex-keys
submersable pump          submersible-pumps
vaccum cleaner            vacuum-cleaners
sandpapper                sandpaper
hydrolic jack             jacks
rachet spanner            spanners|spanner-sets name=Ratchet|ratchet
batery charger            chargers
tourch                    torches-work-lights
secaturs                  pruners-hand-tools type=Secateurs
orbitl sander             sanders
mitre saw                 chop-saws name=Mitre|mitre
miter saw                 chop-saws name=Mitre|mitre

# one word or two
screw driver              screwdrivers|screwdriver-sets
hack saw                  hand-saws type=Hacksaw
chainsaw                  brush-cutters-chain-saws type=Chain+saw
chain saw                 brush-cutters-chain-saws type=Chain+saw
sand paper                sandpaper
anglegrinder              angle-grinders
hammerdrill               cordless-drills|impact-drills|rotary-hammers
heatgun                   heat-guns
toolbox                   tool-boxes-bags
toolkit                   tool-kits
spiritlevel               spirit-levels
head lamp                 torches-work-lights type=Head+lamp top=2
headlamp                  torches-work-lights type=Head+lamp top=2
inchtape                  measuring-tapes
gumboot                   safety-shoes type=Gumboot top=1

# sentences and noise
best drill machine for home             cordless-drills|impact-drills|tool-kits
18v cordless drill with 2 batteries     cordless-drills voltage=18
drill machine ke liye bit               hss-drill-bits|masonry-sds-bits|wood-bits-hole-saws
grinder for cutting tiles               angle-grinders|marble-cutters
price of angle grinder 4 inch           angle-grinders disc=100
i want to buy a welding machine         arc-welders|mig-tig-welders
cordless drill without battery          cordless-drills
DRILL!!!                                cordless-drills|impact-drills
"angle grinder"                         angle-grinders
angle* & grinder | -saw                 angle-grinders
hammer, drill                           cordless-drills|impact-drills|rotary-hammers
xyzzy drill                             cordless-drills|impact-drills
`

const cases = casesOf(written)

test('there are enough questions', () => {
  expect(cases.length).toBeGreaterThan(250)
})

test.each(cases)('%s', (q, wanted) => {
  expect(wrongFirst(q, wanted)).toEqual([])
})
