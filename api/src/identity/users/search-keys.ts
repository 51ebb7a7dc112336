import { titleAndName } from '@abhyas/shared/identity/registration/rules'
import { tokensOf } from '../../core/search-tokens.ts'
import type { UserRecord } from './model.ts'
import { normaliseEmail } from './normalise-email.ts'

/** The fields of a user from which search keys are built. */
type SearchableUser = Pick<UserRecord, 'contact_person' | 'email_id'> &
  Partial<Pick<UserRecord, 'institute_name' | 'mobile_no' | 'mobile_country'>>

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
  return tokensOf(words.map(cut))
}

/** Splits a search into words: a number in any grouping, an e-mail address, or words of a name. */
export function searchedWords(typed: string): string[] {
  const text = typed.trim()
  if (/^\+?[\d\s()-]+$/.test(text) && /\d/.test(text)) return [text.replaceAll(/\D/g, '')]
  const words = text.split(/\s+/).flatMap((part) => (part.includes('@') ? [emailBeginning(part)] : wordsOf(part)))
  return [...new Set(words.filter(Boolean).map(cut))].slice(0, maxWords)
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
