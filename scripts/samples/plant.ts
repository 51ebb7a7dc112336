import { makeDueListings } from '../../api/src/marketplace/listings/commands.ts'
import { type Actor, signOut, type System } from './act.ts'
import { batches, plantClasses, plantQuestions } from './plant-asked.ts'
import { plantLessons } from './plant-lessons.ts'
import { plantTests } from './plant-tests.ts'
import { plantFamilies, plantPeople, plantProfiles } from './plant-people.ts'
import { plantWork } from './plant-work.ts'

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
    const teachers = [...tutors.slice(0, 3), ...institutes].slice(0, batches)
    await plantClasses(system, teachers, families)
    await plantWork(system, teachers, families)
    const takers = actors.filter(({ kind }) => kind === 'student' || kind === 'child')
    await plantTests(system, [tutors[0]!, tutors[1]!], takers)
    await makeDueListings(system.context, new Date())
    return actors
  } finally {
    await signOut(actors)
  }
}
