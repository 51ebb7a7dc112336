import { catalogueFilter } from '@abhyas/shared/assessment/test-papers/catalogue/filters'
import { materialFilter } from '@abhyas/shared/content/materials/filters'
import { allSubjects } from '@abhyas/shared/identity/profile/choices'
import { directoryFilter } from '@abhyas/shared/marketplace/directory/filters'
import { maxTutors } from '@abhyas/shared/marketplace/directory/limits'
import { type Home, homeLimits } from '@abhyas/shared/marketplace/home/shapes'
import { namedRowsReader, testCatalogue } from '../../assessment/test-papers/catalogue/queries.ts'
import { listPublic } from '../../content/materials/queries.ts'
import { shortCache } from '../../core/cache.ts'
import type { Directory } from '../directory/queries.ts'
import type { Subjects } from '../directory/subjects.ts'
import { ListingModel } from '../listings/model.ts'
import { ofSubject } from '../listings/tokens.ts'

/** Counting asks once for each subject, and every visitor comes here first. Milliseconds that the counts are kept. */
const countsKeptMs = 5 * 60_000
const atOnce = 20

/** Creates a reader of what the home page shows. Throws 422 for a pincode that does not exist. */
export function homeReader(list: Directory, readSubjects: () => Promise<Subjects>): (near: string) => Promise<Home> {
  const catalogue = testCatalogue(namedRowsReader())
  const keptSubjects = shortCache<Home['subjects']>(countsKeptMs, 1)
  const topSubjects = async () => countSubjects((await readSubjects()).names)

  return async (near) => {
    const [subjects, tutors, tests, videos] = await Promise.all([
      keptSubjects('', topSubjects),
      near ? list(directoryFilter({ near }), false, { page: 1, limit: homeLimits.tutors }) : { rows: [], total: 0 },
      catalogue.list(catalogueFilter({ when: 'open,upcoming' }), { page: 1, limit: homeLimits.tests }),
      listPublic(materialFilter({ kind: 'video' }), { page: 1, limit: homeLimits.videos }),
    ])
    return { subjects, near: tutors.rows, near_total: tutors.total, tests: tests.rows, videos: videos.rows }
  }
}

/** Each count reads at most 1,001 entries of an index. Twenty at a time: the first visitor waits for all of them. */
async function countSubjects(names: readonly string[]): Promise<Home['subjects']> {
  const counted: Home['subjects'] = []
  for (let from = 0; from < names.length; from += atOnce)
    counted.push(...(await Promise.all(names.slice(from, from + atOnce).map(countSubject))))
  const taught = counted.filter(({ name, tutors }) => tutors > 0 && name !== allSubjects)
  return taught.toSorted((a, b) => b.tutors - a.tutors).slice(0, homeLimits.subjects)
}

const countSubject = async (name: string) => ({
  name,
  tutors: await ListingModel.countDocuments({ at: ofSubject(name) }, { limit: maxTutors + 1 }),
})
