import { keyOf } from './terms.ts'
import { type Token, tokensOf } from './tokens.ts'

/**
 * Phrases that people put around the tool they want, one kind a list: "looking for", "kitne ka hai". They ask for nothing,
 * so they are never corrected, and never a reason to refuse. Commas separate them; a number stands for any.
 */
// A word that alone can name something of the trade stands here only in phrases: "free delivery", but not "free"
// (oil-free) or "delivery" (of a pump).
const asking = `
different, difference between, vs, versus, list of, show all, all model, all brand,
require, required, requirement, enquiry, inquiry, interested, now, most, more, is there, are there, do you, do i, do we, can i, can you, can we,
where can, how can, which, what, where, when, who, whom, whose, why, how, much, many, could, should, would, will, shall, may, does, did, be, been,
was, were, am, im, has, have, had, having, get, got, give, show, tell, send, let, know, want, wanted, looking, look, find, search, searching,
suggest, suggestion, recommend, recommended, help, you, your, we, our, us, they, he, she, this, that, these, those, there, here, any, some,
something, other, else, if, so, then, than, also, very, too, just, about, please, plz, kindly, sir, madam, bro, brother, dear, hello, thanks,
thank, use, usage, using
jo, jis, jab, agar, lekin, magar, phir, sath, saath, bilkul, ekdum, thik, theek, kis, kisi, kisko, kiska, kiske, kiski, ke bare, bare me, ke baare,
baare me, pata, karega, karta, karti, karte, karwana, karein, karen, kijiye, kijie, jata, jati, jaye, jaega, jayega, jayegi, gaya, gayi, aata,
aati, aate, ata hai, aayega, chal, chalega, chahta, chahte, chahti, chahunga, dekhna, dekhe, dekh, dikhe, dikhaye, puchna, samajh, bolo, bataiyega,
degi, dega, denge, padega, padta, manga do, mangwa do, bhej do, dikha do, de do, dila do, kaun sa, kaun si, kon sa, kon si, bata do, bata de,
bata dijiye, lagta, lagti, lagega, chalta, chalana, chalane, chalate, ek, hai, hain, hu, hun, hoon, tha, thi, ho, hoga, hogi, hota, hoti, kar,
karo, kare, karke, karu, raha, rahi, rahe, kab, kahan, kaha, kidhar, kaun, kaunsa, kaunsi, kaunse, konsa, konsi, konse, kon, kyu, kyun, kyon,
kaise, kaisa, kaisi, kuch, kuchh, mujhko, mere, mera, meri, mereko, hum, humko, hame, hamein, humein, hamara, apna, apne, apni, aap, aapke, tum,
ye, yeh, wo, woh, iska, iske, iski, isme, bhi, na, nahi, nahin, toh, par, pe, bhai, bhaiya, bhaiyya, ji, sahab, yaar, bahut, bohot, thoda, zyada,
jyada, jankari, jaankari, tarika, tarike, istemal, vala, vale, vali, chahie, chaiye, mangta, matlab, dikhao, dikhaiye, dikhana, dikha, batao,
bataye, bataiye, batana, sakta, sakte, kripya,
h, saari, saare, kab tak
चाहिये, करो, करें, करता, करती, हुआ, गया, आता, आती, जाता, जाएगा, लगता, चलता, किस, किसी, जो, जब, साथ, के बारे, ठीक, देखना, दिखाना, सकता, सकते, क्यूँ,
एक, कौन, कौन सा, कौन सी, कौनसा, कौनसी, कौनसे, कैसे, कैसा, कैसी, कहाँ, कहां, कब, क्यों, है, हैं, हूँ, हूं, था, हो, होगा, मैं, हम, हमें, आप, मेरा,
मेरे, मेरी, अपना, अपने, यह, ये, वह, वो, भी, तो, ही, ना, नहीं, पर, कुछ, कोई, बहुत, ज्यादा, थोड़ा, भाई, जी, सर, कृपया, प्लीज, दिखाओ, दिखाइए, दिखाएं,
दिखाएँ, दिखा, बताओ, बताइए, बताएं, बताएँ, बता, जानकारी, तरीका,
क्या, भेज, भेज दो, दे दो, होता, होती, सारे, सभी
`
const buying = `
variety, varieties, collection, ready stock, cancel,
stockist, agency, showroom, warehouse, market, bazaar, bazar, mandi, exporter, importer, factory outlet, outlet, snapdeal, jiomart, moglix, google,
whatsapp, customer care, customer support, sample, trial, quantity, qty, book now, booking, to book, book karna, book karo, ordered, delivered,
contact number, phone number, mobile number, purchase, purchasing, order, ordering, shop, shopping, store, dealer, distributor, supplier, seller,
retailer, wholesaler, wholesale, retail, bulk, available, availability, in stock, out of stock, offline, website, app, amazon, flipkart, indiamart,
meesho, rent, rental, hire, on rent, second hand, used, urgent, urgently, immediately, asap, today, tomorrow, need urgently, pack of 2
lenge, lega, loge, milna, mangte, mang, kharid, kharidna, kharidne, kharidni, kharidu, khareed, khareedna, kharido, lena, lene, leni, lelo, lu,
lun, lunga, loon, le, lo, dena, dene, dedo, dijiye, dijie, dila, dilao, manga, mangao, mangana, mangani, mangwana, mangwao, mangwa, milega, milegi,
milenge, milta, milti, mile, bhejo, bhej, bhejna, jaldi, turant, abhi, aaj, dukan, dukaan, kiraya, kiraye, purana, purani, purane, mil jaye,
mil jayega, mil sakta, mil sakti, ka number,
din, din me, mahine, saal, loot
खरीद, खरीदना, खरीदने, खरीदें, खरीदो, ख़रीदना, लेना, लेनी, लेने, लूं, लूँ, लो, देना, दे, दीजिए, दीजिये, मंगाना, मंगवाना, मंगाओ, मिलेगा, मिलेगी,
मिलेंगे, मिलता, मिल, भेजो, दुकान, ऑर्डर, ऑनलाइन, किराया, किराए, जल्दी, तुरंत, आज, अभी, पुराना, पुरानी,
दिन
`
const prices = `
buy 1 get 1, actual, actual price, festival, diwali, festive,
minimum, maximum, starting, starting from, price range, final price, last price, per piece, credit card, debit card, installment, instalment,
finance, netbanking, paytm, phonepe, bargain, negotiable, estimate, approx, selling, price drop, under budget, under best price, pricing, rate,
cost, costing, mrp, gst, tax, bill, billing, invoice, receipt, quote, quotation, emi, no cost emi, cod, cash, upi, payment, pay, offer, discount,
deal, sale, on sale, coupon, promo, cashback, cheaper, costly, expensive, affordable, economical, value for money, amount, price list, rate list,
full price
kimat, keemat, kimmat, keemath, qeemat, bhav, bhaav, kitna, kitne, kitni, paisa, paise, rupaye, chhoot, chhut, muft, mehnga, mehenga, mahanga
किफायती, कीमत, क़ीमत, दाम, भाव, रेट, प्राइस, कितना, कितने, कितनी, पैसा, पैसे, रुपये, छूट, ऑफर, डिस्काउंट, बिल, महंगा, किस्त
`
const praise = `
bad, worst, 1 year warranty, 1 month warranty, year warranty,
long life, lifetime, life time, good condition, new model, easy to use, user friendly, no 1 brand, number 1 brand, number one, recommendation,
worth, expert, diy, hobby, personal, for office, excellent, superb, awesome, unbeatable, certified, warranty card, good, better, great, nice,
quality, original, genuine, authentic, real, duplicate, fake, first copy, brand, branded, company, manufacturer, maker, popular, famous, trusted,
reliable, durable, long lasting, strong, strongest, sturdy, tough, powerful, premium, professional, industrial, commercial, domestic, beginner,
imported, import, indian, made, local, new, newest, latest, latest model, trending, modern, advanced, old, perfect, ideal, suitable, proper,
useful, amazing, top 10, top quality, top rated, top brand, top selling, best selling, review, feedback, compare, comparison, difference,
specification, detail, full detail, feature, information, info, photo, image, picture, pic, video, catalogue, catalog, guarantee, guaranty,
warranty, under warranty, in warranty, refund, return, return policy, exchange, exchange offer, policy
kharab, khrab, gharelu, faydemand, fayde, acha, achha, achcha, achi, ache, acche, achhe, badhiya, badiya, badhia, mast, mazboot, majboot, majbut,
mazbut, tikau, tikaoo, asli, nakli, naya, nayi, naye, pakka, zabardast, jabardast, shandar, tagda, wadiya, vadiya, kaam, sahi,
1 saal ki warranty, saal ki warranty
खराब, ख़राब, घरेलू, मॉडल, अच्छे, बढ़िया, बेहतर, बेस्ट, मजबूत, मज़बूत, टिकाऊ, असली, ओरिजिनल, नकली, नया, नई, नयी, नए, पक्का, कंपनी, कम्पनी, ब्रांड,
ब्रांडेड, क्वालिटी, वारंटी, वॉरंटी, गारंटी, फोटो, सही
`
/** Which size that is, only the other words say. */
const sizes = `
medium, large, larger, largest,
small, smaller, smallest, little, mini, big, bigger, biggest, huge, full size, family size
chota, chhota, choti, chhoti, chote, chhote, bada, badi, bade, bara
छोटा, छोटी, छोटे, बड़ा, बड़ी, बड़े
`
const delivery = `
for home, for home use, for my home, for house, for my house, home use, at home, free delivery, home delivery, fast delivery, quick delivery,
same day delivery, next day delivery, one day delivery, cash on delivery, delivery free, delivery time, delivery charge, delivery available,
delivery in, delivery to, delivery at, free shipping, shipping, shipped, courier, doorstep, same day, near me, near by, nearby, nearest, near,
city, area, location, india, bharat
ghar, gaon, paas, pass me, yahan, wahan, nazdeek, najdik, najdeek
घर, पास, नजदीक, नज़दीक, फ्री डिलीवरी, होम डिलीवरी, डिलीवरी, भारत, इंडिया
`
/** Facts where products have them, and nothing where they have not. */
const facts = `
combo, home, house, replacement
`
/** States and large cities. */
const places = `
andhra, andhra pradesh, arunachal, assam, bihar, chhattisgarh, goa, gujarat, haryana, himachal, himachal pradesh, jharkhand, karnataka, kerala,
madhya pradesh, maharashtra, manipur, meghalaya, mizoram, nagaland, odisha, orissa, punjab, rajasthan, sikkim, tamil nadu, tamilnadu, telangana,
tripura, uttar pradesh, uttarakhand, west bengal, bengal, jammu, kashmir, ladakh, puducherry, pondicherry, chandigarh, delhi, new delhi, mumbai,
navi mumbai, bombay, kolkata, calcutta, chennai, madras, bangalore, bengaluru, hyderabad, secunderabad, ahmedabad, pune, surat, jaipur, lucknow,
kanpur, nagpur, indore, thane, bhopal, visakhapatnam, vizag, patna, vadodara, baroda, ghaziabad, ludhiana, agra, nashik, nasik, faridabad, meerut,
rajkot, varanasi, srinagar, aurangabad, dhanbad, amritsar, allahabad, prayagraj, ranchi, howrah, coimbatore, jabalpur, gwalior, vijayawada,
jodhpur, madurai, raipur, kota, guwahati, solapur, hubli, mysore, mysuru, tiruchirappalli, trichy, bareilly, moradabad, gurgaon, gurugram, noida,
jalandhar, bhubaneswar, salem, warangal, thiruvananthapuram, trivandrum, kochi, cochin, guntur, bikaner, jamshedpur, bhilai, kozhikode, calicut,
nellore, mangalore, mangaluru, dehradun, durgapur, udaipur, belgaum, kolhapur, ajmer, siliguri, jhansi, jamnagar, gorakhpur, cuttack, tirupur,
aligarh
दिल्ली, मुंबई, कोलकाता, चेन्नई, बेंगलुरु, बैंगलोर, हैदराबाद, अहमदाबाद, पुणे, सूरत, जयपुर, लखनऊ, कानपुर, नागपुर, इंदौर, भोपाल, पटना, आगरा, वाराणसी,
रांची, बिहार, गुजरात, पंजाब, राजस्थान, हरियाणा, महाराष्ट्र
`

/** Any number is the same word of a phrase. */
const everydayKey = (token: Token) => (token.kind === 'number' ? '#' : keyOf(token))

const phrasesOf = (list: string) =>
  list
    .normalize()
    .trim()
    .split(/,\s*|\n/)
    .map((phrase) => tokensOf(phrase).map(everydayKey).join(' '))

const phrases = new Set(
  [asking, buying, prices, praise, sizes, facts, delivery, places].flatMap(phrasesOf),
)
const factual = new Set(phrasesOf(facts))
const sizeTalk = new Set(phrasesOf(sizes))
const longest = Math.max(...[...phrases].map((phrase) => phrase.split(' ').length))

export const isEverydayWord = (stem: string) => phrases.has(stem)
export const isFact = (stem: string) => factual.has(stem)
export const isSizeTalk = (stem: string) => sizeTalk.has(stem)

/** How many tokens from this index on are an everyday phrase, the longest there is; 0 for none. */
export function everydayLength(tokens: readonly Token[], index: number): number {
  for (let length = Math.min(longest, tokens.length - index); length > 0; length -= 1)
    if (
      phrases.has(
        tokens
          .slice(index, index + length)
          .map(everydayKey)
          .join(' '),
      )
    )
      return length
  return 0
}
