/**
 * Purposes of machines, in the words of people who do not know the name. `default-synonyms.ts` explains the notation;
 * words like "ki" and "wali" may stand or be left out.
 */
export const jobs = `
# Hindi says the job and "machine"; spelling of the verb varies (katne, kaatne, katai, cutting).
pipe kaatne ki machine, pipe cutting machine, pipe katai machine, sariya katne ki machine, sariya kaatne ki machine, sariya cutting machine, rod cutting machine, iron rod cutting machine, iron pipe cutting machine, bar cutting machine, sariya cutter machine, iron cutting machine, steel cutter, angle cutter, loha cutting machine, lohe cutting machine, steel cutting machine, angle cutting machine, loha kaatne ki machine, lohe kaatne ki machine, loha katai machine, पाइप काटने की मशीन, सरिया काटने की मशीन, लोहे काटने की मशीन > chop saw
lakdi kaatne ki machine, plywood katne ki machine, board katne ki machine, lakdi cutting machine, wood cutting machine, lakdi katai machine, ply katne ki machine, ply cutter, plywood cutter, wood cutter, plywood cutting machine, wood saw machine, लकड़ी काटने वाली मशीन > circular saw
tile cutting machine, tiles cutting machine, tile katne ki machine, tiles katne ki machine, tile kaatne ki machine, stone cutting machine, marble cutting machine, marble katne ki machine, granite cutter, granite cutting machine, patthar kaatne ki machine, pathar katne ki machine, farsh katne ki machine, wall cutting machine, deewar katne ki machine, टाइल काटने की मशीन, मार्बल काटने की मशीन > marble cutter, tile cutter
lakdi chilne ki machine, lakdi chheelne ki machine, lakdi chhilne ki machine, lakdi chikni karne ki machine, lakdi plain karne ki machine, randa machine, electric randa, rande ki machine, रंदा मशीन, बिजली का रंदा > planer, electric planer
lakdi ghisne ki machine, deewar ghisne ki machine, diwar ghisne ki machine, putty ghisne ki machine, putty sanding machine, regmal machine, wall sander, wall sanding machine, ragadne ki machine, घिसने की मशीन > sander, orbital sander
screw kasne ki machine, screw kasne wali machine, pech kasne ki machine, pechkas machine, screw machine, screw gun, screwdriver machine, screw lagane ki machine, screw kholne ki machine, electric screwdriver, battery pechkas, battery screwdriver, पेच कसने की मशीन > cordless screwdriver
nut kasne ki machine, bolt kholne ki machine, bolt kasne ki machine, nut bolt kholne ki machine, tyre kholne ki machine, tyre nut machine, wheel nut machine, wheel gun, nut tight machine, nut tightening machine, nut gun, nut opening gun, bolt opening gun, nut opener, bolt opener gun, bolt gun, nut bolt gun, nut kholne ki gun, लग नट मशीन, नट खोलने की मशीन > impact wrench
hole karne ki machine, chhed machine, ched machine, surakh karne ki machine, surakh machine, deewar me hole karne ki machine, deewar hole machine, wall drill machine, wall drill, wall drilling machine, hole drilling machine, hole making machine, hole maker, होल मशीन, छेद करने की मशीन, दीवार में छेद करने की मशीन > impact drill, drill machine
loha jodne ki machine, lohe jodne ki machine, jodne ki machine, jod lagane ki machine, welding set, welding plant, welding transformer, rod welding machine, लोहा जोड़ने की मशीन > arc welder, welding machine
doori napne ki machine, duri napne ki machine, naapne ki machine, napai machine, laser naap, laser napne ki machine, digital tape, measuring machine, दूरी नापने की मशीन > distance meter
current check karne ki machine, current napne ki machine, current naapne ki machine, voltage check karne ki machine, voltage meter, voltage tester, bijli check karne ki machine, bijli napne ki machine, ampere meter, amp meter, करंट चेक करने की मशीन > multimeter
current check karne wala pechkas, bijli check karne wala pechkas, bijli check karne wala tester, bijli check karne wala, bijli pechkas, current pechkas, tester pechkas, current tester, neon tester, phase tester, mains tester, bijli tester, करंट टेस्टर, लाइन टेस्टर > line tester
hawa bharne ka pump, hawa wala pump, tyre me hawa bharne ki machine, gadi me hawa bharne ki machine, gaadi me hawa bharne ki machine, air inflator, puncture machine, hawa bharne wala > tyre inflator, air compressor
dhool saaf machine, dhool saaf karne ki machine, dhul saaf karne wali machine, dhool safai machine, mitti udane ki machine, hawa phenkne ki machine, hawa marne ki machine, patti udane ki machine, computer cleaning machine, हवा फेंकने की मशीन, धूल साफ करने की मशीन > blower
dhool kheenchne ki machine, dust suction machine, suction machine, safai ki machine, jhadu machine, pani sukhane ki machine > vacuum cleaner
leaf cleaning machine, patte saaf karne ki machine, leaf machine > leaf blower
bike washing machine, bike wash machine, bike dhone ka pump, car dhone ka pump, gadi dhone ka pump, gaadi dhone ka pump, car dhone ki motor, gadi dhone ki motor, car wash pump, car washing pump, service station machine, servicing machine, washing gun machine, high pressure washer, farsh dhone ki machine, बाइक धोने की मशीन > pressure washer
ganda pani nikalne ki motor, ganda pani nikalne ka pump, sludge pump, slurry pump, septic pump, septic tank pump, basement water pump, ganda pani motor, ganda pani pump, gande pani ki motor, kichad pump, keechad pump, sewage pump, mud pump, nali ka pump, drainage pump, basement pump, gutter pump, गंदे पानी का पंप > dirty-water pump, sump pump
tanki bharne ki motor, tanki motor, tanki me pani chadhane ki motor, pani chadhane ki motor, overhead tank pump, chhat ki tanki motor, supply ki motor, पानी चढ़ाने की मोटर > self-priming pump, water pump
pressure motor, pressure pump, bathroom pump, bathroom pressure pump, shower pump, pressure badhane ki motor, booster motor, pressure booster > pressure booster pump
kheti ki motor, khet ki motor, sinchai pump, irrigation pump, agriculture pump, farm pump, खेती की मोटर, सिंचाई पंप > centrifugal monoblock, monoblock
kuan ka pump, kuan ki motor, kuye ki motor, kue ki motor, kuwa motor, kuan, kua pump, well motor, well pump, openwell pump, openwell motor, open well motor, कुएं की मोटर > open-well pump, open well pump, borewell pump
bore pump, bore motor, boring pump, boring ki motor, bore ki motor, borewell motor, borewell submersible, v4 pump, v3 pump, बोरिंग मोटर, बोरवेल पंप > borewell pump
keede maarne ki machine, keede marne wali machine, keetnashak machine, dawai pump, dawa pump, spray tanki, spray ki tanki, pesticide sprayer, pesticide pump, pesticide spray machine, peeth wali tanki, pith wali machine, fasal spray machine, कीटनाशक मशीन, दवाई पंप > sprayer, knapsack sprayer
battery spray pump, battery pump sprayer, charging spray pump, chargeable spray pump, rechargeable sprayer, electric spray pump, cordless spray pump, cordless sprayer, बैटरी स्प्रे पंप > battery sprayer
power spray machine, engine spray pump, petrol spray pump, petrol sprayer, htp sprayer, power sprayer machine > power sprayer
ghas kaatne ki machine, ghaas kaatne ki machine, ghas katai machine, fasal katne ki machine, fasal katai machine, fasal kaatne ki machine, gehu katne ki machine, dhan katne ki machine, crop cutter, crop cutter machine, weed cutter, weed cutting machine, कटाई मशीन, फसल काटने की मशीन > brush cutter
lawn ghas machine, lawn mover, lawn cutter, lawn cutting machine, lawn ki ghas katne ki machine, ghas roller machine, लॉन मशीन > lawn mower
push mower, manual mower, dhakka mower, reel mower, haath wala mower > cylinder hand mower, hand mower
ped kaatne ki machine, ped katai machine, tree cutting machine, lakdi chirne ki machine, lakdi chirai machine, पेड़ काटने वाली मशीन > chain saw
jhadi katne ki machine, jhadi cutter, baad katne ki machine, hedge cutting machine, hedge machine, झाड़ी काटने की मशीन > hedge trimmer
bhaari saman uthane ki chain, saman uthane ki machine, saman uthane ki chain, engine uthane ki chain, uthane wali chain, lifting chain, chain kappi, chain kappa, chain kuppa, सामान उठाने की चेन > chain pulley block
gadi uthane ka jack, gaadi uthane ka jack, gaadi ka jack, stepney jack, tyre badalne ka jack, car lifter, गाड़ी उठाने का जैक > car jack, jack
kheenchne ki chain, kheenchne ki machine, pulling machine, ratchet puller, hand winch, come along winch, gadi kheenchne wali chain > cable puller, lever hoist
mitti khodne ka auzar, mitti khodne wala, khudai ka auzar, khodne ka auzar, digging tool, मिट्टी खोदने का औजार > phawda, digging spade, kudali
ghas nikalne ka auzar, nirai ka auzar, nirai gudai, ghas chheelne ka auzar, weeding tool > khurpi
patti jama karne ka panja, patte uthane ka panja, sukhe patte ka panja > leaf rake, rake
dali katne ki kainchi, branch cutter, dali kaatne wali kainchi, ped ki dali kaatne wali kainchi, tehni katne wali > lopper
paudhe katne ki kainchi, paudhe kaatne ki kainchi, phool katne ki kainchi, mali ki kainchi, maali ki kainchi, plant cutter, plant scissor, garden scissor, garden scissors, flower cutter > secateurs
shrink gun, shrink sleeve machine, heat sleeve gun, garam hawa wali machine, hot air machine, hot air blower, plastic welding gun > heat gun
glue machine, glue stick machine, gond wali gun, chipkane wali gun > glue gun
ac hole machine, core cutting machine > core cutter
# Asked for by what is done with it.
kil thokne ka hathoda, keel thokne ka hathoda, kil thokne wala hathoda, kil thokne wala > claw hammer, hammer
wire katne wala, wire katne wala plas, taar katne ka plas > side cutter, wire cutter
wire chilne wala plas, wire chilne wala, taar chilne wala, taar chilne ka auzar, taar chilne wala plas > wire stripper
plumber pana, plumber ka pana, plumbing pana > pipe wrench
repair tool kit, repairing tool kit, repair tool, repairing kit > tool kit
# What a kit repairs says whose kit it is: the mechanic's for vehicles, the electrician's for what has a plug.
bike repair tool kit, bike tool kit, bike repairing tool kit, scooter tool kit, car tool kit, car repair tool kit, gaadi repair tool kit, gadi ka tool kit, garage tool kit, truck tool kit, tractor tool kit > mechanic's kit, home and car kit
ac repair tool kit, ac tool kit, ac repairing kit, fridge repair tool kit, tv repair tool kit, fan repair tool kit, motor repair tool kit, wiring tool kit, mixer repair tool kit, inverter repair tool kit, cooler repair tool kit > electrician's kit
tap repair tool kit, nal repair tool kit, pipe repair tool kit, bathroom repair tool kit > plumber's kit
furniture repair tool kit, door repair tool kit, almirah repair tool kit, lakdi ka tool kit > carpenter's kit
# Site work by what is broken, cut or smoothed (civil, tile and gate contractors).
tiles ukhadne ki machine, tile ukhadne ki machine, tiles todne ki machine, plaster todne ki machine, plaster nikalne ki machine, plaster chudane wala, rcc todne ki machine, chajja todne ki machine, slab todne ki machine, farsh todne ki machine, road todne ki machine, wall chipping machine, chipping machine, concrete breaking machine, wall breaking machine > demolition hammer, breaker
deewar me line katne ki machine, wall line cutting machine, conduit cutting machine, wiring ke liye deewar katne ki machine, zari katne ki machine, jhiri katne ki machine, wall groove machine > marble cutter
gate banane ki machine, grill banane ki machine, grill welding machine, gate welding machine, fabrication machine > arc welder
wood polish machine, wood polishing machine, furniture polish machine, lakdi polish machine, lakdi polish karne ki machine, wood finishing machine > orbital sander, random orbital sander, sander
tyre pump, electric tyre pump, car tyre pump, gaadi ka pump, car pump, car ka hawa pump, tyre hawa pump, 12v tyre pump, portable tyre pump > tyre inflator
neem oil spray, garden spray bottle, plant spray bottle, plant spray pump, gamle ka spray, gardening spray pump > pressure sprayer
makka katne ki machine, gehu katne wali machine, ganna katne ki machine, chara katne ki machine, jowar katne ki machine, ghas wali machine > brush cutter
pedo ki dali katne wala cutter, lamba cutter ped ka, unchi dali katne wala, ped ki dali katne wala > lopper
mali ka saman, mali ke auzar, garden tool set, gardening tool set, gardening kit, garden kit, bagwani ka saman > hand trowel and fork set
chheni hathodi, eent todne ki hathodi, eent todne ka hathoda, brick breaking hammer > brick hammer, club hammer
plastic hammer, plastic hathodi, soft hammer, soft face hammer, nylon hathodi > nylon-face mallet
chamde ki hathodi, leather hammer, rawhide hammer > rubber mallet, nylon-face mallet
phase tester, digital tester, tester digital, light tester, line check karne wala > line tester
kit wale bits, bits for drill screwdriver, drill me lagane wale bit > bit set
wood working tools set, woodworking tool kit, wood work kit, badhai ka saman, badhai kit, carpenter tool kit, carpentry tool set, badhai ke auzar > carpenter's kit
electrical tool kit, electrical tool set, electrician tool set, electrician ka saman, bijli wale ka kit, wireman kit, wiring kit > electrician's kit
toolkit for bike, mechanic tool set, mistri kit gaadi, garage kit, car mechanic kit, service kit bike > mechanic's kit
# The verb alone, where only one tool does it to that thing; "ka hathoda", "wala plas" and "wali machine" follow it.
taar katne wala, tar katne wala, cable katne wala > side cutter, wire cutter
bolt kasne wala, bolt kholne wala, nut kasne wala, nut kholne wala, nut bolt kasne wala, nut bolt kholne wala, nat kholne wala > spanner, impact wrench
screw kasne wala, screw kholne wala, pech kasne wala, pech kholne wala, pench kholne wala > screwdriver
pipe pakadne wala, pipe pakadne wala pana, pipe kasne wala, pipe kholne wala > pipe wrench
keel nikalne wala, kil nikalne wala > claw hammer, pincer
loha ghisne wala, lohe ghisne wala, loha ghisne ki machine, iron grinding machine, metal grinding machine, welding ghisne wala > angle grinder, grinding disc
patte udane wala, patti udane wala, patte udane ki machine, kachra udane ki machine, dhool udane wala, dhul udane wala, mitti udane wala > leaf blower, blower
kachra kheenchne wala, kachra kheenchne ki machine, dhool kheenchne wala, kachra saaf karne ki machine, mitti kheenchne ki machine, pani kheenchne wala vacuum > vacuum cleaner
paint nikalne ki machine, paint hatane ki machine, paint hatane wala, rang nikalne ki machine, paint removing machine, paint stripping machine, polish hatane ki machine > heat gun, sander
gadda khodne wala, mitti khodne ki cheez, zameen khodne wala > phawda, digging spade, kudali
aluminium cutting machine, aluminium section cutting machine, section cutting machine, aluminium profile cutter, profile cutting machine, frame cutting machine, beading cutting machine, aluminium katne ki machine > mitre saw, chop saw
bolt tightening gun, bolt tightening machine, nut tightening gun, nut bolt tightening machine, wheel nut gun, lug nut gun, tyre gun, tyre kholne wali gun, bolt kholne wali gun > impact wrench
deewar me kil thokne ka hathoda, deewar me keel thokne ka hathoda, diwar me kil thokne wala hathoda, wall nail hammer > claw hammer, hammer
`
