/**
 * Electrical, storage, lifting and paint; materials and their names. `default-synonyms.ts` explains the
 * notation.
 */
export const siteAndMaterials = `
battery, batri, bettery, batery, bateri, बैटरी
charger, charjar, चार्जर
extension board, extension, extension cord, extention, board, spike guard, power strip, extension box, एक्सटेंशन
cable, wire, taar, tar, तार, केबल, electric wire, bijli ka taar, bijli ki taar, बिजली का तार
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
utility knife, box cutter, paper cutter, cutter knife, snap off knife, snap off cutter, snap on knife, snap on cutter, snap blade knife, blade cutter, craft knife, carpet knife
scissors, scissor, kainchi, kaichi, shears, कैंची
tin snips, tin cutter, sheet cutter, patra cutter, aviation snips, chaddar kainchi
bolt cutter, sariya cutter, sariya katne wala, rod katne wala, rebar cutter, lock cutter
pipe cutter, tube cutter, tubing cutter, pvc cutter
oil can, tel kuppi
grease gun, grease pump, ग्रीस गन
paint brush, brush, kuchi, kunchi, ब्रश
paint gun, spray gun, paint sprayer, spray paint machine, पेंट गन, paint karne ki machine, rang karne ki machine, पेंट करने की मशीन
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
caulking gun, caulk gun, silicone gun, silicon gun, sealant gun, cartridge gun
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
