// Makes india-pincodes.tsv.gz from the directory as it is published: node seeds/make-india-pincodes.js SOURCE.tsv.gz
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

const [source] = process.argv.slice(2)
if (!source) throw new Error('usage: node seeds/make-india-pincodes.js SOURCE.tsv.gz')

const folded = (text) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
/** The source writes NA where it does not know. */
const known = (text) => (text === 'NA' ? '' : text)
const ranks = { HO: 0, PO: 1, BO: 2 }

const rows = new Map()
const merged = []
for (const line of gunzipSync(readFileSync(source)).toString('utf8').trimEnd().split('\n').slice(1)) {
  const [pincode, office, type, , district, state, lat, lng] = line.split('\t').map(folded)
  if (!/^[1-9][0-9]{5}$/.test(pincode) || !office || !(type in ranks)) throw new Error(`not a row: ${line}`)
  const row = { name: office, pincode, type, district: known(district), state: known(state), lat, lng }
  const key = `${office.toLowerCase()} ${pincode}`
  const before = rows.get(key)
  if (before) merged.push(key)
  rows.set(key, before ? merge(before, row) : row)
}

/** The first one is kept, unless only the second knows the district; a position it lacks comes from the other. */
function merge(first, second) {
  const [kept, other] = !first.district && second.district ? [second, first] : [first, second]
  return kept.lat ? kept : { ...kept, lat: other.lat, lng: other.lng }
}

// In the order of the search's index: what is written one after the other then lies side by side, which halves the seed.
const orderOf = (row) => `${ranks[row.type]}\t${row.name.toLowerCase()}\t${row.pincode}`
const sorted = [...rows.values()].map((row) => [orderOf(row), row]).sort(([a], [b]) => (a < b ? -1 : 1))
const columns = ['name', 'pincode', 'type', 'district', 'state', 'lat', 'lng']
const lines = [columns, ...sorted.map(([, row]) => columns.map((column) => row[column]))].map((row) => row.join('\t'))
writeFileSync(join(import.meta.dirname, 'india-pincodes.tsv.gz'), gzipSync(`${lines.join('\n')}\n`, { level: 9 }))
process.stdout.write(`${rows.size} rows; merged ${merged.length}: ${merged.join(', ')}\n`)
