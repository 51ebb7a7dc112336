import { makeDueListings } from '../../api/src/marketplace/listings/commands.ts'
import { type Actor, signOut, type System } from './act.ts'
import { plantClasses, plantQuestions } from './plant-asked.ts'
import { plantLessons } from './plant-lessons.ts'
import { plantTests } from './plant-tests.ts'
import { plantFamilies, plantPeople, plantProfiles } from './plant-people.ts'

/**
 * Plants the samples that are not there, by the calls and commands that people's apps use. Can be repeated: a run that
 * died is taken up, and nothing is made twice. Answers the people, and whose account this run has made.
 * @param password of the accounts that it makes
 */
export async function plantSamples(system: System, password: string): Promise<readonly Actor[]> {
  const actors = await plantPeople(system, password)
  try {
    await plantProfiles(system, actors)
    await makeDueListings(system.context, new Date())
    const families = await plantFamilies(system, actors)
    const tutors = actors.filter(({ kind }) => kind === 'tutor')
    const institutes = actors.filter(({ kind }) => kind === 'institute')
    await plantLessons(system, [...tutors, ...institutes], families)
    await plantQuestions(system, tutors, families)
    await plantClasses(system, [...tutors.slice(0, 3), ...institutes], families)
    const takers = actors.filter(({ kind }) => kind === 'student' || kind === 'child')
    await plantTests(system, [tutors[0]!, tutors[1]!], takers)
    await makeDueListings(system.context, new Date())
    return actors
  } finally {
    await signOut(actors)
  }
}
