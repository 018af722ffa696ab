import type { RegionalWords } from './regional-words.ts'

export const bengali: RegionalWords = {
  language: 'bn',
  words: `
hammer: haturi, hatudi, haturhi, haturee, hathuri, হাতুড়ি, হাতুড়ী, হাতুরি
sledge hammer: boro haturi, bara haturi, boro hatudi, বড় হাতুড়ি, বড়ো হাতুড়ি, ঘন হাতুড়ি
pliers: plas, plaas, plaiyars, plaier, প্লাস, প্লায়ার্স, প্লায়ার, পিলাস
pincer, end cutter: sarashi, sanrashi, shanrashi, sharashi, সাঁড়াশি, সাঁড়াশী, সারাশি
screwdriver: iskru draivar, skru draivar, skru draibar, pechkas, স্ক্রু ড্রাইভার, স্ক্রুড্রাইভার, ইস্ক্রু ড্রাইভার, পেচকস
spanner, wrench: renj, rench, renchi, slai renj, রেঞ্জ, রেঞ্চ, স্প্যানার, স্লাই রেঞ্জ
pipe wrench: pipe renj, paip renj, paip rench, পাইপ রেঞ্জ, পাইপ রেঞ্চ
hand saw, saw: korat, karat, koraat, hat korat, করাত, হাত করাত
hacksaw: loha katar korat, loha kata korat, lohar korat, haksa, লোহা কাটার করাত, লোহা কাটা করাত, হ্যাকস, হ্যাক্স ব্লেড
chisel: batali, bataali, chheni, বাটালি, ছেনি
file: reti, রেতি, উখা
drill, drill machine: dril mesin, drill mesin, dril mashin, turpun, ড্রিল মেশিন, ড্রিল মেসিন, ড্রিলিং মেশিন, তুরপুন
drill, impact drill: chidro korar mesin, futo korar mesin, fhuto korar machine, chhidra korar machine, ছিদ্র করার মেশিন, ফুটো করার মেশিন, দেওয়াল ফুটো করার মেশিন
drill bit: dril bit, drill bits, ড্রিল বিট, ড্রিলের বিট
angle grinder: graindar, graindar mesin, grainder mesin, গ্রাইন্ডার, গ্রাইন্ডার মেশিন, গ্রান্ডার মেশিন
axe: kural, kural kath, kuthar, kudul, kurul, কুড়াল, কুঠার, কুড়ুল
sickle: kaste, kaaste, kachi, কাস্তে, কাঁচি ধান
hoe, kudali: kodal, kodaal, kodali, কোদাল, কোদালি
phawda, spade: kodal boro, boro kodal, বড় কোদাল, কোদাল বড়
pickaxe: gaiti, gainti, gaainti, gaiiti, গাঁইতি, গাইতি
crowbar: shabol, sabol, শাবল
khurpi: nirani, niranee, khurpee, খুরপি, নিড়ানি, নিরানি
rake: anchra, achra, aanchra, আঁচড়া, আচড়া
shovel: belcha, belchaa, beltcha, বেলচা
trowel: korni, kornik, karni, কর্নিক, কর্ণিক, কর্নি
secateurs: gach katar kanchi, gach chhatar kanchi, gaach katar kachi, গাছ কাটার কাঁচি, গাছ ছাঁটার কাঁচি
scissors: kanchi, কাঁচি
ladder: moi, sinri, মই, সিঁড়ি
nail: perek, pereg, pyarek, tarkata, পেরেক, তারকাটা, প্যারেক
screw: iskru, skru, screu, স্ক্রু, ইস্ক্রু
bolt: nat boltu, nat bolt, nut boltu, naat boltu, নাট বল্টু, নাট বোল্ট, বল্টু, নাটবল্টু
washer: oyashar, washar, ওয়াশার
glue, adhesive: atha, aatha, gond, আঠা, গাম
wood glue: kather atha, kath er atha, kather gam, কাঠের আঠা, কাঠের গাম
sandpaper: shirish kagoj, sirish kagoj, siris kagaj, shirish kagaj, sirish kagaj, শিরীষ কাগজ, শিরিষ কাগজ, সিরিশ কাগজ
measuring tape: maper fita, mapar fita, map fita, fita, fitaa, মাপের ফিতা, মাপার ফিতা, ফিতা, মাপার ফিতে, মেজারিং টেপ
spirit level: spirit lebel, lebel, pani level, স্পিরিট লেভেল, লেভেল, পানি লেভেল
vice, bench vice: bais, bhais, bench bais, ভাইস, বাইস, বেঞ্চ ভাইস
clamp: klamp, klyamp, ক্ল্যাম্প, ক্লাম্প
planer: renda, randa, rander mesin, রেঁদা, রেন্দা, রান্দা, র‍্যাঁদা
welding machine, arc welder: jhalai mesin, jhalai machine, welding mesin, oyelding mesin, ওয়েল্ডিং মেশিন, ঝালাই মেশিন, ওয়েল্ডিং মেসিন
gloves: dastana, dostana, glabs, দস্তানা, গ্লাভস, হাত মোজা
goggles, safety spectacles: choshma, chosma, chashma, চশমা, গগলস, সেফটি চশমা
helmet: helmat, হেলমেট, হেলমেট টুপি
dust mask: maks, মাস্ক, ধুলোর মাস্ক
safety shoes: juto, juta, joota, but juto, জুতো, জুতা, সেফটি জুতা, সেফটি জুতো, বুট
gumboots: gam but, gamboot, গামবুট, গাম বুট
water pump: joler pump, jol pump, panir motor, panir pump, jol tolar motor, pani tolar motor, জলের পাম্প, পানির মোটর, পানির পাম্প, জল তোলার মোটর, পানি তোলার মোটর
submersible pump: sabmarsibal, sabmarsibol pump, সাবমারসিবল, সাবমার্সিবল পাম্প
air compressor: hawar mesin, haoar mesin, hawa mesin, kompresar, হাওয়ার মেশিন, হাওয়া মেশিন, কম্প্রেসার, কমপ্রেসর
sprayer: spray mesin, spre mesin, bish deoar mesin, bish spray mesin, oshudh deoar mesin, স্প্রে মেশিন, বিষ দেওয়ার মেশিন, ওষুধ দেওয়ার মেশিন, কীটনাশক মেশিন
brush cutter: ghas katar mesin, ghas kata mesin, ghaas katar machine, ghas katar machine, ঘাস কাটার মেশিন, ঘাস কাটা মেশিন, ধান কাটার মেশিন
chain saw: gach katar mesin, gachh katar machine, gach kata mesin, gach katar machine, গাছ কাটার মেশিন, গাছ কাটা মেশিন, গাছ কাটার করাত
circular saw: kath katar mesin, kath kata mesin, kaath katar machine, kath katar machine, কাঠ কাটার মেশিন, কাঠ কাটা মেশিন
chop saw: loha katar mesin, loha kata mesin, rod katar mesin, loha katar machine, লোহা কাটার মেশিন, লোহা কাটা মেশিন, রড কাটার মেশিন
marble cutter, tile cutter: pathor katar mesin, pathor kata mesin, tiles katar mesin, marbel katar mesin, পাথর কাটার মেশিন, টাইলস কাটার মেশিন, মার্বেল কাটার মেশিন
battery: batari, byatari, battari, ব্যাটারি, ব্যাটারী
charger: charjar, chaarjar, চার্জার, ব্যাটারি চার্জার
torch: torch lait, tarch lait, torchlight, টর্চ, টর্চ লাইট, টর্চলাইট
wire, cable: taar, tar, bidyuter tar, karenter tar, তার, কারেন্টের তার, কেবল
extension board: maltiplag, malti plag, multi plag, ekstenshan bord, মাল্টিপ্লাগ, মাল্টি প্লাগ, এক্সটেনশন বোর্ড
tool box: jontropatir baksho, jantrapatir baksho, tul baks, টুল বক্স, যন্ত্রপাতির বাক্স, যন্ত্রের বাক্স
tool: jontro, jontropati, jantrapati, যন্ত্র, যন্ত্রপাতি
jack: jyak, jek, garir jack, garir jyak, জ্যাক, গাড়ির জ্যাক
chain pulley block: chain kappa, chen kopa, chain kopi, chein kappa, চেইন কপ্পা, চেইন কপি, চেন পুলি, চেইন পুলি
rubber mallet: rabarer haturi, rabar haturi, রাবারের হাতুড়ি, রাবার হাতুড়ি
cutting wheel: kating disk, kating disc, katar disk, কাটিং ডিস্ক, কাটিং হুইল
blower: bloar, blowar, ব্লোয়ার, ব্লোয়ার মেশিন
allen key: elen ki, alen ki, elan ki, এলেন কি, এলেন কী, অ্যালেন কী
line tester, tester: testar, karent testar, টেস্টার, কারেন্ট টেস্টার
wood: kath, kaath, kather, কাঠ, কাঠের
iron, metal: loha, lohar, লোহা, লোহার
stone: pathor, pathar, পাথর
wall: deoal, dewal, deyal, দেওয়াল, দেয়াল
big, large: boro, বড়, বড়ো
small, mini: choto, chhoto, ছোট, ছোটো
`,
}
