/**
 * Brands of the trade that are known in India, one a line, with their spellings. A query that names one is told that
 * the shop lacks it, unless the catalogue has it. A `?` marks a common word: no product may be about it.
 */
export const knownBrands = `
Bosch, bosh, boch, bosche, बॉश
Makita, makitta, mackita, maketa, मकीता, माकिता
DeWalt, de walt, dewolt, dewault, devalt, डीवाल्ट
Stanley, stanly, stenley, स्टेनली, स्टैनली
Black+Decker, black and decker, black & decker, black n decker, black decker, blackdecker
Hikoki, hikokki, hikoky
Hitachi, hitachee, hitachy, हिताची
Metabo, metebo
Milwaukee, milwauke, milwaukie, milwakee
Hilti, hilty
Festool
Ryobi
Ridgid
Dongcheng, dong cheng, dongchen, dca
Ingco, ingko, inco tools
Total, total tools?
Wadfow
Jadever
iBELL, i bell, ibel, ibell tools
Cheston, chestan
Jakmister, jackmister
JPT, jpt tools
Ralli Wolf, ralliwolf, rally wolf, raliwolf
KPT, kpt tools
Cumi, kumi
Skil, skill tools
Dremel, dreml
Einhell, ein hell
Worx
Fein
AEG
Yuri
Xtra Power, xtrapower, extra power tools
Planet Power, planet power tools
Hi-Max, hi max
Maktec
Taparia, tapariya, taperia, तापड़िया, टपारिया
Jhalani, jhalany, jalani
Venus, venus tools?
Eastman, east man
De Neers, deneers, de neer
Groz, grozz
Tata Agrico, tata agriko, agrico
Falcon?
Goodyear, good year
Freemans, freeman, fremans
Knipex, knippex, nipex
Wiha
Wera
Bahco
Facom
Gedore, gedor
Stahlwille
Irwin
Klein Tools, klein
Snap-on, snap on
Beta tools
King Tony
Jonnesway
Tolsen
Rothenberger, rothenburger
Reed pipe tools
Victorinox
Leatherman
Olfa
Mitutoyo, mitutyo, mitotoyo, mitutoya
Insize
Mextech, mex tech, maxtech
Fluke, fluk
Kyoritsu
Motwane
HTC instruments, htc instrument
Testo
Uni-T
Sanwa
Yamayo
Kristeel, kristeel shinwa
Leica
Topcon
Sokkia
Nikon
Norton, nortan, नॉर्टन
Carborundum
Grindwell
Klingspor
Pferd
Tyrolit
Bipico
Dormer
Sandvik
YG-1
Karam, karam safety, करम
Udyogi, udyogy, udyogi safety
3M
Honeywell, honey well, honywell
Ansell
Midas safety
Uvex
MSA safety
Mallcom, malcom
Allen Cooper, allencooper
Hillson, hilson
Bata Industrials, bata
Liberty Warrior, liberty shoes
Pidilite, pidilight
Dr Fixit, dr. fixit, doctor fixit
Henkel
Anabond
Bostik
Dowsil, dow corning
Wacker
Sika
Fosroc
MYK Laticrete, laticrete
Roff
Wurth, würth, worth tools
WD-40, wd 40, wd40
Rustolene
Abro, abbro
Permatex
Havells, havels, hevells, हैवेल्स
Polycab, poly cab, policab, पॉलीकैब
Finolex, finolax, phinolex, फिनोलेक्स
RR Kabel, rr cable
KEI wires
V-Guard, v guard, vguard
Anchor?
Panasonic
Legrand, legrend
Schneider, schnieder
Siemens, simens
ABB
L&T, larsen and toubro
GM modular
Goldmedal, gold medal
Wipro
Syska
Philips, philip, फिलिप्स?
Bajaj, bajaj electricals
Orient?
Usha
Eveready, every ready, everedy
Duracell
Exide, exaid
Amaron, ameron
Luminous, luminus
Microtek
Nippo
Kirloskar, kirlosker, kirloskar pumps, किर्लोस्कर
CRI, cri pumps
Crompton, cromton, crompton greaves, क्रॉम्पटन
Texmo, taro pumps
KSB
Lubi
Shakti Pumps
Grundfos
Wilo
Falcon Pumps
Suguna
Mahindra
Elgi, elgi compressor
Ingersoll Rand, ingersol
Anest Iwata
Atlas Copco
Esab, essab
Ador, ador fontech, ador welding
Lincoln Electric
Miller welding
Rilon
Warpp
Kärcher, karcher, kartcher, karchar
Nilfisk
Eureka Forbes
Stihl, still chainsaw, stil machine, sthil
Husqvarna, husqwarna, husquvarna
Honda, honda engine
Greaves
Aspee, aspi pump
KisanKraft, kisan kraft
Fiskars
Gardena
Godrej, godraj, गोदरेज
Hettich, hetich
Hafele, haefele, hafale
Ebco
Europa locks
Ozone hardware
Dorset
Jaquar, jaguar tap, jaqwar
Hindware
Cera
Parryware
Kohler
Astral, astral pipe
Ashirvad
Asian Paints, asian paint, एशियन पेंट्स
Berger
Nerolac, narolac
Dulux
Ultratech
Ambuja
JSW
Tata Steel
Jindal
Little Giant
Bathla
Youngman ladder
Indef
Kito
Yale hoist
Pumpkin tools, pumpkin tool
Lapp Kabel
Stanley FatMax
Tajima
Komelon
Toptul
Proskit, pro'skit
Soldron
Hakko
Goot
JK Super Drive, jk superdrive, super drive drill bits
Neptune, neptune sprayer
Pad Corp, padcorp
Balwaan, balwan
Fieldking, field king
Chicago Pneumatic
KEI
Anchor Roma, roma switch, anchor switch
Hager
Surya
Energizer
Samsung
LG
Sony
Venus Safety
Joseph Leslie
Liberty?
Tiger Lorex
Acme Safety
Freedom Safety
Yuken
Addison
Miranda, miranda tools
Totem
Birla
Baker, baker gauges?
Mastech
Meco
Flir
Rishabh
Kusam Meco
Mogora
D&H Secheron
Yamaha
Kubota
Starq
Bosch Professional
Gorilla, gorilla ladder?
Youngman
Blue-Point
Lenox
Bessey
Supreme?
Prince Pipes
JSW Paints
ACC Cement
Castrol
Servo?
Gulf Oil
Shell?
Bondtite
Yale
Harrison Locks
Link Locks
`
