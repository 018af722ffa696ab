/**
 * Machines and their accessories, measuring, welding, air and water. `default-synonyms.ts` explains the
 * notation.
 */
export const machines = `
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
angle grinder, grinder, graindar, grainder, grander, grinding machine, katai machine, ग्राइंडर
cutter machine, cutting machine, कटर मशीन > angle grinder, marble cutter, chop saw
ag4, ag 4 > angle grinder 4 inch
ag5, ag 5 > angle grinder 5 inch
ag7, ag 7 > angle grinder 7 inch
ag9, ag 9 > angle grinder 9 inch
bench grinder, saan machine, dhar machine, dhaar lagane ki machine
marble cutter, tile cutter, marble katar, tile katar, patthar cutter, patthar katne ki machine, pathar cutter, marbal, marbal cutter, tiles cutter, मार्बल कटर, पत्थर काटने की मशीन
cutting wheel, cutting disc, cutting disk, cutting blade, cut off wheel, cutoff wheel, katar, katai blade, कटिंग व्हील, कटिंग डिस्क, कटिंग ब्लेड
disc, disk, डिस्क
wheel > disc
grinding wheel, grinding disc, ghisai disc
flap disc, flap wheel, flap disk
diamond blade, marble blade, tile blade, patthar ka blade
sander, sanding machine, ghisai machine, ghisne wali machine, घिसाई मशीन
orbital sander, orbit sander, finishing sander
polisher, polishing machine, buffing machine, buffer, polish machine
sandpaper, regmal, regmaal, regmar, emery, emery paper, emery cloth, sand paper, abrasive paper, ret paper, रेगमाल, sanding paper, sander paper, orbital sander paper
router, trimmer machine, laminate trimmer
heat gun, hot air gun, garam hawa machine, हीट गन
glue gun, glu gun, hot melt gun
blower, dhool machine, bloar, bloor, air blower, dhul saaf karne ki machine, ब्लोअर
leaf blower, leaf vacuum
vacuum cleaner, vacuum, vaccum, vac, vacuum machine, hoover, वैक्यूम क्लीनर
wet dry vacuum, shop vac, shop vacuum, wet and dry vacuum
pressure washer, power washer, car washer, gadi dhone ki machine, gaadi dhone wali machine, high pressure cleaner, car washing machine, प्रेशर वॉशर, car wash machine, car dhone ki machine, bike dhone ki machine, gaadi dhone ki machine, गाड़ी धोने की मशीन
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
# Without another word it is the machine for rods: every fabricator has one, and few have MIG or TIG.
welder, arc welder
welding machine > arc welder
inverter welding, welding inverter, jhalai machine, veldin machine, वेल्डिंग मशीन > arc welder, welder, welding machine
arc welding machine, arc machine > arc welder
welding rod, electrode, welding electrode, वेल्डिंग रॉड
soldering iron, kaiya, kahiya, solder, sholdring, sholder, soldring, कैया, काइया, सोल्डरिंग आयरन, सोल्डर आयरन
compressor, air compressor, hawa machine, hawa bharne ki machine, kompresar, kampressor, हवा मशीन, कंप्रेसर, कम्प्रेसर
pump, water pump, motor pump, pani ki motor, paani ki motor, paani ka pump, tullu pump, pani motor, पंप, पानी की मोटर, टुल्लू पंप
motor, मोटर > water pump
submersible, samarsibal, samarsible, sabmarsibal, summersible, सबमर्सिबल
submersible pump, borewell pump, boring motor
`
