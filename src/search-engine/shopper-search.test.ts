import { expect, test } from 'vitest'
import { casesOf, wrongFirst } from '#test/first-found.ts'

/** Queries of shoppers and traders who know nothing of how the search works (see `test/first-found.ts`). */
const written = `
# what is wanted, and what it is for
battery for drill         batteries top=5
drill battery             batteries top=5
drill ke liye battery     batteries top=5
drill battery 18v         batteries voltage=18
drill ka charger          chargers
charger for 18v battery   chargers voltage=18
disc for grinder          grinding-flap-discs|cutting-wheels top=5
grinder ka disc           grinding-flap-discs|cutting-wheels top=5
4 inch grinder disc       grinding-flap-discs diameter=100 top=2
bit for rotary hammer     masonry-sds-bits
sds bit for rotary hammer masonry-sds-bits top=5
socket for impact wrench  socket-sets top=1
nut for bolt              bolts-nuts-washers name=nut top=3
gloves for welding        work-gloves top=5
helmet for electrician    safety-helmets name=Electrician top=1
tool kit for electrician  tool-kits name=Electrician top=1
carbon brush for grinder  name=Carbon+brush
grinder for cutting tiles angle-grinders
battery 18v drill         cordless-drills voltage=18
battery wala grinder      angle-grinders name=Cordless top=3
बैटरी वाली ड्रिल             cordless-drills
बैटरी वाला ग्राइंडर           angle-grinders name=Cordless top=3
welding ka chashma        eye-face-ear-protection name=goggles top=1
welding chashma           eye-face-ear-protection name=goggles top=1

# what is not wanted
drill without hammer      name=drill top=5
drill not cordless        impact-drills top=5
drill -cordless           impact-drills top=5
helmet without ratchet    safety-helmets name=nape top=1
compressor without oil    air-compressors name=Oil-free top=1
non insulated screwdriver screwdrivers name=Torx|Phillips|Flat|Two-way|Stubby
tool box without tools    tool-boxes-bags
bina taar ka drill        cordless-drills
cordless drill without battery  cordless-drills
bare tool 18v             name=bare+tool
solo drill                cordless-drills

# figures that are said
half inch socket set      socket-sets drive=1/2+in
aadha inch goti set       socket-sets drive=1/2+in
half hp pump              surface-pumps|submersible-pumps horsepower=0.5
aadha hp ki motor         surface-pumps|submersible-pumps|air-compressors horsepower=0.5
dedh hp pump              surface-pumps|submersible-pumps horsepower=1.5
ek hp pump                surface-pumps|submersible-pumps horsepower=1
do hp compressor          air-compressors horsepower=2 top=2
four inch grinder         angle-grinders disc=100
पांच मीटर टेप              measuring-tapes
डेढ़ एचपी पंप               surface-pumps|submersible-pumps horsepower=1.5
3/8 drive socket          socket-sets drive=3/8+in top=1
1/2 drive socket set      socket-sets drive=1/2+in
3/4 socket                socket-sets drive=3/4+in top=1

# sizes in other spellings
18volts cordless drill    cordless-drills voltage=18
20V impact wrench         impact-wrenches voltage=20
0.5hp pump                surface-pumps|submersible-pumps horsepower=0.5
1 एचपी मोटर                horsepower=1
750 watt pump             surface-pumps|submersible-pumps horsepower=1
10 bar compressor         air-compressors pressure=10 top=2
25 ft tape                measuring-tapes
16 foot ladder            ladders
8 feet seedhi             ladders
1.5 sq mm wire            extension-boards-cables conductor=1.5 top=1
M8                        bolts-nuts-washers
m 6 bolt                  bolts-nuts-washers
M12x100                   bolts-nuts-washers top=2
m8x50 bolt                bolts-nuts-washers
10*11 spanner             spanners
14x15 ring spanner        spanners type=Ring top=1
13 no spanner             spanners
8 no pana                 spanners
80 grit flap disc         grinding-flap-discs type=Flap+disc top=2
400 number regmal         sandpaper top=1
1/2 kg hammer             hammers
4000mah battery           batteries capacity=4 top=2
5.0ah                     batteries capacity=5 top=1
1.5 kw rotary hammer      rotary-hammers power=1500 top=1
10 inch pipe pana         spanners type=Pipe top=2
24 inch level             spirit-levels
3 ton chain kuppi         hoists-pullers loadCapacity=3 top=1
6 soot nut                bolts-nuts-washers top=2
3 मीटर टेप                 measuring-tapes
१३ मिमी ड्रिल                cordless-drills|impact-drills chuck=13

# sizes the shop has nothing of: the nearest
20 litre compressor       air-compressors tank=24 top=2
24 v drill                cordless-drills voltage=20|18
150 psi compressor        air-compressors pressure=10 top=2
15 mm drill               cordless-drills|impact-drills chuck=13
4" cutting disc           cutting-wheels diameter=100 top=2
2 hp                      horsepower=2

# models with a slip, and their beginnings
vj-cd81                   model=VJ-CD18|VJ-CD12|VJ-CD12B|VJ-CD18B|VJ-CD18E top=5
vj-cd18x                  model=VJ-CD18|VJ-CD18B|VJ-CD18E
bx-ag580                  angle-grinders brand=Bhimax top=5
vj cd 18                  model=VJ-CD18 top=1
VJCD                      cordless-drills brand=Vajrok top=5
BX AG850/4                model=BX-AG850-4 top=1
PX PW 150 I               model=PX-PW150I top=1
ARC-200 welding           model=JD-ARC200 top=1

# words written as one, with a slip
anglgrinder               angle-grinders
drilmachine               cordless-drills|impact-drills
hexablade                 hand-saws type=Hacksaw
bruscutter                brush-cutters-chain-saws type=Brush+cutter
cordlessdrill             cordless-drills
clampmeter                multimeters type=Clamp+meter
holesaw                   wood-bits-hole-saws type=Hole+saw
lawnmower                 lawn-mowers

# brands by ear
vajrokk                   brand=Vajrok top=5
wajrok                    brand=Vajrok top=5
vazrok drill              cordless-drills brand=Vajrok
bimaks                    brand=Bhimax top=5
bhimaks grinder           angle-grinders brand=Bhimax
lohasutra                 brand=Lohsutra top=5
pechdaar                  brand=Pechdhar top=5
tejkat disc               grinding-flap-discs|cutting-wheels brand=Tezkat
maapwera tape             measuring-tapes brand=Maapvera
jodark                    brand=Jodarc top=5
pawanix compressor        air-compressors brand=Pavanix
surkavach helmet          safety-helmets brand=Surakavach
watikro                   brand=Vatikro top=5
kizbolt                   brand=Kisbolt top=5

# of the trade
रिंच                       spanners|spanner-sets
पाइप रिंच                   spanners type=Pipe top=2
कटर मशीन                   angle-grinders
स्प्रे मशीन                   sprayers
टेप                        measuring-tapes|adhesives-sealants
हथौड़ी                      hammers
समर्सिबल पंप                 submersible-pumps
हेलमेट पीला                 safety-helmets
peela helmet              safety-helmets
bijli ka taar             extension-boards-cables
belcha                    digging-tools type=Phawda|Spade|Shovel top=1
dawai chhidakne ki machine   sprayers
paudhe me dawai dalne ki machine  sprayers
car wash machine          pressure-washers
mistri tools              name=Carpenter
deewar todne ki machine   demolition-hammers
lakdi kaatne ki machine   circular-saws
loha kaatne wali machine  chop-saws top=4
nut kholne ki machine     impact-wrenches|corded-and-air-wrenches
borewell motor            submersible-pumps
tester bijli ka           screwdrivers name=tester top=1

# a size only variants have, and none has exactly
2 lb hammer               hammers
900 g hammer              hammers
2 pound hammer            hammers

# a part, said with the thing it is a part of
drill chuck               name=Keyless+chuck|Keyed+chuck top=2
drill ka chuck            name=Keyless+chuck|Keyed+chuck top=2
grinder carbon brush      name=Carbon+brush top=2
drill heavy duty          cordless-drills|impact-drills

# what the shop has nothing of by that name
bosch drill               cordless-drills|impact-drills
dewalt grinder            angle-grinders
taparia plier             pliers
<b>drill</b>              cordless-drills|impact-drills
drill:*                   cordless-drills|impact-drills
🔨 drill                   cordless-drills|impact-drills
`

const cases = casesOf(written)

test('there are enough queries', () => {
  expect(cases.length).toBeGreaterThan(100)
})

test.each(cases)('%s', (q, wanted) => {
  expect(wrongFirst(q, wanted)).toEqual([])
})
