/**
 * English words of the trade in Devanagari, colours, and phrases with "without" and "to do".
 * `default-synonyms.ts` explains the notation.
 */
export const scriptsAndPhrases = `
tape, टेप
cutter, कटर
angle grinder, grinder, cutter machine, कटर मशीन
spray, स्प्रे
spanner, wrench, रिंच, रेंच, rinch
pipe wrench, पाइप रिंच, पाइप रेंच, pipe rinch
soldering iron, सोल्डरिंग आयरन, सोल्डर आयरन
cutting wheel, कटिंग डिस्क, कटिंग ब्लेड
blade, ब्लेड, bled
chain saw, चैन सॉ, चेन सॉ
kit, किट
box, बॉक्स, डिब्बा, dibba
welding rod, वेल्डिंग रॉड
cordless drill, बैटरी वाली ड्रिल, बैटरी ड्रिल
battery wale, बैटरी वाला, बैटरी वाली > cordless
without battery, without batteries, no battery, bina battery, battery ke bina, solo, body only, tool only, skin only, बिना बैटरी > bare
without oil, bina oil, oil ke bina > oil free
carpenter, badhai, mistri, बढ़ई, मिस्त्री
cable, wire, electric wire, bijli ka taar, bijli ki taar, बिजली का तार
sprayer, spray machine, स्प्रे मशीन, dawai, dawa chhidakne ki machine, दवाई छिड़कने की मशीन
paint gun, paint karne ki machine, rang karne ki machine, पेंट करने की मशीन
pressure washer, car wash machine, gaadi dhone ki machine, गाड़ी धोने की मशीन
tanki ki motor, kuan ki motor, kuye ki motor, टंकी की मोटर > water pump
shovel, belcha, बेलचा
yellow, peela, pila rang, पीला, पीली
red, laal, lal, लाल
blue, neela, nila, नीला
green, hara, हरा
white, safed, सफेद
black, kala, kaala, काला
orange, narangi, नारंगी
`
