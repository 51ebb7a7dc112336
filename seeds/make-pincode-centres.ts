// Makes pincode-centres.tsv.gz from india-pincodes.tsv.gz: npx tsx seeds/make-pincode-centres.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { countryCentres } from '../shared/src/content/centres/country.ts'
import { positionOf } from '../shared/src/content/centres/offices.ts'

const source = join(import.meta.dirname, 'india-pincodes.tsv.gz')
// Its rows stand in the order head office, post office, branch, each by name: of equals the better one comes first.
const rows = gunzipSync(readFileSync(source)).toString('utf8').trimEnd().split('\n').slice(1)
const offices = rows.map((row) => {
  const [, pincode = '', type = '', , , lat = '', lng = ''] = row.split('\t')
  return { pincode, type, position: positionOf({ lat, lng }) }
})
const known = offices.flatMap(({ position, ...office }) => (position ? [{ ...office, ...position }] : []))
const pincodes = [...new Set(offices.map(({ pincode }) => pincode))].toSorted((a, b) => Number(a) - Number(b))

const centres = countryCentres(pincodes, known)
const lines = [...centres].map(([pincode, { position, quality, offices: used }]) =>
  [pincode, position?.lat.toFixed(4) ?? '', position?.lng.toFixed(4) ?? '', quality, used].join('\t'),
)
const text = ['pincode\tlat\tlng\tquality\toffices', ...lines, ''].join('\n')
writeFileSync(join(import.meta.dirname, 'pincode-centres.tsv.gz'), gzipSync(text, { level: 9 }))

const count = (quality: string) => [...centres.values()].filter((one) => one.quality === quality).length
process.stdout.write(`${centres.size} pincodes: own ${count('own')}, area ${count('area')}, none ${count('none')}\n`)
