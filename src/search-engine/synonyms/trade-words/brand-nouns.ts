/** Brand names that have become the name of the thing. `default-synonyms.ts` explains the notation. */
export const brandNouns = `
# Indian counters ask for the first brand that sold the thing, whoever makes it.
loctite, loctight, lock tight, thread lock, thread locker, threadlocker, threadlock, stud lock, thread locking glue, thread locking compound
fevi quick, fevi kwik, fevikwick, flex kwik, flexkwik, cyanoacrylate, ca glue, instant glue, dendrite quick > instant adhesive, super glue
m seal, mseal, m-seal, एम सील, epoxy putty, plumber putty, pipe putty, leak putty, epoxy compound
fevicol marine, marine glue, marine adhesive, waterproof fevicol, waterproof gum > waterproof wood glue
fevicol sr, fevibond, sr 998, sr 505, dendrite, dendrite gum, rubber adhesive, synthetic rubber adhesive, rubber solution, sunmica glue, sunmica gum, laminate glue, leather glue, rexine glue, foam glue > contact adhesive
teflon, ptfe, टेफ्लॉन, टेफलॉन टेप, plumber tape, plumbing tape, pipe thread tape > thread tape, ptfe thread tape
steel grip, steel grip tape, steelgrip, steelgrip tape, wire tape, insulating tape, insulation > electrical tape
kango, kango hammer, kango machine, kanga machine > demolition hammer, breaker
tirfor, tirfor machine, pull lift, wire rope winch > cable puller, lever hoist
stanley knife, stanley cutter, olfa cutter, olfa knife > utility knife
fischer plug, fischer, fisher plug, rawal plug, raul plug, rowel plug, wall grip plug, nylon plug, nylon gitti, plastic gitti > wall plug
hilti fastener, hilti anchor, fischer bolt, fisher bolt, through bolt, wedge bolt, rawl bolt, rawal bolt, anchor fastner, dash fastner > wedge anchor, anchor bolt
hilti bit, hilti drill bit, hilti ka bit > sds-plus drill bit, sds-max drill bit
hilti chisel, kango chisel > sds-plus chisel, sds-max chisel
velcro sandpaper, velcro paper, velcro disc, velcro sanding disc, velcro sand paper > hook-and-loop discs, hook and loop discs
velcro > hook-and-loop, hook and loop
mole grip, mole wrench, self grip plier, lock plier, lock plas, locking wrench > locking pliers
stilson, stilson wrench, stillson, stilsun, stilson pana, stillson pana > pipe wrench
star key, star allen key, star l key, star ln key > torx key set, torx key
star bit, star screwdriver bit > torx bit, phillips bit
wd 40, wd40, rust spray, jung nikalne wala spray, rust remover spray > penetrating oil, lubricant spray
wago, wago connector, push connector > wire connector
scotch brite, scotchbrite, scotch pad > non-woven disc, abrasive pad
jubilee clip, hose clip, hose klip > hose clamp
skill saw, skill machine > circular saw
snap on knife > snap off knife
rawl anchor, sleeve anchor, sleeve bolt > expansion bolt
`
