import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import mongoose from 'mongoose'
import type { ListingRecord } from '../../api/src/marketplace/listings/model.ts'
import { placesOf, rankOf } from '../../api/src/marketplace/listings/tokens.ts'
import { searchFieldsOf } from '../../shared/src/marketplace/directory/words.ts'

/** Some pincodes of Kolkata within 5 km of 700019. */
export const nearPincodes = ['700019', '700029', '700026', '700031', '700020', '700025', '700068', '700017'] as const

let known: readonly string[] | undefined
/** All pincodes of India, as they stand in the seed. */
function pincodes(): readonly string[] {
  if (!known) {
    const seed = gunzipSync(readFileSync(join(import.meta.dirname, '../../seeds/india-pincodes.tsv.gz'))).toString()
    known = [
      ...new Set(
        seed
          .trimEnd()
          .split('\n')
          .slice(1)
          .map((line) => line.split('\t')[1]!),
      ),
    ]
  }
  return known
}

const subjects = ['Mathematics', 'Physics', 'Chemistry', 'Biology', 'English', 'Hindi', 'History', 'Accountancy']
const boards = ['CBSE', 'CISCE', 'NIOS', 'West Bengal Board']
const modes = ['home', 'place', 'online', 'institute'] as const

/** A listing as the worker leaves it, number `n` of many that are spread like the pincodes. */
export function listingRecord(
  n: number,
  { subjects: own, pincode }: { readonly subjects?: readonly string[]; readonly pincode?: string } = {},
): ListingRecord {
  const all = pincodes()
  const _id = new mongoose.Types.ObjectId()
  const score = 300 + (n % 500)
  const shown = {
    subjects: [...(own ?? [subjects[n % subjects.length]!, subjects[(n + 3) % subjects.length]!])],
    levels: [`Class ${6 + (n % 7)}`, `Class ${7 + (n % 6)}`],
    boards: [boards[n % boards.length]!],
    languages: ['English', n % 2 ? 'Hindi' : 'Bengali'],
    modes: [modes[n % 4]!, modes[(n + 1) % 4]!],
    places: [{ pincode: pincode ?? all[(n * 7_919) % all.length]!, place: 'Head Post Office' }],
  }
  const name = `Ms. Tutor ${n}`
  return {
    _id,
    public_id: _id.toHexString(),
    i_am: n % 10 === 0 ? 'Institute/Tutorial Center' : 'Teacher',
    name,
    photo: '',
    logo: '',
    ...shown,
    gender: n % 2 ? 'female' : 'male',
    experience: `${1 + (n % 9)}-${2 + (n % 9)} years`,
    years: 1 + (n % 9),
    charge: { min: 500 * (n % 5), max: 500 * (n % 5) + 500, currency: 'INR' },
    charge_text: `${500 * (n % 5)}-${500 * (n % 5) + 500} INR`,
    verified: n % 3 === 0,
    stars: { sum: 0, count: 0 },
    score,
    rank: rankOf(score, _id.toHexString()),
    at: placesOf(shown),
    ...searchFieldsOf({ name, others: [...shown.subjects, 'Head Post Office'] }),
    state: 'shown',
    accepts_leads: true,
    missing: [],
    made_of: 1,
    made_at: new Date(),
  }
}
