/** Garden, workwear and fasteners. `default-synonyms.ts` explains the notation. */
export const gardenSafetyFasteners = `
spade, shovel
spade, digging spade > phawda
phawda > shovel, spade
fawda, fawra, fawara, phavda, phavra, pavda, pavada, phaora, phaura, phaurha, फावड़ा, फावडा, फावरा > phawda, shovel, spade
kudal, kudaal, kudari, कुदाल, कुदाली, कुदारी > kudali, hoe, pickaxe, spade
hoe, kudali
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
sprayer, spray pump, dawai machine, dawai ki machine, dawa machine, spray machine, chhidkav machine, स्प्रे पंप, दवाई मशीन, स्प्रे मशीन, dawai, dawa chhidakne ki machine, दवाई छिड़कने की मशीन
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
epoxy, araldite, epoxy adhesive, epoxy glue
silicone, silicon, silicone sealant
teflon tape, thread tape, ptfe tape, safed tape
electrical tape, insulation tape, bijli tape, pvc tape, काली टेप
`
