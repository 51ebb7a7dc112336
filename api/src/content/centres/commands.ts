import { type CountryCentre, grouped } from '@abhyas/shared/content/centres/country'
import { centresMadeAnew } from '@abhyas/shared/content/centres/made-anew'
import { CentreModel, type CentreRecord } from './model.ts'
import { officesOfDistrict } from './offices.ts'
import { centresNow } from './queries.ts'
import { type SeedCentres, seedCentres } from './seed.ts'

/** Pincodes made anew at a time. */
const batch = 200
/** Letters are sorted by the first digits of a pincode. */
const districtDigits = 3
const pincodePattern = /^[1-9][0-9]{5}$/

/** Notes that the offices of pincodes are about to change. Rows of lists may have any text as a pincode. */
export async function markCentres(texts: readonly string[]): Promise<void> {
  const pincodes = [...new Set(texts)].filter((text) => pincodePattern.test(text))
  if (pincodes.length === 0) return
  const update = { $min: { waiting_since: new Date() } }
  const marks = pincodes.map((_id) => ({ updateOne: { filter: { _id }, update, upsert: true } }))
  await CentreModel.bulkWrite(marks)
}

/**
 * Makes the centres of all pincodes anew whose offices have changed. Called under the lock of the list of locations, so
 * that `seq` ascends, and nobody writes an office meanwhile.
 */
export async function makeCentres(): Promise<void> {
  for (;;) {
    const waiting = await CentreModel.find({ waiting_since: { $gt: new Date(0) } })
      .sort({ waiting_since: 1 })
      .limit(batch)
      .lean<CentreRecord[]>()
    if (waiting.length === 0) break
    const districts = grouped(waiting, ({ _id }) => _id.slice(0, districtDigits))
    for (const [digits, records] of districts) await makeDistrict(digits, records)
    await centresNow()
  }
}

type Place = Pick<CentreRecord, 'quality' | 'lat' | 'lng'>
const asInSeed: Place = { quality: 'seed' }

async function makeDistrict(digits: string, records: readonly CentreRecord[]): Promise<void> {
  const [seed, { offices, pincodes, changed }] = await Promise.all([seedCentres(), officesOfDistrict(digits)])
  const isKept = (pincode: string) =>
    !pincodes.has(pincode) || (seededPlace(seed, pincode) !== undefined && !changed.has(pincode))
  const ids = records.map(({ _id }) => _id).filter((pincode) => !isKept(pincode))
  const made = centresMadeAnew(ids, offices)
  const newest = await CentreModel.findOne({ seq: { $gt: 0 } }, { seq: 1 })
    .sort({ seq: -1 })
    .lean()
  let seq = newest?.seq ?? 0
  const writes = records.map((record) => {
    const { _id } = record
    const centre = made.get(_id)
    const place = centre ? placeOf(centre) : asInSeed
    const next = isSame(place, seededPlace(seed, _id)) ? asInSeed : place
    const now: Place = record.seq ? record : asInSeed
    if (!isSame(next, now))
      return { replaceOne: { filter: { _id }, replacement: { _id, ...next, seq: ++seq, made_at: new Date() } } }
    if (!record.seq) return { deleteOne: { filter: { _id } } }
    return { updateOne: { filter: { _id }, update: { $unset: { waiting_since: 1 as const } } } }
  })
  // One after the other: who reads one has all before it.
  await CentreModel.bulkWrite(writes, { ordered: true })
}

const isSame = (a: Place, b: Place | undefined) => a.quality === b?.quality && a.lat === b?.lat && a.lng === b?.lng

/** To 0.0001 degrees, some ten metres, as in the seed. */
const rounded = (degrees: number) => Number(degrees.toFixed(4))

const placeOf = ({ position, quality }: CountryCentre): Place =>
  position ? { quality, lat: rounded(position.lat), lng: rounded(position.lng) } : { quality }

function seededPlace({ centres, unplaced }: SeedCentres, pincode: string): Place | undefined {
  const centre = centres.get(pincode)
  if (centre) return { quality: centre.quality, lat: centre.lat, lng: centre.lng }
  return unplaced.has(pincode) ? { quality: 'none' } : undefined
}
