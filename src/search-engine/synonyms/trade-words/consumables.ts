/** Wearing parts, by their machine. `default-synonyms.ts` explains the notation. */
export const consumables = `
# Fabrication shops ask for the disc of the grinder as its stone: the first ones were vitrified stones.
grinder stone, grinding stone, grinder patthar, grinder pathar, ghisne wala patthar, ghisai patthar, dc wheel, depressed centre wheel, ग्राइंडिंग डिस्क, ग्राइंडर का पत्थर > grinding wheel, grinding disc
buffing pad, buffing wheel, buff pad, polish pad, polishing disc, पॉलिश पैड > polishing pad
cup brush, wire cup, taar wala brush, taar brush, loha saaf brush, rust brush, jung brush > wire cup brush, wire brush
wire wheel, wire wheel brush > wire cup brush, wheel brush
flap, zirconium disc, zirconia disc > flap disc
# A cutter's or saw's blade is named by what it cuts: stone needs diamond, iron needs an abrasive wheel.
marble cutter blade, marble cutter disc, marble cutting blade, tile cutter blade, tile cutting blade, tiles cutting blade, tile cutting disc, granite blade, granite cutting blade, stone blade, stone cutting blade, pathar cutting blade, segmented blade, मार्बल ब्लेड, मार्बल कटर ब्लेड, टाइल ब्लेड > diamond blade
chop saw blade, chop saw disc, cut off machine wheel, cutoff saw blade > chop-saw wheel, chop saw wheel
iron cutting blade, iron cutting disc, metal cutting blade, metal cutting disc, loha cutting blade, loha katne blade, lohe ki blade, ms cutting wheel, rod cutting blade, sariya cutting blade > cutting wheel
ss cutting disc, ss cutting wheel, ss cutting blade, stainless steel cutting disc, inox disc, thin disc, patla disc, patli disc > thin cutting wheel
# Painters and carpenters sort paper by how it is used: wet, by the roll, on a sander.
finishing paper, wood finishing paper, furniture paper, polish paper, ghisai paper, ragad paper, ghisne wala paper, kach paper, kanch paper, glass paper, zero paper, zero number paper, putty paper > sandpaper
water paper, wet paper, wet and dry paper, wet sandpaper, water sandpaper, pani wala regmal, pani paper, car paint paper, carborundum paper > waterproof paper
loha regmal, lohe ka regmal, kapda regmal, iron emery, emery roll, cloth emery > emery cloth
sanding disc, sander disc, orbital sander disc, random orbital disc, round sandpaper > hook-and-loop discs, hook and loop discs, sanding discs
sander belt, belt sander belt, belt paper, sanding belt roll > sanding belts, sanding belt
sandpaper roll, sanding roll, regmal roll, paper roll sander > abrasive roll
sand sponge, sponge sandpaper, foam sandpaper, sanding block > sanding sponge
# Bits are asked for by the wall or sheet they go into (ITI fitter and carpenter trade theory; counters say the material first).
wall drill bit, cement bit, concrete drill bit, cement drill bit, pakki deewar bit, deewar bit, brick bit, slab bit, दीवार का बिट, कंक्रीट बिट > masonry drill bit, masonry bit, sds-plus drill bit
hammer bit, hammer drill bit, hammer machine bit, rotary hammer bit, sds bit, sds drill bit > sds-plus drill bit, sds-max drill bit
metal bit, metal drill bit, iron bit, iron drill bit, loha bit, lohe ka bit, ms bit, steel bit, steel drill bit, twist drill, twist bit, jobber drill, हाई स्पीड बिट > hss drill bit
ss bit, ss drill bit, stainless steel drill bit, stainless steel bit, m35 bit, m35 drill bit, cobalt bit > cobalt drill bit
wood bit, wood drill bit, lakdi bit, lakdi ka bit, lakdi ka drill bit, wooden drill bit, carpenter bit, carpentry bit, lakdi me hole karne wala bit, wooden bit, lakdi ka barma > spade bit, auger bit, brad-point set
tile bit, tiles bit, tile drill bit, glass bit, glass drill bit, kaanch bit, kanch ka bit, टाइल बिट > diamond hole saw, multi-material bit
hinge bit, hinge boring bit, hinge cutter bit, hinge hole bit, kabza bit, cup hinge bit, 35 mm hinge bit > forstner bit
step bit, cone bit, cone drill, step cone drill, unibit, umbrella bit > step drill
ac hole cutter, ac core bit, ac pipe hole, core drill bit, core drill, wall core, concrete hole saw > core cutter
breaker chisel, demolition hammer chisel, demolition chisel, breaker bit, breaker ki chheni, breaker chheni, hammer chisel, hammer machine chisel, point chisel, pointed chisel, bull point, moil point, flat chisel breaker, chisel bit, sds chisel > sds-plus chisel, sds-max chisel
hole saw set, hole cutter set, holesaw set > hole saw kit
screwdriver bit, screwdriver bits, screw bit, driver bit, magnetic bit, power bit, impact bit, hex bit, philips bit, ph2 bit > bit set, impact bit set
magnetic socket, magnetic nut driver, nut bit, socket bit > nut setter, impact bit set
impact goti, impact goti set, black socket, black goti, deep socket, deep goti > impact socket set, impact socket
# Service counters: the parts that are asked for daily.
carbon, motor carbon, grinder carbon, machine carbon, drill carbon, carbon set, कार्बन ब्रश, कार्बन > carbon brush
grinder handle, side grip, auxiliary handle, grinder ka handle > side handle
chuck key, drill key, chuck chabi, drill chabi, chuck ki chabi > keyed chuck
drill ka muh, drill head chuck, chuck machine > drill chuck
planer blade, randa blade, randa ki patti, rande ki patti > planer blades
grass cutter blade, ghas machine blade > brush cutter blade
chainsaw chain, chain saw ki chain > saw chain, chain
co2 wire, welding wire roll, flux wire > mig wire, welding wire
tungsten, tungsten rod, tig rod, tig tungsten > tungsten electrode
# Sticks are sold with the gun.
glue stick, hot glue stick, glue gun stick, glue gun ki stick > glue gun
dust bag, vacuum bag, vacuum dust bag > dust bags
`
