/** Hand tools that strike, grip, turn, cut and hold. `default-synonyms.ts` explains the notation. */
export const handTools = `
hammer, hathoda, hathauda, hathodi, hathaura, hathora, martul, martol, हथौड़ा, हथौड़ी, हथौडी, हथोड़ा, मार्तुल
sledge hammer, sledgehammer, sledge, ghan, घन
claw hammer, keel nikalne wala hathoda, nail hammer
ball pein hammer, ball peen hammer, ballpein, ball pin hammer
mallet, mogri, mungri, rubber hammer, लकड़ी का हथौड़ा, मोगरी
pliers, plier, plyer, plair, pleer, pliar, pleyar, plas, plass, pilas, plaas, pakkad, pakad, पकड़, प्लास, प्लायर
nose pliers, nose plier, chonch plas, long nose pliers, needle nose pliers, चोंच प्लास
pincer, sandasi, sansi, jamura, जमूरा, संडासी
cutting pliers, cutting player, side cutter, diagonal cutter, side cutting pliers, nipper, wire cutter, taar cutter, tar cutter, तार कटर
slip joint pliers, water pump pliers, tongue and groove pliers, groove joint pliers, channel lock pliers
locking pliers, vise grip, vice grip, grip pliers
circlip pliers, snap ring pliers, lock ring pliers
screwdriver, screw driver, pechkas, penchkas, pechkash, penchkash, pechkus, skrudraiver, skrudriver, पेचकस, पेंचकस, स्क्रूड्राइवर
tester, line tester, टेस्टर
phillips, philips, star, plus, cross head
flat, slotted, minus
spanner, wrench, pana, paana, panna, chabi, chaabi, chaavi, पाना, चाबी, पाने, रिंच, रेंच, rinch
double open end spanner, de spanner, doe spanner, open end spanner, do mukha pana
ring spanner, ring pana, ring wrench, box end wrench, रिंग पाना
adjustable spanner, adjustable wrench, screw wrench, slide wrench, shifting pana, crescent wrench, shifting spanner, स्क्रू पाना
pipe wrench, pipe pana, pipe panna, stillson wrench, पाइप पाना, पाइप रिंच, पाइप रेंच, pipe rinch
torque wrench, torque spanner
hex key, allen key, allen wrench, allen, ln key, alan key, allan key, elen key, hex wrench, एलन की, एलन चाबी
socket, goti, gotti, goti pana, box pana, t goti, गोटी
drive, square drive > socket set, socket
socket set, goti set, गोटी सेट
ratchet, rachet, kat kat handle, रैचेट
nut driver, nutdriver, nut runner
aari, ari, karwat, आरी, करवत > hand saw, saw
lakdi ki aari > hand saw, carpenter saw
hacksaw, hack saw, lohe ki aari, axa, hexa, axa blade, hexo blade, hexa blade, लोहे की आरी, हेक्सा
circular saw, skil saw, skilsaw, lakdi katne ki machine, लकड़ी काटने की मशीन, wood cutter machine
reciprocating saw, sawzall, sabre saw, saber saw, recip saw
jigsaw, jig saw, saber saw, sabre saw
band saw, bandsaw
scroll saw, fret saw
table saw, bench saw
mitre saw, miter saw
mitre, miter
chop saw, cut off machine, cutoff machine, metal cutting machine, pipe katne ki machine, lohe katne ki machine, loha katne ki machine, rod cutter, लोहा काटने की मशीन
chain saw, chainsaw, ped katne ki machine, ped katne wali machine, tree cutter, tree cutter machine, पेड़ काटने की मशीन, चैन सॉ, चेन सॉ
chisel, chheni, cheni, chhaini, chaini, rukhani, छेनी, रुखानी
cold chisel, lohe ki chheni
file, reti, रेती
rasp, lakdi ki reti
planer, randa, ranada, rendha, randha, रंदा, plane
vice, vise, bank, baank, shikanja, बांक, शिकंजा, वाइस
clamp, shikanja, clump, klamp, क्लैंप, शिकंजा
c clamp, g clamp
`
