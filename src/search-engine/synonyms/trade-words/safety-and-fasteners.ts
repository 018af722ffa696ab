/** Workwear, fasteners, glues and their materials. `default-synonyms.ts` explains the notation. */
export const safetyAndFasteners = `
# Safety officers' and contractors' words; N95 (NIOSH) and FFP2 (IS 9473) both filter about 95 %.
n95, n95 mask, kn95, kn 95, kn95 mask > ffp2
gas mask, chemical mask, cartridge mask, painter mask, spray paint mask, paint mask, dual filter mask, filter mask, गैस मास्क > half mask
nose mask, naak ka mask, dhool ka mask, dhool mask, dust ka mask, pollution mask, धूल मास्क > dust mask
clear goggles, white goggles, transparent goggles, white chashma, safed chashma, clear glasses > clear safety spectacles, safety spectacles
black goggles, kala chashma, dark goggles, sun goggles, smoke goggles, dark glasses > smoke spectacles
welding glass, welding glasses, welding chashma, welding ka chashma, welding wale chashme, kala welding chashma, kale chashme welding wale, gas cutting goggles, gas cutting chashma, black glass goggles, gas welding goggles, वेल्डिंग चश्मा > welding goggles
welding screen, head screen, auto dark helmet, auto darkening helmet, auto dark welding helmet, welding topa, welding topi, वेल्डिंग हेलमेट > auto-darkening welding helmet
acid goggles, splash goggles, lab goggles, chemical glasses > chemical goggles
visor, grinding mask, grinding face mask, face mask grinding, grinder mask, grinding shield, grinding visor, face visor, muh ka shield, browguard > face shield
kaan plug, kaan ka plug, kaan band karne wala, kaan me lagane wala plug, ear bud plug, ईयर प्लग > ear plugs
ear defender, ear defenders, kaan ka headphone, noise headphone > ear muffs
reflective jacket, reflector jacket, reflective vest, reflector vest, safety jacket, safety vest, radium jacket, fluorescent jacket, high visibility jacket, high visibility vest, hi vis jacket, hi viz vest, hi viz jacket, chamakne wali jacket, chamkili jacket, रिफ्लेक्टिव जैकेट, सेफ्टी जैकेट > hi-vis vest
height belt, uchai belt, uchai wali belt, uchai pe kaam karne ki belt, height safety belt, full body belt, body belt, body harness, safety harness, height work belt, height harness > full-body harness, harness
fall arrester, fall arrestor, rope grabber, rope lock, rope stopper > rope grab
double rope, double rope belt, double hook belt, double rope safety belt, double hook safety belt, double lanyard belt > twin lanyard, harness
harness rope, double hook rope, hook rope, double lanyard, single lanyard, double hook lanyard, shock absorber lanyard > shock-absorbing lanyard, lanyard
cut proof gloves, cut resistance gloves, anti cut gloves, blade proof gloves, glass handling gloves, kaanch ke dastane > cut-resistant gloves
welding gloves, welder gloves, welding dastane, leather welding gloves, welding hand gloves > welding gauntlets
electrical gloves, current na lage dastane, current na lage gloves, current wale dastane, bijli wale dastane, current se bachne wale dastane, line man gloves, lineman gloves, wireman gloves, current proof gloves, shock proof gloves, bijli ke dastane, electric gloves, ht gloves > electrician's rubber gloves
chemical gloves, acid gloves, cement gloves, cement ke dastane, household gloves, safai ke dastane > rubber gauntlets
knitted gloves, hosiery gloves, cotton hand gloves, suti dastane, sooti dastane, safed dastane > knitted cotton gloves
iron toe shoes, steel toe shoes, industrial shoes, factory shoes, labour shoes, lohe wale joote, loha wale joote > safety shoes
gum boot, gum boots, gumboot, rubber boot, rubber boots, rain boot, rain boots, barsati joote, barsati joota, pani wale joote, गम बूट, गमबूट > gumboots
helmet with torch, helmet with torch holder, helmet with light, torch holder helmet, torch wala helmet, light wala helmet, miner helmet, mining helmet > head lamp clip
labour helmet, engineer helmet, site helmet, industrial helmet, construction helmet, mistri topi > safety helmet
knob helmet, ratchet topi, screw wala helmet > safety helmet ratchet
# Materials that decide which product is meant, in Hindi.
leather, chamda, chamde, chamra, chamada, चमड़ा, चमड़े, लेदर
rubber, rabar, rabad, rabbar, rabbad, रबर, रबड़
cotton, suti, sooti, सूती
fibreglass, fiberglass, fibre, fiber, फाइबर
brass, peetal, pital, पीतल
copper, tamba, taamba, तांबा
glass, kaanch, kanch, sheesha, shisha, कांच, शीशा
roof sheet, tin sheet, chaddar, chadar, tin ki chadar, चद्दर
thick, mota, moti, मोटा
thin, patla, patli, पतला, पतली
# Fasteners as hardware counters say them.
kabla, kaabla, qabla, काबला, bolt
check nut, nyloc nut, nylock nut, nylon nut, lock nut, nylok nut > nylon lock nut
allen bolt, allen screw, ln bolt, lnk bolt, socket head bolt, socket head screw, socket cap screw, एलन बोल्ट > allen bolts
ss bolt, ss nut bolt, steel nut bolt, stainless bolt, stainless nut bolt, rust proof bolt, jung na lage bolt > stainless hex bolts
ht bolt, high tensile bolt, hi tensile bolt, high tension bolt > hex bolt 8.8
stud rod, full thread rod, thread rod, threaded bar, all thread rod, chudi wali rod, chudi rod, thread stud > threaded rod
black screw, kala pech, kala screw, false ceiling screw, ceiling screw, gypsum board screw, pop board screw > drywall screw
roofing screw, roof screw, sheet screw, tin screw, chadar screw, chaddar screw, chadar ka pech, roof sheet screw > self-drilling screw
csk screw, wooden screw, lakdi ka pech, lakdi pech, lakdi ke pech, hinge screw, kabze ka pech, लकड़ी का पेच, लकड़ी के पेंच > wood screw
mdf screw, particle board screw, ply screw, plywood screw, furniture screw, yellow screw, peela screw > chipboard screw
concrete keel, steel nail, steel keel, hard nail, deewar ki keel, wall nail, concrete nails, कंक्रीट कील > concrete nail
wood nail, lakdi ki keel, iron nail, common nail, panel nail, taar ki keel > wire nail
plain washer, flat vasar, chapta washer, chapti washer > flat washer
# Glues and sealants by what they hold.
bathroom silicone, glass silicone, sealant, sealent, silicone tube, silicon tube, silicone gum, silicon gum, kaanch ka silicone, सिलिकॉन > silicone sealant
marble silicone, stone silicone, mirror silicone, neutral sealant, granite silicone > neutral silicone
foam spray, gap filler foam, expanding foam, door frame foam, pu spray, filling foam, gun foam, spray foam > pu foam
carpenter glue, furniture glue, ply gum, ply glue, plywood glue, wood gum, wood adhesive, lakdi jodne ka gond, lakdi chipkane ka gond > wood glue
plastic glue, plastic jodne wala, rubber glue > instant adhesive
metal glue, steel glue, iron glue, stone glue, loha jodne wala gond, patthar jodne wala, two part adhesive, tile glue > epoxy
pipe leak, pipe leakage, tanki leak, tank leakage, leakage seal > epoxy putty
`
