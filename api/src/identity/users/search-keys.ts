import { titleAndName } from '@abhyas/shared/identity/registration/rules'
import type { UserRecord } from './model.ts'
import { normaliseEmail } from './normalise-email.ts'

/** The fields of a user from which search keys are built. */
type SearchableUser = Pick<UserRecord, 'contact_person' | 'email_id'> &
  Partial<Pick<UserRecord, 'institute_name' | 'mobile_no' | 'mobile_country'>>

/**
 * Prefix lengths stored as keys, longest first. The index returns the users of such a key in display order. If a word
 * is longer than its longest stored prefix, each of these users is checked by range.
 */
const tokenLengths = [11, 8, 6, 4, 3, 2, 1]
/** Longer words, and more words, are ignored: no real name has them. */
const maxWords = 24
const maxWordLength = 100

/** Builds the search keys of a user. Rebuilt when name, institute, e-mail address or mobile number change. */
export function searchKeysOf({
  contact_person,
  institute_name = '',
  email_id,
  mobile_no,
  mobile_country = '',
}: SearchableUser): string[] {
  const email = normaliseEmail(email_id)
  const words = [
    email,
    ...(mobile_no ? [mobile_no, mobile_country + mobile_no] : []),
    ...wordsOf(titleAndName(contact_person).name),
    ...wordsOf(email.slice(0, email.lastIndexOf('@'))),
    ...wordsOf(institute_name),
  ].slice(0, maxWords)
  return [...new Set(words.flatMap((word) => [cut(word), ...beginningsOf(word)]))]
}

/** Splits a search into words: a number in any grouping, an e-mail address, or words of a name. */
export function searchedWords(typed: string): string[] {
  const text = typed.trim()
  if (/^\+?[\d\s()-]+$/.test(text) && /\d/.test(text)) return [text.replaceAll(/\D/g, '')]
  const words = text.split(/\s+/).flatMap((part) => (part.includes('@') ? [emailBeginning(part)] : wordsOf(part)))
  return [...new Set(words.filter(Boolean).map(cut))].slice(0, maxWords)
}

/** The longest stored prefix key that every word beginning with `word` has. */
export const tokenOf = (word: string): string => beginningsOf(word)[0] ?? word

function beginningsOf(word: string): string[] {
  const characters = Array.from(word)
  return tokenLengths
    .filter((length) => length <= characters.length)
    .map((length) => characters.slice(0, length).join(''))
}

/** An incomplete domain is not normalised: 'asha@163' would become the address of a computer. */
const emailBeginning = (part: string) => (/^[\u0020-\u007e]*$/.test(part) ? part.toLowerCase() : normaliseEmail(part))

const cut = (word: string) => Array.from(word).slice(0, maxWordLength).join('')

const accents = /[\u0300-\u036f]/g
/** Words in lower case without accents. Decomposed twice: lower case can produce a letter with an accent. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(accents, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
