import { catalogueFilter } from '@abhyas/shared/assessment/test-papers/catalogue/filters'
import { allSubjects } from '@abhyas/shared/identity/profile/choices'
import { folded } from '@abhyas/shared/content/locations/search'
import { directoryFilter } from '@abhyas/shared/marketplace/directory/filters'
import type { TutorCard } from '@abhyas/shared/marketplace/directory/shapes'
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
    (await list(directoryFilter({ q, kind }), false, firstPage)).rows.map(hitOf)

  const findTests = async (q: string): Promise<Hit[]> => {
    const { rows } = await catalogue.list(catalogueFilter({ search: q, when: 'open,upcoming' }), firstPage)
    return rows.map(({ test_id, test_name, board_name, class_name }) => ({
      name: test_name,
      detail: [board_name, class_name].filter(Boolean).join(' · '),
      link: `/tests/${test_id}`,
    }))
  }

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

const hitOf = ({ id, name, subjects, place }: TutorCard): Hit => ({
  name,
  detail: [subjects.join(', '), place].filter(Boolean).join(' · '),
  link: `/tutors/${id}`,
})

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
