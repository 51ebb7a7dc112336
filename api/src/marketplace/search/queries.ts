import { catalogueFilter } from '@abhyas/shared/assessment/test-papers/catalogue/filters'
import { allSubjects } from '@abhyas/shared/identity/profile/choices'
import { folded } from '@abhyas/shared/content/locations/search'
import { directoryFilter } from '@abhyas/shared/marketplace/directory/filters'
import { hitOfTest, hitOfTutor } from '@abhyas/shared/marketplace/search/hits'
import { maxOfKind, type SearchAsked } from '@abhyas/shared/marketplace/search/rules'
import type { searchedKinds } from '@abhyas/shared/marketplace/search/choices'
import type { Hit, Search } from '@abhyas/shared/marketplace/search/shapes'
import { namedRowsReader, testCatalogue } from '../../assessment/test-papers/catalogue/queries.ts'
import type { Directory } from '../directory/queries.ts'
import type { Subjects } from '../directory/subjects.ts'

const firstPage = { page: 1, limit: maxOfKind }

/** Creates the search over everything that has a page of its own. */
export function searchEverything(list: Directory, readSubjects: () => Promise<Subjects>) {
  const catalogue = testCatalogue(namedRowsReader())

  const findTutors = async (q: string, kind: string) =>
    (await list(directoryFilter({ q, kind }), false, firstPage)).rows.map(hitOfTutor)

  const findTests = async (q: string): Promise<Hit[]> =>
    (await catalogue.list(catalogueFilter({ search: q, when: 'open,upcoming' }), firstPage)).rows.map(hitOfTest)

  return async function search({ q, in: kind }: SearchAsked): Promise<Search> {
    const asks = (one: (typeof searchedKinds)[number]) => kind === '' || kind === 'all' || kind === one
    const subjects = await readSubjects()
    const meant = subjects.meantBy(q)
    const [tutors, institutes, tests] = await Promise.all([
      asks('tutors') ? findTutors(q, 'teacher') : [],
      asks('institutes') ? findTutors(q, 'institute') : [],
      asks('tests') ? findTests(q) : [],
    ])
    return {
      tutors,
      institutes,
      subjects: asks('subjects') ? subjectHits(subjects, q, meant?.name) : [],
      tests,
      ...(meant?.isCorrected && { corrected: { from: q, to: meant.name } }),
    }
  }
}

/** Subjects of which a word begins with the text, after the one that is meant. */
function subjectHits({ names }: Subjects, q: string, meant: string | undefined): Hit[] {
  const asked = folded(q)
  const begins = (name: string) => folded(name).startsWith(asked) || folded(name).includes(` ${asked}`)
  const found = names.filter((name) => name !== allSubjects && name !== meant && begins(name)).toSorted()
  return [...(meant ? [meant] : []), ...found].slice(0, maxOfKind).map((name) => ({
    name,
    detail: 'Subject',
    link: `/tutors?subject=${encodeURIComponent(name)}`,
  }))
}
