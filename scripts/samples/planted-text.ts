import { randomBytes } from 'node:crypto'
import type { Actor } from './act.ts'

/** 72 bits, with a special character. */
export const newPassword = (): string => `${randomBytes(6).toString('hex')}-${randomBytes(3).toString('hex')}`

type Planted = Pick<Actor, 'kind' | 'email' | 'isNew'>

const kinds = {
  tutor: 'tutors',
  institute: 'institutes',
  guardian: 'guardians',
  student: 'students',
  child: 'children',
} as const

/** What is printed at the end: who there is, and the password, which is nowhere else. */
export function plantedText(people: readonly Planted[], password: string, url: string): string {
  const made = people.filter(({ isNew }) => isNew)
  const lines = (Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => {
    const emails = people.filter((one) => one.kind === kind).map(({ email }) => email)
    return `  ${kinds[kind].padEnd(10)} ${emails[0]} to ${emails.at(-1)}`
  })
  const says =
    made.length === 0
      ? '  password   as it was printed when they were made; to have a new one, remove them and plant them again'
      : `  password   ${password}  (of the ${made.length} who are new; shown this once)`
  return [
    'Samples are planted:',
    ...lines,
    says,
    `  app        ${url}`,
    '',
    'Remove them with: npm run samples -- --remove',
  ].join('\n')
}
