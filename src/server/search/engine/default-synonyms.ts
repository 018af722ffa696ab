import type { SynonymGroup } from './engine.ts'

/**
 * Words of the Indian tools trade: Hindi in both scripts, as it is spelled by ear, trade names, and
 * British beside American English. `a, b` mean the same; `a > b` is one-way: who types a is shown b.
 * Shops have these already: what a release knows besides stands in `synonym-releases.ts`.
 */
const written = `
hammer, hathoda, hathauda, hathodi, hathaura, hathora, martul, martol, हथौड़ा, हथौड़ी, हथौडी, हथोड़ा, मार्तुल
sledge hammer, sledgehammer, sledge, ghan, घन
claw hammer, keel nikalne wala hathoda, nail hammer
ball pein hammer, ball peen hammer, ballpein, ball pin hammer
mallet, mogri, mungri, rubber hammer, लकड़ी का हथौड़ा, मोगरी
pliers, plier, plas, plass, pilas, plaas, pakkad, pakad, पकड़, प्लास, प्लायर
nose pliers, nose plier, chonch plas, long nose pliers, needle nose pliers, चोंच प्लास
pincer, sandasi, sansi, jamura, जमूरा, संडासी
cutting pliers, side cutter, diagonal cutter, side cutting pliers, nipper
wire stripper, wire cutter, taar cutter, tar cutter, तार कटर
slip joint pliers, water pump pliers, tongue and groove pliers, groove joint pliers, channel lock pliers
locking pliers, vise grip, vice grip, grip pliers
circlip pliers, snap ring pliers, lock ring pliers
screwdriver, screw driver, pechkas, penchkas, pechkash, penchkash, pechkus, skrudraiver, skrudriver, पेचकस, पेंचकस, स्क्रूड्राइवर
tester, line tester, टेस्टर
phillips, philips, star, plus, cross head
flat, slotted, minus
spanner, wrench, pana, paana, panna, chabi, chaabi, chaavi, पाना, चाबी, पाने
double open end spanner, de spanner, doe spanner, open end spanner, do mukha pana
ring spanner, ring pana, ring wrench, box end wrench, रिंग पाना
adjustable spanner, adjustable wrench, screw wrench, slide wrench, shifting pana, crescent wrench, shifting spanner, स्क्रू पाना
pipe wrench, pipe pana, pipe panna, stillson wrench, पाइप पाना
torque wrench, torque spanner
hex key, allen key, allen wrench, allen, ln key, alan key, allan key, elen key, hex wrench, एलन की, एलन चाबी
socket, goti, gotti, box pana, t goti, गोटी
socket set, goti set, गोटी सेट
ratchet, rachet, kat kat handle, रैचेट
nut driver, nutdriver, nut runner
saw, aari, ari, karwat, आरी, करवत
lakdi ki aari > hand saw, carpenter saw
hacksaw, hack saw, lohe ki aari, axa, hexa, axa blade, hexo blade, hexa blade, लोहे की आरी, हेक्सा
circular saw, skil saw, skilsaw, lakdi katne ki machine, लकड़ी काटने की मशीन, wood cutter machine
reciprocating saw, sawzall, sabre saw, saber saw, recip saw
jigsaw, jig saw, saber saw, sabre saw
band saw, bandsaw
scroll saw, fret saw
table saw, bench saw
mitre saw, miter saw
mitre, miter
chop saw, cut off machine, cutoff machine, metal cutting machine, pipe katne ki machine, lohe katne ki machine, loha katne ki machine, rod cutter, लोहा काटने की मशीन
chain saw, chainsaw, ped katne ki machine, ped katne wali machine, tree cutter machine, पेड़ काटने की मशीन
chisel, chheni, cheni, chhaini, chaini, rukhani, छेनी, रुखानी
cold chisel, lohe ki chheni
file, reti, रेती
rasp, lakdi ki reti
planer, randa, ranada, rendha, randha, रंदा, plane
vice, vise, bank, baank, shikanja, बांक, शिकंजा, वाइस
clamp, shikanja, clump, klamp, क्लैंप, शिकंजा
c clamp, g clamp
drill, drill machine, dril, dreel, barma, hole machine, chhed karne ki machine, ched karne wali machine, बरमा, ड्रिल, ड्रिल मशीन
hammer machine > hammer drill, rotary hammer, impact drill
hammer drill, impact drill, hammerdrill
hammer drill > rotary hammer
rotary hammer, hilti, hilti machine, sds drill, हिल्टी
demolition hammer, breaker, breaker machine, jack hammer, jackhammer, hilti breaker, todne wali machine, todne ki machine, todu machine, ब्रेकर, तोड़ने वाली मशीन
battery drill, battery wali drill, battery drill machine > cordless drill
battery wala, battery wali, bina taar > cordless
cordless, battery operated, battery powered, wireless
drill bit, barma tip, drill bits, burma, bit, ड्रिल बिट, बिट
masonry bit, concrete bit, deewar ka bit, wall bit, diwar bit
hole saw, hole cutter, core cutter
core bit, core cutter
spade bit, paddle bit, flat bit
impact wrench, impact gun, nut runner, nut kholne ki machine, impact machine
impact driver, impact gun
angle grinder, grinder, graindar, grainder, grander, cutter machine, cutting machine, grinding machine, katai machine, ग्राइंडर
ag4, ag 4 > angle grinder 4 inch
ag5, ag 5 > angle grinder 5 inch
ag7, ag 7 > angle grinder 7 inch
ag9, ag 9 > angle grinder 9 inch
bench grinder, saan machine, dhar machine, dhaar lagane ki machine
marble cutter, tile cutter, patthar cutter, patthar katne ki machine, pathar cutter, marbal, marbal cutter, tiles cutter, मार्बल कटर, पत्थर काटने की मशीन
cutting wheel, cutting disc, cutting disk, cutting blade, cut off wheel, cutoff wheel, katar, katai blade, कटिंग व्हील
disc, disk, डिस्क
wheel > disc
grinding wheel, grinding disc, ghisai disc
flap disc, flap wheel, flap disk
diamond blade, marble blade, tile blade, patthar ka blade
sander, sanding machine, ghisai machine, ghisne wali machine, घिसाई मशीन
orbital sander, orbit sander, finishing sander
polisher, polishing machine, buffing machine, buffer, polish machine
sandpaper, regmal, regmaal, regmar, emery, emery paper, emery cloth, sand paper, abrasive paper, ret paper, रेगमाल
router, trimmer machine, laminate trimmer
heat gun, hot air gun, garam hawa machine, हीट गन
glue gun, glu gun, hot melt gun
blower, dhool machine, bloar, bloor, air blower, dhul saaf karne ki machine, ब्लोअर
leaf blower, leaf vacuum
vacuum cleaner, vacuum, vaccum, vac, vacuum machine, hoover, वैक्यूम क्लीनर
wet dry vacuum, shop vac, shop vacuum, wet and dry vacuum
pressure washer, power washer, car washer, gadi dhone ki machine, gaadi dhone wali machine, high pressure cleaner, car washing machine, प्रेशर वॉशर
measuring tape, measure tape, tape measure, inch tape, inchtape, inchi tape, inchitape, fita, feeta, foota, messuring tape, mesurment tape, napne ka fita, इंची टेप, इंच टेप, फीता, नापने का फीता
caliper, calliper, kaliper, कैलिपर
vernier, vernia, varnier, vernior, venier, varniar, वर्नियर
vernier > caliper
micrometer, micrometer screw gauge, screw gauge
spirit level, level, sahul, leval, pani level, paani level, bubble level, levelling tool, साहुल, लेवल
plumb bob, sahul, saul, लट्टू
laser level, leser level, laser leval, line laser
try square, gunia, guniya, gunya, right angle, गुनिया, carpenter square
distance meter, laser measure, laser distance meter, laser tape
multimeter, multi meter, meter, voltmeter, current meter, multitester, मल्टीमीटर
clamp meter, tong tester, clampmeter, tongtester
stud finder, stud sensor, wall scanner
welding, veldin, velding, weldin, jhalai, वेल्डिंग, झलाई
welding machine, welder, arc welder, arc welding machine, inverter welding, welding inverter, welding mashin, jhalai machine, veldin machine, वेल्डिंग मशीन
welding rod, electrode, welding electrode
soldering iron, kaiya, kahiya, solder, sholdring, sholder, soldring, कैया, काइया
compressor, air compressor, hawa machine, hawa bharne ki machine, kompresar, kampressor, हवा मशीन, कंप्रेसर, कम्प्रेसर
pump, water pump, motor pump, pani ki motor, paani ki motor, paani ka pump, tullu pump, pani motor, पंप, पानी की मोटर, टुल्लू पंप
motor > water pump
submersible, samarsibal, samarsible, sabmarsibal, summersible, सबमर्सिबल
submersible pump, borewell pump, boring motor
spade, shovel, phawda, fawda, fawra, phavda, kudal, kudali, kudaal, फावड़ा, कुदाल, कुदाली
hoe, kudali, kudal
pickaxe, gainti, genti, pick axe, गैंती
crowbar, sabbal, sabal, rambha, pry bar, wrecking bar, सब्बल, रंभा
sickle, hansiya, hasiya, daranti, drati, हंसिया, दरांती
axe, kulhadi, kulhari, tangi, कुल्हाड़ी, hatchet
rake, panja, पंजा
trowel, karni, karani, kanni, कन्नी, करनी
khurpi, khurpa, खुरपी
secateurs, pruner, pruners, pruning shear, pruning shears, katai kainchi, paudhe ki kainchi, ped ki kainchi
lopper, loppers
hedge shears, hedge shear, baad kainchi
hedge trimmer, hedge cutter
sprayer, spray pump, dawai machine, dawai ki machine, dawa machine, spray machine, chhidkav machine, स्प्रे पंप, दवाई मशीन
brush cutter, grass cutter, ghas katne ki machine, ghaas katne ki machine, ghas cutter, ghas machine, grass cutting machine, घास काटने की मशीन
string trimmer, line trimmer, grass trimmer, weed trimmer, weed eater, weed wacker, weedeater, weedwacker, weed whacker, strimmer, brush cutter
lawn mower, lawnmower, mower, grass mower, lawn machine, लॉन मोवर
riding mower, lawn tractor, garden tractor, ride on mower, riding lawn mower
zero turn, zero turn mower, zeroturn
gloves, glove, dastane, dastana, dastaane, hand gloves, hath ke dastane, दस्ताने, दस्ताना
goggles, goggle, chashma, chasma, spectacles, safety glass, safety glasses, safety goggles, चश्मा
helmet, hard hat, topi, helmat, safety topi, safety helmet, हेलमेट, टोपी
mask, dust mask, muh ka mask, respirator, muh mask, face mask, मास्क
shoes, shoe, juta, joota, jute, boots, boot, safety shoe, safty shoes, जूता, जूते
safety, sefty, safty, saifty, suraksha, सुरक्षा, सेफ्टी
ear muff, earmuff, ear protection, hearing protection, kaan ka cover, ear plug, earplug
face shield, face guard, welding shield
welding helmet, welding mask, welding hood
harness, safety belt, full body harness, सेफ्टी बेल्ट
ladder, sidi, seedhi, seedi, sidhi, nasaini, naseni, nisaini, सीढ़ी, सीढी
bolt, nut bolt, nat bolt, natbolt, nut-bolt, बोल्ट, नट बोल्ट
nut, dhibri, dhibari, ढिबरी, नट
washer, vasar, vaasar, वाशर
hinge, kabza, kabja, कब्जा
nail, keel, kil, kila, कील, कीलें
wall plug, gitti, gutka, fastener gitti, rawl plug, rawlplug, गिट्टी
anchor bolt, anchor fastener, hilti bolt, dash fastener, expansion bolt
screw, pech, pench, peench, पेच, पेंच
self drilling screw, sds screw, self tapping screw, tek screw
drywall screw, gypsum screw, pop screw
glue, adhesive, gond, chipkane wala, chipkane ki cheez, गोंद
wood glue, fevicol, lakdi ka gond, फेविकोल
instant adhesive, feviquick, fevikwik, super glue, superglue, quick fix, फेवीक्विक
epoxy, araldite, m seal, mseal
silicone, silicon, silicone sealant
teflon tape, thread tape, ptfe tape, safed tape
electrical tape, insulation tape, bijli tape, pvc tape, काली टेप
battery, batri, bettery, batery, bateri, बैटरी
charger, charjar, चार्जर
extension board, extension, extension cord, extention, board, spike guard, power strip, extension box, एक्सटेंशन
cable, wire, taar, tar, तार, केबल
torch, tarch, flashlight, flash light, टॉर्च
head lamp, headlamp, head torch, headlight, sar ki torch
work light, shop light, site light, flood light, halogen, jobsite light
tool box, toolbox, auzar peti, auzaar peti, auzar box, auzaar ka dibba, औज़ार पेटी, औजार पेटी, टूल बॉक्स
tool bag, auzar bag, auzaar thaila, tool kit bag
tool kit, toolkit, tool set, auzaar set, auzar set, auzar kit, औज़ार सेट, औजार सेट
tool, auzar, auzaar, aujar, औज़ार, औजार, टूल
tool chest, tool cabinet, tool storage, roller cabinet, tool trolley
jack, jek, jaik, gadi uthane wala jack, जैक
car jack, gadi ka jack, trolley jack, floor jack
jack stand, axle stand
chain pulley block, chain block, chain hoist, chain kuppi, chain pulley, चेन पुली, चेन कुप्पी
hoist, winch
puller, come along, pulley puller
bearing puller, gear puller
stapler, staple gun, tacker
riveter, rivet gun, pop rivet gun, rivet tool
nailer, nail gun, keel thokne ki machine
brad nailer, finish nailer, pin nailer
knife, chaku, chaaku, cutter, चाकू
utility knife, box cutter, paper cutter, snap off knife
scissors, scissor, kainchi, kaichi, shears, कैंची
tin snips, tin cutter, patra cutter, aviation snips, chaddar kainchi
bolt cutter, sariya cutter, sariya katne wala, rod katne wala
pipe cutter, tube cutter, tubing cutter
oil can, tel kuppi
grease gun, grease pump, ग्रीस गन
paint brush, brush, kuchi, kunchi, ब्रश
paint gun, spray gun, paint sprayer, spray paint machine, पेंट गन
generator, genset, janreter, जनरेटर
fan, pankha, पंखा
hose, pipe, paip, पाइप
rope, rassi, रस्सी
wheelbarrow, thela, haath gadi, hath gadi, hand cart
workbench, work bench, work table
sawhorse, saw horse, saw stand
multi tool, multitool, oscillating tool, oscillating multi tool
rotary tool, dremel, die grinder
drain cleaner, drain snake, drain auger, plumbing snake, sewer snake
snake > drain cleaner, drain auger
cordless combo, combo kit
metal, loha, lohe, iron, धातु, लोहा, लोहे
wood, lakdi, lakri, timber, लकड़ी
concrete, cement, pakki deewar, कंक्रीट
wall, deewar, diwar, दीवार
stone, patthar, pathar, marble, पत्थर
steel, steal, स्टील
stainless steel, ss
aluminium, aluminum, alu, एल्युमिनियम
plastic, plastik
big, bada, badi, bara, large, heavy, बड़ा, बड़ी
small, chota, chhota, choti, chhoti, mini, compact, छोटा, छोटी
electric, bijli, bijli wala, bijli wali, corded, बिजली
petrol, gas powered, engine wala, पेट्रोल
hand, haath, hath, manual, हाथ
water, pani, paani, पानी
air, hawa, pneumatic, हवा
garden, bagicha, baag, gardening, बगीचा
farm, kheti, khet
colour, color, rang
grey, gray
moulding, molding
metre, meter
stand, tripod
jobsite, job site
tiller, cultivator, rototiller, power tiller, power weeder
caulking gun, caulk gun, silicone gun, sealant gun, cartridge gun
putty knife, putty blade, scraper, patti
hand truck, dolly, sack truck
log splitter, wood splitter
chipper, shredder, wood chipper
pole saw, polesaw, pole pruner, tree pruner
snow blower, snow thrower, snowblower
trimmer line, string trimmer line, trimmer string, weed eater line, weed eater string, nylon line
drywall, sheetrock, gypsum board, plasterboard
jumper cables, jumper cable, booster cable, booster cables
earth auger, post hole digger, gadda khodne ki machine, गड्ढा खोदने की मशीन
ratchet strap, tie down, tie down strap, cargo strap
knee pad, knee pads, kneepad, kneepads
fuel can, gas can, jerry can
step ladder, stepladder, step stool
concrete mixer, cement mixer, mortar mixer, masala machine
tool belt, tool pouch, tool holster
pipe threader, pipe threading machine, threading machine, pipe die, chudi machine
tile saw, wet saw
dust collector, dust extractor
wire nut, wire connector
finish nailer, finishing nailer
`

/** Groups as they are written here, one a line. */
export const groupsIn = (text: string): SynonymGroup[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [words = [], finds] = line.split(' > ').map((side) => side.split(', '))
      return finds ? { words, finds } : { words }
    })

export const firstSynonyms: readonly SynonymGroup[] = groupsIn(written)
