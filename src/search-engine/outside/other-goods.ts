/**
 * Goods of other trades, in English and Hindi as typed in India, one kind a line. A query for one is told so ("chair"
 * is no slip of "chain"), unless some product is about the word. Lines with `# ` are comments.
 */
export const otherGoods = `
# Sport, games and music
cricket bat, cricket ball, cricket kit, cricket, batting pad, wicket, क्रिकेट, क्रिकेट बैट, बल्ला
football, volleyball, basketball, handball, rugby ball, फुटबॉल, फुटबाल
badminton, badminton racket, racket, racquet, shuttlecock, shuttle cock, tennis, tennis ball, squash, बैडमिंटन
hockey, hockey stick, golf, golf ball, golf club, baseball, baseball bat, softball
table tennis, ping pong, carrom, carrom board, carom, chess, chess board, ludo, snooker, billiards, dart board
dumbbell, dumbell, barbell, treadmill, gym equipment, exercise cycle, yoga mat, skipping rope, boxing gloves
swimming goggles, swimming costume, swimsuit, skates, roller skates, skateboard, trampoline, cricket gloves
kite, patang, manja, frisbee, playing cards, fishing rod, trophy, whistle
guitar, ukulele, violin, flute, bansuri, harmonium, tabla, dholak, sitar, trumpet, guitar strings
# Toys and children
toy, toys, toy car, doll, barbie, teddy, teddy bear, soft toy, lego, jigsaw puzzle, puzzle, rattle, खिलौना, खिलौने
remote control car, rc car, drone, toy gun, water gun, balloon, gubbara, board game, kids bike, tricycle, scooty
diaper, diapers, nappy, baby wipes, baby powder, baby oil, baby food, feeding bottle, stroller, pram, jhula
# Clothes and what is worn
shirt, t-shirt, t shirt, tshirt, tee shirt, kurta, kurti, कमीज, शर्ट, कुर्ता
saree, sari, dupatta, lehenga, salwar, salwar suit, blouse, petticoat, dhoti, lungi, साड़ी, सलवार, लहंगा
jeans, trousers, trouser, shorts, leggings, pyjama, pajama, track pants, cargo pants, skirt, frock, gown
blazer, sweater, cardigan, hoodie, sweatshirt, shawl, stole, muffler, woollen cap, raincoat, leather jacket
bra, panty, underwear, baniyan, banian, socks, stockings, moze, handkerchief, bow tie
sandal, sandals, slipper, slippers, chappal, flip flops, heels, sneakers, sports shoes, running shoes, loafers
school shoes, football shoes, juttis, mojari, shoe polish, shoe rack, shoe laces, चप्पल, सैंडल
turban, pagri, wallet, purse, handbag, ladies purse, बटुआ, पर्स
school bag, laptop bag, suitcase, luggage, trolley bag, travel bag, duffle bag, sunglasses, spectacle frame
necklace, earring, earrings, bangle, bangles, bracelet, anklet, payal, mangalsutra, jewellery, jewelry
watch, wrist watch, smart watch, smartwatch, wall clock, alarm clock, table clock, ghadi, घड़ी
fabric, cotton fabric, silk, knitting wool, sewing thread, buttons, lace, velvet
# Food and groceries
rice, basmati, basmati rice, chawal, atta, flour, maida, suji, besan, wheat, gehu, चावल, आटा, गेहूं
dal, daal, pulses, rajma, chana, chole, moong dal, arhar dal, toor dal, urad dal, masoor, soyabean, दाल
sugar, cheeni, chini, salt, namak, jaggery, gud, honey, shahad, चीनी, नमक, गुड़, शहद
cooking oil, mustard oil, sarson ka tel, refined oil, sunflower oil, olive oil, coconut oil, ghee, butter, घी, मक्खन
milk, doodh, curd, dahi, paneer, cheese, cream, lassi, buttermilk, milk powder, ice cream, दूध, दही, पनीर
bread, bun, cake, pastry, biscuit, biscuits, cookies, cookie, rusk, toast, pizza, burger, sandwich, ब्रेड, केक
chocolate, toffee, candy, sweets, mithai, laddu, barfi, gulab jamun, rasgulla, मिठाई
tea, tea powder, tea leaves, chai, chai patti, green tea, coffee, coffee powder, चाय, चाय पत्ती, कॉफी
juice, cold drink, soft drink, mineral water, beer, wine, whisky, rum, vodka, sharbat, energy drink
noodles, maggi, pasta, macaroni, namkeen, bhujia, popcorn, papad, pickle, achar, sauce, ketchup, mayonnaise
turmeric, haldi, chilli, chilli powder, mirch, coriander, dhaniya, jeera, cumin, garam masala, cardamom, cloves, हल्दी
onion, pyaz, potato, aloo, tomato, tamatar, garlic, ginger, carrot, cabbage, cauliflower, brinjal, spinach, peas
apple, mango, banana, grapes, papaya, guava, pomegranate, lemon, nimbu, watermelon, coconut, pineapple
almond, badam, cashew, kaju, raisin, kishmish, pistachio, walnut, akhrot, peanut, moongfali, dry fruits
egg, eggs, anda, chicken, mutton, prawns, meat, अंडा
# Kitchen and household
stove, gas stove, gas chulha, chulha, induction cooktop, gas cylinder, lpg cylinder, चूल्हा, गैस चूल्हा
pressure cooker, cooker, kadhai, karahi, kadai, tawa, frying pan, saucepan, casserole, idli maker, कढ़ाई, तवा
प्रेशर कुकर
mixer grinder, mixie, juicer, juicer mixer, blender, food processor, wet grinder, hand blender, mixer jar, मिक्सर
oven, microwave, microwave oven, toaster, sandwich maker, roti maker, rice cooker, kettle, electric kettle, air fryer
dinner set, thali, katori, bowl, mug, tumbler, wine glass, थाली, कटोरी
spoon, chammach, cutlery, ladle, kitchen knife, vegetable knife, peeler, grater, चम्मच
rolling pin, belan, chakla, chopping board, colander, masala dabba, belan chakla, बेलन
water bottle, lunch box, tiffin, tiffin box, thermos, flask, casserole set, jug, water filter, water purifier
ro purifier
refrigerator, fridge, freezer, deep freezer, washing machine, dishwasher, फ्रिज, वाशिंग मशीन
broom, jhadu, mop, phenyl, detergent, washing powder, dish wash, vim, toilet cleaner, harpic, झाड़ू
towel, bath towel, bath mat, door mat, doormat, table cloth, napkin, tissue paper, toilet paper, तौलिया
candle, mombatti, agarbatti, incense, diya, matchbox, matchstick, pooja thali, idol, murti, मोमबत्ती, अगरबत्ती
clothes hanger, cloth hanger, laundry basket, dustbin, garbage bag, mosquito net, machhardani, mosquito coil, all out
clothes iron, steam iron, ironing board, sewing machine, silai machine, सिलाई मशीन, umbrella, chhata, छाता
# Furniture and furnishing
sofa, sofa set, couch, settee, recliner, bean bag, diwan, सोफा
chair, chairs, office chair, plastic chair, rocking chair, armchair, kursi, कुर्सी
dining table, study table, coffee table, centre table, computer table, bedside table, dressing table, office table
bed, double bed, single bed, bunk bed, cot, charpai, khatiya, mattress, gadda, bistar, पलंग, चारपाई, गद्दा
pillow, takiya, cushion, bedsheet, bed sheet, blanket, kambal, quilt, razai, comforter, mattress cover, तकिया, कंबल
रजाई
curtain, curtains, parda, carpet, rug, dari, durry, wallpaper, photo frame, painting canvas, vase, flower pot, पर्दा
wardrobe, almirah, almari, cupboard, bookshelf, book shelf, tv unit, tv stand, dressing mirror, अलमारी
# Electronics
mobile phone, smartphone, iphone, samsung mobile, feature phone, sim card
mobile cover, phone cover, phone case, back cover, tempered glass, screen guard, mobile stand, मोबाइल कवर
neckband, bluetooth neckband, bluetooth earphone, airpods, headset, soundbar, woofer, philips trimmer, philips bulb, philips tube light, philips iron, philips mixer, phone charger, mobile charger, usb cable, data cable, power bank, earphone, earphones, headphone, headphones, earbuds
laptop, desktop, monitor, keyboard, computer mouse, mousepad, printer, लैपटॉप
pen drive, pendrive, hard disk, hard drive, ssd, memory card, sd card, ram, graphics card, wifi router, modem
television, led tv, smart tv, set top box, dish antenna, tv remote, home theatre, projector, टीवी, टेलीविजन
dslr, cctv, cctv camera, webcam, radio, speaker, bluetooth speaker, microphone, mic, amplifier
playstation, xbox, video game, joystick, ipad, tablet pc, kindle, calculator, smart band, alexa
air conditioner, split ac, air cooler, desert cooler, room heater, geyser, water heater, immersion rod, कूलर
गीजर
hair dryer, hair straightener, shaver, epilator, electric toothbrush, massager
# Body care and medicine
soap, bath soap, shampoo, hair oil, face wash, face cream, body lotion, moisturiser, sunscreen, साबुन, शैंपू
toothpaste, toothbrush, tooth brush, mouthwash, dental floss, razor, shaving cream, aftershave, deodorant, perfume
टूथपेस्ट
lipstick, kajal, eyeliner, mascara, nail polish, makeup kit, mehndi, henna, bindi, sindoor, comb, kanghi
sanitary pad, sanitary pads, sanitary napkin, condom, cotton wool, hand sanitizer, sanitizer, surgical mask box
medicine, dawai bukhar, paracetamol, syrup, vitamin, protein powder, whey protein, ointment, bandage
bp machine, blood pressure monitor, blood pressure machine, blood pressure, sugar machine, pulse oximeter, oximeter, glucometer, glucose meter, nebulizer, stethoscope, wheelchair, crutches
walking stick
contact lens, lens solution, hearing aid, hot water bag, syringe, pregnancy test, बुखार की दवा
# Paper, school and office
pen, pens, ball pen, gel pen, fountain pen, pencil, pencils, eraser, sharpener, pencil box, geometry box, पेन, पेंसिल
notebook, diary, book, books, novel, story book, textbook, magazine, newspaper, किताब, कॉपी
crayon, crayons, sketch pen, water colour, colour pencil, drawing book, origami paper
envelope, cardboard, cardboard box, greeting card, gift wrap, wrapping paper, stamp pad, paper clip
whiteboard, blackboard, lunch bag, calendar, a4 paper, photo paper
# Vehicles and their parts
motorcycle, scooter, activa, moped, bicycle, साइकिल, मोटरसाइकिल
auto rickshaw, e rickshaw, rickshaw, jcb, excavator, bulldozer, road roller
forklift, boat, aeroplane, helicopter, जेसीबी
alloy wheel, wheel cap, seat cover, car cover, steering cover, टायर
car perfume, car mat, car stereo, bike horn, wiper blade, clutch plate, brake pad
brake shoe, oil filter, engine oil, gear oil, brake oil, इंजन ऑयल
motorcycle helmet, bike helmet, full face helmet, riding gloves, riding jacket, number plate, silencer
# Animals, plants, farm produce
dog food, cat food, dog collar, dog leash, pet food, fish tank, aquarium, bird cage, cattle feed, cow, buffalo, goat
flowers, bouquet, indoor plant, bonsai, seeds, vegetable seeds, fertilizer, urea, dap, compost
rose plant, tulsi, money plant, artificial grass, mushroom, hay, wheat seeds, बीज, खाद
# Building, shop and farm machinery that a tools shop rarely keeps
bricks, river sand, gravel, bajri, tmt bar, tmt sariya, sariya 8 mm, sariya 10 mm, sariya 12 mm
cement bag, marble slab, granite slab, floor tiles, wall tiles, roof tiles, plywood sheet, mdf board, sunmica sheet
wash basin, basin, toilet seat, commode, urinal, shower, shower head, bathtub, water tap, flush tank
kitchen sink, soap dish, water tank, septic tank, bathroom mirror, exhaust fan, chimney
distemper, emulsion paint, wall putty bag, wallpaper roll, false ceiling
flour mill, atta chakki, chakki, rice mill, thresher, harvester, rotavator, sugarcane machine, juice machine
आटा चक्की
solar panel, solar water heater, street light, chandelier, jhumar, fairy lights, night lamp, table lamp
escalator, cash counting machine, billing machine, barcode scanner, vending machine, atm machine
# Services and the rest
loan, insurance, ticket, hotel, marriage, holiday, gold coin
gift, gift hamper, gift card, birthday cake, rakhi, holi colours, firecrackers, patakha, sky shot, christmas tree
pichkari
cigarette, tobacco, hookah, bidi, supari, pistol, rifle, sword, talwar, bow arrow
# More of what is asked for everywhere
movie, dvd, song, music, concert, cinema ticket, balloon arch, party dress, costume, wig
love letter, poem, bible, quran, gita, rudraksha, temple, mandir, kalash, toran, garland, mala, फूल, माला
momo, samosa, dosa, idli, vada, biryani, paratha, roti, chapati, naan, soup, salad, kebab, kheer, halwa, jalebi, समोसा, रोटी
tomato sauce, vinegar, baking powder, yeast, cocoa, custard, oats, cornflakes, muesli, quinoa, poha, sooji, sabudana, vermicelli
sabzi, bhindi, karela, lauki, methi, palak, gobhi, matar, mooli, kheera, adrak, lehsun, pudina, nariyal, सब्जी, आलू, प्याज
seb, kela, aam, angoor, santra, anaar, papita, tarbooj, jamun, litchi, strawberry, cherry, kiwi, pear, peach, सेब, केला, आम
desk, teapoy, hammock, sofa cover, sofa cum bed, bean bag cover, chair cover, fridge cover, shoe stand, key stand
pressure cooker gasket, gas lighter, chimney filter, ice tray, butter dish
bathroom stool, soap case, toilet brush, bath sponge, loofah, hair band, hair clip, hair colour, hair dye, wax strip
foot cream, pain balm, vicks, iodex, dettol, savlon, band aid, eye drops, cough syrup, crocin, ors, chyawanprash, ayurvedic
ladies suit, mens kurta, kids dress, baby dress, school uniform, nightwear, night suit, thermal wear
gold chain, silver chain, nose pin, toe ring, pendant, brooch, cufflinks, keychain, key ring, watch strap, watch box
mouse pad, laptop charger, laptop stand, hdmi cable, ethernet cable, selfie stick, ring light, gimbal, game controller
bus ticket, train ticket, recharge, mobile recharge, credit card, bank account, passport, resume
puppy, kitten, parrot, rabbit, hen, cow feed, saddle, cat litter, dog house, fish food, honey bee box, peacock
bicycle pump, cycle lock, cycle bell, bike cover, bike seat, car freshener, car speaker, dash cam, car wash shampoo, sun shade
# Goods that share a word with those of the shop
cycle tube, cycle tyre, bicycle tube, bicycle tyre, bike tube, tyre tube, tubeless tyre, car tyre, bike tyre, scooter tyre, साइकिल ट्यूब
spark plug, coolant, air filter car, bike headlight, car headlight, headlight bulb, bike mirror, side mirror, indicator bike, car horn
petrol nozzle, petrol pump nozzle, diesel nozzle, fuel dispenser
ac 1 ton, 1 ton ac, ac 1.5 ton, 1.5 ton ac, 2 ton ac, window ac, inverter ac, ac remote, एसी
plastic bucket, bucket plastic, balti, mug plastic, tub plastic, plastic tub, plastic drum, बाल्टी
shaving blade, razor blade, shaving kit, trimmer beard, beard trimmer, hair trimmer, hair clipper
ladies shoes, ladies sandal, kids shoes, formal shoes, casual shoes, leather belt men, jeans belt, ladies belt
wedding ring, gold ring, diamond ring, silver ring, finger ring, engagement ring
sand truck, m sand, red bricks, cement bags, tmt bars, saria, steel rod bundle, aggregate stone, ready mix concrete
mirror, looking glass
camera, dslr camera, security camera, web camera, camera tripod
stanley knife, stanley cutter
iron box
cooler pump, cooler pad
water heater rod
led tube light, street light pole
main door, wooden door, pvc door, window glass
western toilet, tap mixer, bath tub
primer paint
vitrified tiles
home inverter, ups battery
tractor, plough, dap fertilizer, khad, tomato seeds, plant seeds, gamla
sugarcane juice machine, papad machine, sewing needle, popcorn machine, coffee machine, ice machine, money counting machine, biometric machine, attendance machine, xerox machine, printer ink, ink cartridge, toner
motherboard, mouse, laptop battery, tv
tablet medicine, thermometer, sugar test machine
visa, job
gym machine, weight plate, pull up bar, cycle pump gym, football pump, swimming pool, tent house, sleeping bag
mop bucket, floor mop, floor cleaner, surf
gas pipe stove, cooker whistle, gas burner
saxophone, drum stick, drum set, keyboard piano, piano, mouth organ, guitar string
`
