import { sampleAddress } from '@abhyas/shared/identity/samples/address'

export type SampleKind = 'tutor' | 'institute' | 'guardian' | 'student' | 'child'

/** Somebody who does not exist. */
export interface SamplePerson {
  readonly kind: SampleKind
  /** Of this kind, from 0. */
  readonly at: number
  readonly email: string
  /** Ten digits. */
  readonly mobile: string
  readonly name: string
  /** What a tutor teaches and a family looks for. */
  readonly subject: string
  readonly pincode: string
}

/** Children of guardians who have an account. */
export const childAccounts = 6

/** How many of each are made, in this order. */
const counts: readonly (readonly [SampleKind, number])[] = [
  ['tutor', 24],
  ['institute', 6],
  ['guardian', 8],
  ['student', 6],
  ['child', childAccounts],
]

export const sampleLevel = 'Class 10'
/** Rows of the seeded list of subjects for this level. */
const subjects = ['Mathematics', 'Physics', 'Chemistry', 'Biology', 'English', 'Hindi', 'History', 'Geography'] as const

/** Three of Kolkata for distances, and Delhi, Mumbai, Bengaluru, Chennai and Patna. */
export const samplePincodes = ['700019', '700029', '700026', '110001', '400050', '560001', '600004', '800001'] as const

const words: Readonly<Record<SampleKind, string>> = {
  tutor: 'Sample Tutor',
  institute: 'Sample Institute',
  guardian: 'Sample Guardian',
  student: 'Sample Student',
  child: 'Sample Child',
}
const titles = ['Ms.', 'Mr.'] as const
export const letters = 'ABCDEFGHIJKL'
const twoDigits = (n: number) => String(n).padStart(2, '0')

/** All sample people, numbered through. */
export const samplePeople: readonly SamplePerson[] = counts
  .flatMap(([kind, count]) => Array.from({ length: count }, (_, at) => ({ kind, at })))
  .map(({ kind, at }, i) => {
    const subject = subjects[at % subjects.length]!
    const teaches = kind === 'tutor' || kind === 'institute'
    return {
      kind,
      at,
      email: sampleAddress(i + 1),
      // Numbers with 555-01 are kept free for what is made up (North American Numbering Plan).
      mobile: `20255501${twoDigits(i + 1)}`,
      // Of families others see the first letter of the last word.
      name: `${titles[at % 2]!} - ${words[kind]} ${teaches ? `${twoDigits(at + 1)} (${subject})` : letters[at]}`,
      subject,
      // Of eight tutors of a subject no two live in the same place.
      pincode: samplePincodes[(at + Math.floor(at / subjects.length)) % samplePincodes.length]!,
    }
  })
