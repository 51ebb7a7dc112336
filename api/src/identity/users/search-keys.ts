import { titleAndName } from '@abhyas/shared/identity/registration/rules'
import { normaliseEmail } from './normalise-email.ts'

/** What of a user their search keys are made of. */
interface SearchableUser {
  readonly contact_person: string
  readonly institute_name?: string
  readonly email_id: string
  readonly mobile_no?: string
  readonly mobile_country?: string
}

/**
 * The lengths of beginnings that are keys of their own, longest first: the index leads from one of them to its users in
 * the order they are shown. What was typed beyond the longest is asked of each of these.
 */
const tokenLengths = [11, 8, 6, 4, 3, 2, 1]
/** Names of more words, and longer words, are nobody's: the rest is not searched for. */
const maxWords = 24
const maxWordLength = 100

/** What the database finds a user by: made anew whenever name, institute, e-mail address or mobile number change. */
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

/** The words of what somebody typed: a number however it is grouped, an e-mail address, or words of a name. */
export function searchedWords(typed: string): string[] {
  const text = typed.trim()
  if (/^\+?[\d\s()-]+$/.test(text) && /\d/.test(text)) return [text.replaceAll(/\D/g, '')]
  const words = text.split(/\s+/).flatMap((part) => (part.includes('@') ? [emailBeginning(part)] : wordsOf(part)))
  return [...new Set(words.filter(Boolean).map(cut))].slice(0, maxWords)
}

/** The longest key that all words share which begin with `word`. */
export const tokenOf = (word: string): string => beginningsOf(word)[0] ?? word

function beginningsOf(word: string): string[] {
  const characters = Array.from(word)
  return tokenLengths
    .filter((length) => length <= characters.length)
    .map((length) => characters.slice(0, length).join(''))
}

/** A domain that is being typed is no domain yet: 'asha@163' would become the address of a computer. */
const emailBeginning = (part: string) => (/^[\u0020-\u007e]*$/.test(part) ? part.toLowerCase() : normaliseEmail(part))

const cut = (word: string) => Array.from(word).slice(0, maxWordLength).join('')

const accents = /[\u0300-\u036f]/g
/** Lower case without accents. Decomposed twice: some letters have a lower case that is a letter and an accent. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(accents, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
