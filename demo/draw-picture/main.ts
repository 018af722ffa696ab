import { readFileSync, writeFileSync } from 'node:fs'
import { drawCategory, drawProduct } from './draw.ts'
import { readDescription } from './read-description.ts'

const [description, name = ''] = process.argv.slice(2)
const [, kind] = name.match(/^(products|categories)\/[\w-]+$/) ?? []
if (!description || !kind) {
  console.error(
    'Say the description and the picture: node demo/draw-picture/main.ts scraper.txt products/ls-new',
  )
  process.exit(2)
}
try {
  const read = readDescription(readFileSync(description, 'utf8'))
  const svg = kind === 'products' ? drawProduct(read) : drawCategory(read)
  writeFileSync(new URL(`../pictures/${name}.svg`, import.meta.url), svg)
} catch (error) {
  console.error(`${description}: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
