// If npm writes the lock file where a platform's binaries are missing, it omits them silently, and `npm ci`
// then refuses the lock elsewhere. This check names the missing packages. It also refuses download
// addresses, which depend on the machine.
import { readFileSync } from 'node:fs'

const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')
const { packages } = JSON.parse(text)

/** The version `name` resolves to from the package at `place`, looking up the tree as Node does. */
function resolved(place, name) {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const found = packages[`${at ? `${at}/` : ''}node_modules/${name}`]
    if (found?.version) return found.version
    if (!at) return null
  }
}

const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter((name) => !resolved(place, name))
    .map((name) => `missing from the lock: ${name}, wanted by ${place || 'the shop'}`),
)
if (text.includes('"resolved":')) missing.push('package-lock.json carries download addresses')
for (const line of missing) console.error(line)
process.exit(missing.length > 0 ? 1 : 0)
