/**
 * English words of the trade in Devanagari, colours, and phrases with "without" and "to do".
 * `default-synonyms.ts` explains the notation.
 */
export const scriptsAndPhrases = `
tape, टेप
cutter, कटर, kattar, kater, katter
spray, स्प्रे
blade, ब्लेड, bled
kit, किट
box, बॉक्स, डिब्बा, dibba
cordless drill, बैटरी वाली ड्रिल, बैटरी ड्रिल
battery wale, बैटरी वाला, बैटरी वाली > cordless
without battery, without batteries, no battery, bina battery, battery ke bina, solo, body only, tool only, skin only, बिना बैटरी > bare
without oil, bina oil, oil ke bina > oil free
phase, फेज, फ़ेज
three, 3, teen, तीन, थ्री
single, सिंगल
carpenter, badhai, mistri, बढ़ई, मिस्त्री
tanki ki motor, टंकी की मोटर > water pump
shovel, belcha, बेलचा
yellow, peela, pila rang, पीला, पीली
red, laal, lal, लाल
blue, neela, nila, नीला
green, hara, हरा
white, safed, सफेद
black, kala, kaala, काला
orange, narangi, नारंगी
`
