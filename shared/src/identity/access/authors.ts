import { type Level, mayEnter } from './areas.ts'

/** Who somebody is, as access is decided: their roles, and what they registered as. */
interface Person {
  readonly roles: readonly string[]
  readonly registrant: string
}

/** Those who write tests of their own. */
const owners = ['Teacher', 'Institute/Tutorial Center']

/**
 * Whose tests somebody may read or write: staff everybody's, a teacher or an institute their own. Undefined: nobody's.
 * A teacher who may only read as staff still writes what is theirs.
 */
export function testsOpenTo({ roles, registrant }: Person, level: Level): 'all' | 'own' | undefined {
  if (mayEnter(roles, 'tests', level)) return 'all'
  return owners.includes(registrant) ? 'own' : undefined
}
