import { expect, test } from 'vitest'
import { casesOf, wrongFirst } from '#test/first-found.ts'

/** How customers of Indian shops ask for products, and which must come first (see `test/first-found.ts`). */
const written = `
# as people ask for it
lohe katne wali machine   chop-saws|cutting-wheels|angle-grinders
loha katne ki machine     chop-saws|angle-grinders
lakdi katne wali machine  circular-saws|jigsaws|brush-cutters-chain-saws|chop-saws
ped katne wali machine    brush-cutters-chain-saws type=Chain+saw
13mm chuck wali drill 18v  cordless-drills chuck=13 voltage=18 top=2
1/2 inch goti             socket-sets drive=1/2+in
पत्थर काटने की मशीन        marble-cutters
deewar me chhed karne wali machine   impact-drills|rotary-hammers|cordless-drills top=1
diwar todne wali machine  demolition-hammers
ghar ke liye drill        cordless-drills|impact-drills|tool-kits
mujhe 4 inch grinder chahiye   angle-grinders disc=100
sabse accha drill machine      cordless-drills|impact-drills
gadi ka jack              jacks
pani wali motor 1 hp      surface-pumps|submersible-pumps horsepower=1
hawa bharne wali machine  air-compressors
ghas katne wali machine   brush-cutters-chain-saws type=Brush+cutter
welding karne wali machine  arc-welders|mig-tig-welders
farsh ghisne wali machine   sanders|angle-grinders|grinding-flap-discs
tile katne wali machine   marble-cutters
nut kholne wali machine   impact-wrenches|corded-and-air-wrenches

# what a word alone, or a word with its job, means in the trade
motor                     submersible-pumps|surface-pumps top=10
motors                    submersible-pumps|surface-pumps top=10
मोटर                      submersible-pumps|surface-pumps
3 phase motor             submersible-pumps|surface-pumps phase=Three+phase top=2
तीन फेज मोटर              submersible-pumps|surface-pumps phase=Three+phase top=2
three phase               arc-welders|mig-tig-welders phase=Three+phase
3 phase                   arc-welders|mig-tig-welders phase=Three+phase
teen phase                arc-welders|mig-tig-welders phase=Three+phase
तीन फेज                   arc-welders|mig-tig-welders phase=Three+phase
drill for concrete wall   cordless-drills|impact-drills|rotary-hammers top=10
drill for concrete        cordless-drills|impact-drills|rotary-hammers top=10
sds drill                 rotary-hammers
drill set for concrete    masonry-sds-bits name=drill+set top=1
masonry drill set         masonry-sds-bits name=drill+set top=1
drill set                 hss-drill-bits
plyer                     pliers top=5
plyers                    pliers top=5
nose plyer                pliers type=Long+nose|Bent+nose top=2
3/8 drive                 socket-sets drive=3/8+in top=1
1/2 drive                 socket-sets drive=1/2+in
1/2 drive impact wrench   impact-wrenches|corded-and-air-wrenches
belt drive compressor     air-compressors name=Belt-drive top=2

# every word of the trade
hathodi                   hammers
hathaura                  hammers
hammar                    hammers
घन                        hammers type=Sledge top=2
plass                     pliers
pilas                     pliers
plaas                     pliers
pakkad                    pliers
पकड़                       pliers
chonch plas               pliers type=Long+nose|Bent+nose top=2
sandasi                   pliers type=End+cutting top=1
jamura                    pliers type=End+cutting top=1
wire cutter               pliers type=Side+cutting top=1
taar cutter               pliers type=Side+cutting top=1
pechkash                  screwdrivers|screwdriver-sets
skrudraiver               screwdrivers|screwdriver-sets
line tester               screwdrivers name=tester top=1
tester                    screwdrivers name=tester top=1
paana                     spanners|spanner-sets
panna                     spanners|spanner-sets
chaabi                    spanners|spanner-sets
wrench                    spanners|spanner-sets|impact-wrenches|corded-and-air-wrenches
DE spanner                spanners|spanner-sets type=Double+open+end
screw wrench              spanners type=Adjustable
slide wrench              spanners type=Adjustable
shifting pana             spanners type=Adjustable
LN key                    hex-keys
allan key                 hex-keys
elen key                  hex-keys
hex key                   hex-keys
एलन की                    hex-keys
gotti                     socket-sets
box pana                  socket-sets
T goti                    socket-sets
goti                      socket-sets
ari                       hand-saws|circular-saws|jigsaws|chop-saws|wood-bits-hole-saws|brush-cutters-chain-saws
karwat                    hand-saws|circular-saws|jigsaws|chop-saws|wood-bits-hole-saws|brush-cutters-chain-saws
hexa                      hand-saws type=Hacksaw
hexo blade                hand-saws type=Hacksaw
randa                     planers
रंदा                       planers
rendha                    planers
bank                      vices
baank                     vices
vise                      vices
शिकंजा                     vices|clamps
shikanja                  vices|clamps
clump                     clamps
dreel                     cordless-drills|impact-drills
बरमा                      cordless-drills|impact-drills|hss-drill-bits|masonry-sds-bits
hole machine              cordless-drills|impact-drills
hilti                     rotary-hammers
hammer drill              cordless-drills|impact-drills|rotary-hammers
breaker                   demolition-hammers
hilti breaker             demolition-hammers
graindar                  angle-grinders
cutting machine           angle-grinders|chop-saws
AG4                       angle-grinders disc=100
ag-5                      angle-grinders disc=125
4 inch grinder machine    angle-grinders disc=100
tile cutter               marble-cutters
marbal                    marble-cutters
feeta                     measuring-tapes
फीता                      measuring-tapes
mesurment tape            measuring-tapes
messuring tape            measuring-tapes
vernia                    calipers type=Vernier
varnier                   calipers type=Vernier
vernior                   calipers type=Vernier
venier                    calipers type=Vernier
caliper                   calipers
sahul                     spirit-levels|laser-levels
leval                     spirit-levels|laser-levels
welding mashin            arc-welders|mig-tig-welders
veldin                    arc-welders|mig-tig-welders|eye-face-ear-protection
kompresar                 air-compressors
bloar                     blowers
air blower                blowers
samarsibal                submersible-pumps
phawda                    digging-tools type=Phawda|Spade|Shovel top=2
kudal                     digging-tools type=Phawda|Spade|Shovel|Hoe top=2
kudali                    digging-tools type=Phawda|Spade|Shovel|Hoe top=2
daranti                   pruners-hand-tools type=Sickle top=1
spray pump                sprayers
grass cutter              brush-cutters-chain-saws|lawn-mowers
dastana                   work-gloves
safety glass              eye-face-ear-protection
muh ka mask               dust-masks
mask                      dust-masks
sefty juta                safety-shoes
seedi                     ladders
nut-bolt                  bolts-nuts-washers
कील                       screws-anchors type=Nail top=2
pench                     screws-anchors|screwdrivers
peench                    screws-anchors|screwdrivers
fevicol                   adhesives-sealants type=PVA+glue top=2
chipkane wala             adhesives-sealants
regmaal                   sandpaper
emery                     sandpaper
cutting blade             cutting-wheels|marble-cutters|hand-saws
katar                     cutting-wheels
cutting disk              cutting-wheels
barma tip                 hss-drill-bits|masonry-sds-bits|wood-bits-hole-saws|screwdriver-sets
sirf bit                  hss-drill-bits|masonry-sds-bits|wood-bits-hole-saws|screwdriver-sets
bettery                   batteries
मोटर पंप                   surface-pumps|submersible-pumps

# sizes that are misspelt, and several at once
18 vlot drill             cordless-drills voltage=18
4 inhc grinder            angle-grinders disc=100
850 wat grinder           angle-grinders power=850 top=2
50 liter compressor       air-compressors tank=50 top=2
5 metre tape              measuring-tapes
18v 13mm drill            cordless-drills voltage=18 chuck=13 top=2
drill 18 v 13 mm          cordless-drills voltage=18 chuck=13 top=2
angle grinder 100mm 850w  angle-grinders disc=100 power=850 top=1
150mm vernier caliper     calipers type=Vernier
10 bar pressure washer    pressure-washers
m10 x 50 bolt             bolts-nuts-washers
0.5hp motor               surface-pumps|submersible-pumps horsepower=0.5
1 kw rotary hammer        rotary-hammers
4-inch cutting disc       cutting-wheels diameter=100 top=2
sandppa                   sandpaper
compr                     air-compressors

# things the demo shop has none of
chheni                    name=chisel top=1
cheni                     name=chisel top=1
छेनी                       name=chisel top=1
rukhani                   name=chisel top=1
lohe ki chheni            name=Cold+chisel top=1
reti                      name=file top=1
रेती                       name=file top=1
gunia                     name=square top=1
guniya                    name=square top=1
saul                      name=Plumb top=1
sabbal                    name=Crowbar top=1
rambha                    name=Crowbar top=1
सब्बल                      name=Crowbar top=1
kaiya                     name=Soldering top=1
solder                    name=Soldering top=1
sholdring iron            name=Soldering top=1
soldering machine         name=Soldering top=1
kabza                     name=hinge top=1
कब्जा                      name=hinge top=1
karni                     name=trowel top=1
thela                     name=Wheelbarrow top=1
sariya katne wala         name=Bolt+cutter top=1
`

const cases = casesOf(written)

test('there are enough queries', () => {
  expect(cases.length).toBeGreaterThan(150)
})

test.each(cases)('%s', (q, wanted) => {
  expect(wrongFirst(q, wanted)).toEqual([])
})
