/**
 * Tools and materials of the trade that a shop may not keep. They are told apart like those of `other-goods.ts`, but
 * what else ends with the same noun is near them: side cutters are near a bolt cutter.
 */
export const otherTools = `
# Tools and machines that a shop may not have: machines of the workshop
bench grinder, bench drill, bench drilling machine, pillar drill, drill press, drill press machine, drill stand, magnetic drill, mag drill
lathe, lathe machine, wood lathe, milling machine, shaper machine, cnc machine, cnc router, 3d printer, laser engraving machine, engraver
band saw, bandsaw machine, table saw, panel saw machine, scroll saw, wood router, router machine, thicknesser, edge banding machine
mortiser, dowel jig, pocket hole jig, tapping machine, bar bending machine, pipe bending machine, sheet bending machine, shearing machine
power press, hydraulic press, arbor press, rolling machine, sand blasting machine, sandblaster, parts washer, ultrasonic cleaner
concrete mixer, mixture machine, concrete vibrator, needle vibrator, plate compactor, earth rammer, power trowel, floor grinder, road cutter
wall chaser, groove cutter, core drilling machine, tile leveller, manual tile cutter, plaster machine, mortar pump
generator, genset, diesel generator, petrol generator, diesel engine, petrol engine, voltage stabilizer, stabilizer, transformer, dg set
rotary tool, die grinder, nibbler, reciprocating saw, sabre saw, oscillating multi tool, nail gun, brad nailer, car polisher, polisher
plasma cutter, spot welder, spot welding machine, ppr welding machine, butt welding machine, soldering station, soldering iron, solder wire, desoldering pump
gas cutting set, gas cutting torch, cutting torch, oxygen regulator, acetylene, welding rod, welding electrode, welding table, welding cable, earth clamp, welding holder
airless sprayer, spray gun, paint spray gun, paint gun, diwar paint karne ki machine, paint karne ki machine, paint mixer, paint sprayer machine, power weeder, power tiller, chaff cutter, seed drill, earth auger, post hole digger
log splitter, wood chipper, shredder, snow blower, bird scarer, milking machine, incubator, poultry feeder
# Hand tools that a shop may not have
wood chisel, cold chisel, chisel set, firmer chisel, carving chisel, file set, flat file, half round file, round file, needle file, wood rasp
hand plane, jack plane, spokeshave, marking gauge, try square, combination square, bevel gauge, plumb bob, chalk line, marking chalk
feeler gauge, thread gauge, bore gauge, height gauge, dial gauge, dial indicator, protractor, steel rule, steel scale, divider compass
centre punch, center punch, nail punch, hole punch, letter punch, number punch, pin punch, hand drill brace, gimlet, bradawl, anvil, nihai
crowbar, nail puller, pry bar, bolt cutter, cable cutter, wire stripper, network crimping tool, wire chilne wala plas, taar chilne ka auzar, tin snips, tinman snips, aviation snips
pipe cutter, pvc cutter, tube cutter, tube bender, pipe bender, flaring tool, pipe threader, die set, tap set, tap and die set, thread tap, tap wrench
riveter, rivet gun, pop rivet, blind rivet, staple gun, stapler gun, stapler, staple pins, caulking gun, silicone gun, silicon gun, grease gun, oil can, bearing puller
gear puller, torque wrench, filter wrench, chain wrench, strap wrench, basin wrench, wheel spanner, breaker bar, tyre lever, tyre changer
glass cutter, glass sucker, suction lifter, tile spacer, tile levelling clip, notched trowel, brick trowel, plastering trowel, gurmala, mason line
putty knife, putty blade, paint scraper, paint roller, paint brush, paint tray, masking tape, masking paper, double sided tape, packing tape
hacksaw blade, utility knife, snap off knife, snap off cutter, cutter knife, paper cutter, pocket knife, swiss knife, scissors, magnifying glass, inspection mirror, magnetic pickup tool
workbench, work bench, sawhorse, wheelbarrow, hand trolley, platform trolley, pallet truck, stacker, scaffolding, scaffold, steel prop
# Measuring and testing that a shop may not have
megger, insulation tester, earth tester, oscilloscope, lux meter, sound level meter, tachometer, anemometer, thermal camera, infrared thermometer, thermometer gun, temperature gun
hygrometer, ph meter, weighing scale, weighing machine, hanging scale, platform scale, taraju, tarazu, तराजू, measuring wheel, auto level
theodolite, total station, stud finder, metal detector, moisture meter, thickness gauge, gas detector, borescope, endoscope, stopwatch
# Hardware, pipes and building material that a shop may not have
door lock, padlock, chabi wala tala, mortise lock, drawer lock, tala, taala, ताला, door hinge, butt hinge, tower bolt, aldrop, door hasp, chatkani, kundi, कुंडी
door handle, cupboard handle, drawer channel, telescopic channel, door closer, door stopper, castor wheel, caster wheel, gate wheel, door eye
curtain rod, shelf bracket, angle bracket, wire mesh, welded mesh, chicken mesh, jaali, barbed wire, kantile taar, chain link fence, binding wire
gi wire, wire rope, steel wire rope, nylon rope, plastic rope, rassi, रस्सी, tarpaulin, tirpal, तिरपाल, shade net, gunny bag, jute bag, sutli, cable tie, zip tie
eye bolt, u bolt, d shackle, turnbuckle, ball bearing, bearing, oil seal, o ring, v belt, fan belt, timing belt, sprocket, gear box, gasket sheet
rubber sheet, foam sheet, acrylic sheet, polycarbonate sheet, flush door, aluminium section, slotted angle, steel rack, storage rack, plastic crate
gi pipe, pvc pipe, cpvc pipe, upvc pipe, ppr pipe, hdpe pipe, pipe elbow, pipe fitting, ball valve, gate valve, non return valve, bib cock, angle cock
pillar cock, health faucet, waste coupling, connection pipe, garden hose, garden pipe, sprinkler, drip irrigation, water meter, float valve
pressure gauge, pressure switch, air hose, pu pipe, air blow gun, tyre gauge, motor starter, pump starter, pump controller, water level controller
cement, white cement, सीमेंट, plaster of paris, pop powder, eent, ईंट, brick, fly ash brick, concrete block, paver block, aggregate, choona, चूना
enamel paint, oil paint, wall paint, wood primer, metal primer, thinner, turpentine, varnish, wood polish, spray paint, wall putty, distemper bucket
waterproofing chemical, tile adhesive, tile grout, grout, bitumen, tar sheet, angle iron, ms angle, ms channel, ms sheet, gi sheet, roofing sheet
cement sheet, asbestos sheet, gypsum board, plywood, ply board, mica sheet, veneer, glass sheet, grease, hydraulic oil, 2t oil, lubricating oil
# Electrical goods and safety that a shop may not have
mcb, mcb switch, rccb, elcb, distribution board, db box, modular switch, switch plate, ceiling rose, bulb holder, bulb, led bulb, cfl, बल्ब
tube light, tubelight, led panel light, downlight, led strip, ceiling fan, table fan, pedestal fan, wall fan, pankha, पंखा, छत का पंखा, door bell, doorbell
changeover switch, contactor, relay, capacitor, energy meter, conduit pipe, casing capping, cable gland, cable lug, fuse wire, earthing rod
earthing plate, inverter battery, car battery, aa battery, aaa battery, dry cell, button cell, solar inverter, solar light, emergency light
fire extinguisher, fire blanket, first aid kit, first aid box, traffic cone, safety cone, barricade tape, caution tape, safety sign, safety net
leather apron, welding apron, life jacket, knee pad, back support belt, breathing apparatus, oxygen cylinder, safety shower, motorcycle tyre
# Compounds whose words are all known, which find cutters, screws or grinders otherwise
nut cutter, nut splitter, nut breaker, nut remover, screw extractor, screw remover, bolt extractor, bolt remover, stud remover, stud extractor, rivet remover
blade cutter, box cutter, snap on knife, snap on blade, snap on cutter, snap off blade, snap blade, snap blade knife, craft knife, carpet knife, knife blade, cutter knife blade
nail cutter, nail clipper, paper trimmer, cardboard cutter, foam cutter, thermocol cutter, rubber cutter, leather cutter, cloth cutter, vegetable cutter, fruit cutter, cake cutter
gasket cutter, washer cutter, chain cutter, chain breaker, lock cutter, rebar cutter, wall cutter, gas cutter, tin cutter, sheet cutter, patra cutter, bottle cutter, circle cutter
staple remover, rust remover, paint remover, paint stripper, nail remover, dent puller, slide hammer puller, fuse puller, wire pulling spring, fish tape, valve lifter
blade holder, knife holder, drill holder, grinder stand, jigsaw table, electrode holder, torch holder, helmet holder, mask holder, hammer holder, tap holder, die holder, lens holder, glass lifter
seal puller, wheel puller, dowel puller, rim puller, spring compressor, slide hammer, tyre remover, dent remover, tile remover, floor scraper, glue remover, label remover
stain remover, pin remover, link remover, bit extractor, socket extractor, tap extractor, tube expander, pipe expander, profile cutter, thread cutter, dowel cutter, key cutter
key cutting machine, stencil cutter, vinyl cutter, sticker cutter, plastic cutter, cable stripper, snap fastener, snap button, disc holder, brush holder, gun holder, glass holder
ladder stand, tool stand, work stand, pipe stand, bike stand, bottle opener, can opener, cap opener, door opener, hair cutter, pill cutter, soap cutter, wax cutter, biscuit cutter
punch press, press machine, bearing press, fly press, toggle press, vice stand
`
