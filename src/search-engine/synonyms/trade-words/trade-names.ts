/** Names that workshops and counters have for tools. `default-synonyms.ts` explains the notation. */
export const tradeNames = `
# Spanners and sockets: "pana" is any spanner; its shape is named by the ends (ITI fitter, mechanic workshops).
fix pana, fix spanner, fixed spanner, double pana, double end spanner, double ended spanner, double sided spanner, de pana, do muha pana, do muh ka pana > double open-end spanner
ring fix pana, combination pana, combination wrench, cd spanner > combination spanner
ranch, wranch, renj, ranch pana > wrench, spanner
slugging spanner, slogging wrench, hammer spanner, slogging pana > slogging ring spanner, slogging spanner
ratchet pana, gear spanner, gear wrench, gearwrench, kat kat pana > ratchet combination spanner, ratchet spanner
l key, l chabi, l wrench, ln wrench, l n key, elen chabi, alan chabi, allen chabi, एल की > allen key
t key, t allen key, t handle key, t allen, t ln key > t-handle allen keys
ball point allen key, ball allen key, gol muh allen key > ball-end allen key
goti handle, goti rod, goti ka handle, socket handle, socket wrench, कट कट हैंडल > ratchet handle, socket set
box spanner, box spanner set, tube spanner, tubular spanner, dabba pana, box pana set > socket set, socket
car spanner set, bike spanner set, garage pana set > spanner set
# Pliers: "plas" with what it does.
cutting plas, cutter plas, taar katne wala plas, taar kaatne wala plas, wire cutting plier, side plier, side plas, cutter plier, diagonal plier > side cutter
nose plas, lamba plas, patla plas, nokdar plas, long nose plas > long-nose pliers
crimping tool, crimper, crimping plier, crimping plas, lug plier, lugs crimping tool, thimble plier, thimble press, thimble crimping tool > crimping pliers
water pump plas, pump plier, pump plas, pipe plier, pipe plas, slip joint plas > water-pump pliers
lock ring plas, snap ring plas, circlip plas, ring plier, circlip opener > circlip pliers
jambur, jamboor, zamboor, pincher, carpenter pincer, nail puller plier, जंबूर, संडासी प्लास > pincer, end cutter
electrician plas, bijli ka plas, shock proof plas, insulated plas, current proof plier > insulated pliers, combination pliers
lineman plier, lineman plas > lineman's pliers
# Screwdrivers
two in one screwdriver, 2 in 1 screwdriver, plus minus pechkas, dono taraf wala pechkas, reversible screwdriver, do tarfa pechkas > two-way screwdriver
mobile pechkas, mobile pechkas set, mobile kholne wala pechkas, mobile repairing kit, mobile repairing screwdriver, mobile repairing tool, mobile repair tool, mobile repair kit, mobile screwdriver, mobile screwdriver set, mobile opening kit, watch screwdriver, laptop screwdriver, chashma pechkas, ghadi pechkas > precision set, precision screwdriver
thokne wala pechkas, hammer screwdriver, through screwdriver > go-through screwdriver
chota pechkas, stubby pechkas, short screwdriver > stubby screwdriver
# Hammers, saws, vices and clamps: mason, fitter, carpenter and tile layer each have their own.
mason hammer, raj mistri hathoda, eent ka hathoda, eent todne wala hathoda, brick todne wala hathoda > brick hammer
rubber hathoda, rubber hathodi, rabad ki hathodi, tile hammer, tiles hammer, tile thokne wala hathoda, tile lagane wala hathoda, tile ka hathoda, रबर का हथौड़ा > rubber mallet
fitter hammer, machinist hammer, engineer hammer, lohar hathoda > ball-pein hammer
carpenter hammer, badhai hathoda, keel nikalne wali hathodi, keel thokne wala hathoda, lakdi ka kaam hathoda > claw hammer
lump hammer, mash hammer, chota ghan, chhota ghan, 4 lb hammer mason > club hammer
bada hathoda, bhaari hathoda, heavy hammer, big hammer, ghan hathoda, बड़ा हथौड़ा > sledge hammer
shot hammer, no bounce hammer > dead-blow hammer
gypsum saw, gypsum board saw, pop saw, pop board saw, pop cutting saw, gypsum board cutter, drywall saw, jab saw, keyhole saw, ceiling saw > plaster-board saw
ped ki aari, pruning aari, folding aari, tree saw, garden saw, branch saw > pruning saw
mini hexa, chota hexa, junior hacksaw, chota hacksaw > mini hacksaw
hacksaw handle, hexa frame, axa frame, hacksaw bow > hacksaw frame
machine vice, drill vice, drilling vice, drill machine vice > drill-press vice
pipe bank, pipe vise, pipe pakadne wala bank, pipe shikanja > pipe vice
wood vice, carpenter vice, carpenter vise, badhai bank, lakdi wala bank > carpenter's vice
mini vice, baby vice, hobby vice, table bank > table vice
bench bank, fitter bank, fitter vice, lohe ka bank > bench vice
quick clamp, trigger clamp, quick grip clamp, quick release clamp, one hand clamp > one-hand bar clamp
carpenter clamp, t bar clamp, patta clamp, door clamp > sash bar clamp, f clamp
# Measuring: the tape is sold by its use, the calliper by its scale.
steel tape, foot tape, meter tape, metre tape, naap tape, naapne ki tape, inch patti, फुट टेप > measuring tape
fibre tape, fiber tape, fiberglass tape, land measuring tape, zameen napne ka tape, zameen napne ki tape, survey tape, plot measuring tape > fibreglass tape
vernier scale, slide caliper, slide calliper, vernier gauge, sliding caliper > vernier calliper
digital vernier, electronic vernier, digital scale vernier > digital calliper
dial vernier > dial calliper
depth vernier, depth gauge > depth calliper
machine level, master level, precision level, frame level > engineer's level
level machine, laser machine, laser light machine, tiles laser, tile laser machine, cross laser, laser level machine, laser liner > cross-line laser, line laser
tong meter, clip meter, clip on meter, amp clamp, ampere meter clamp, ampere clamp meter, ampere clamp, clamp tester, digital clamp, क्लैम्प मीटर, क्लैंप मीटर > clamp meter
# Power tools and welding, as dealers' boards write them.
chota grinder, chhota grinder, small grinder, mini grinder, baby grinder, hand grinder, छोटा ग्राइंडर > angle grinder 4 inch
co2 welding, co2 machine, co2 welding machine, co2 welder, mig machine, mig welding, wire welding machine, mag welder, मिग वेल्डिंग > mig welder
argon welding, argon machine, argon welding machine, argon welder, ss welding machine, tig machine, tig welding, आर्गन वेल्डिंग > tig welder
stick welder, stick welding, mma, mma welder, mma welding, mma machine > arc welder
air gun wrench, pneumatic gun, pneumatic wrench, pneumatic impact gun, hawa wali nut machine, air wrench > air impact wrench
no noise compressor, noiseless compressor, bina awaz compressor, dental compressor, kam awaz compressor > silent compressor
oil less, oilless, oil less compressor, tel ke bina compressor > oil free
mono block, monoblok, monoblock motor > monoblock
chargeable drill, charging drill, charging wali drill, rechargeable drill, चार्जिंग ड्रिल > cordless drill
body grinder, gate valve grinder, wheel grinder > angle grinder
# Electrical: a board is any extension; wire is named by its cores and sheath.
spike buster, spike board, surge board, surge protector, surge guard, computer board > surge-guard board, extension board
four socket board, multi plug, multiplug, multi socket, plug board, bijli board, bijli ka board, current board, extension wire board, lamba wire wala board > extension board
wire drum, cable drum, cable roll, wire reel, drum board, extension drum, wire chakri, cable chakri > cable reel
wiring wire, house wiring, house wiring wire, ghar ki wiring, frls wire, fr wire, fr cable, single core wire, घर की वायरिंग > house wire
flexible wire, flex wire, round cable, round wire, three core wire, 3 core wire, 3 core cable, motor cable > flexible cable
led torch, hand torch, chargeable torch, rechargeable torch, torch light, search light, tochan light > torch, search torch
halogen, focus light, led focus, site halogen, led halogen, halogen light > flood light, work light
mathe ki torch, matha torch, mathe ki light, head light torch, sar pe lagane wali torch, miner torch > head lamp
car battery charger, bike battery charger, gadi battery charger, gaadi ki battery charger, truck battery charger, lead acid charger, battery charging machine > car and bike battery charger, car and truck battery charger
# Boxes and ladders
auzar dabba, auzaar dabba, auzar ka dabba, tool dabba, mistri box, mistri peti, tool peti, tools box, auzar rakhne ka dabba, auzaar rakhne ka dabba, auzar rakhne ka box, auzaar rakhne ka box, औजार रखने का डिब्बा > tool box
screw box, screw dabba, khane wala box, compartment box, parts box, small parts box > organiser
metal tool box, iron tool box, lohe ki peti, tray tool box > steel cantilever box, steel tool box
tool almirah, tool almari, mechanic trolley, garage trolley, drawer trolley, workshop trolley, tool rack trolley > roller cabinet, service trolley
electrician bag, electrician belt, electrician pouch, wireman bag, wireman belt > electrician's pouch and belt
ghodi, ghodi sidi, ghodi ladder, a type sidi, double sidi, self support ladder, tent ladder, घोड़ी > a-type ladder
lambi sidi, extension sidi, two piece ladder, sliding ladder, push up ladder > extension ladder
telescope ladder, telescopic sidi, pocket ladder, collapsible ladder > telescopic ladder
fiber ladder, fibre ladder, fiberglass ladder, fibreglass ladder, fiber sidi, shockproof ladder, shock proof ladder, non conductive ladder > frp ladder, frp
home ladder, ghar ki sidi, kitchen ladder, stool ladder, step stool ladder > step ladder
wall ladder, straight ladder, single ladder, deewar sidi, bamboo type ladder > wall-support ladder
foldable ladder, folding sidi, multipurpose ladder, multi purpose ladder > folding ladder
# Lifting
horse stand, car stand, jack horse, support stand car > jack stand, jack stands
hydraulic jack, oil jack, tel wala jack, lorry jack, truck jack > bottle jack
crocodile jack, garage jack, trolly jack > trolley jack
lever block, lever chain block, lever pulley, lever pulley block, ratchet lever hoist, lever chain hoist > lever hoist
pana jack, screw jack, folding jack, maruti jack > scissor jack
# Pullers, removers and holders: what the workshop calls by its purpose has a name of its own (fitter, welder, glazier).
nut splitter, nut cutter, nut breaker
screw extractor, screw remover, broken screw remover, bolt extractor, bolt remover, bit extractor, tap extractor, stud extractor, stud remover
chain breaker, chain cutter
nail puller, nail remover
wall chaser, wall cutter, groove cutter, wall groove cutter
gas cutting torch, gas cutter, gas cutting set
electrode holder, welding holder, welding rod holder
drill stand, drill holder
glass sucker, glass lifter, suction lifter
hot wire cutter, thermocol cutter, foam cutter
paint stripper, paint remover
fish tape, wire pulling spring
`
