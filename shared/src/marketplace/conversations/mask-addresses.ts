import { endings, mailProviders, payHandles, wordEndings } from './contact-words.ts'
import { asideMark } from './plain-text.ts'

/** A hidden piece of a plain text. */
export interface Span {
  readonly start: number
  readonly end: number
}

const at =
  '(?:@|[([{<*_~-]{1,2} ?(?:at|@) ?[)\\]}>*_~-]{1,2}|\\bat ?the ?rate(?: ?of)?\\b|\\bat\\b|\\bएट\\b|(?<= )एट(?= ))'
const dot = '(?:\\.|[([{<*_~-]{1,2} ?(?:dot|\\.|point) ?[)\\]}>*_~-]{1,2}|\\bdot\\b|\\bpoint\\b|(?<= )डॉट(?= )|,)'
const gap = '\\s{0,3}'
const providers = mailProviders.toSorted((a, b) => b.length - a.length).join('|')
const ending = `(?:${endings.toSorted((a, b) => b.length - a.length).join('|')})`
const label = '[a-z0-9_-]{1,63}'
/** What stands before the @, also with its dots and dashes as words. */
const joined =
  '(?:\\s{1,2}(?:dot|underscore|dash|hyphen|point)\\s{1,2}|\\s{0,2}[([{](?:dot|\\.|underscore|dash)[)\\]}]\\s{0,2}|\\.)'
const local = `(?<![a-z0-9._%+-])[a-z0-9_%+-]{1,64}(?:${joined}[a-z0-9_%+-]{1,64}){0,6}`

/** "rahul.s at gmail dot com", "rahul@gmail", "name (at) school (dot) in". */
const mails = [
  new RegExp(
    `${local}${gap}${at}${gap}(?:the\\s)?(?:${providers})\\b(?:${gap}${dot}?${gap}(?:com|co|in)\\b){0,2}`,
    'g',
  ),
  new RegExp(`${local}${gap}@${gap}${label}(?:\\s?\\.\\s?${label}){0,4}${gap}${dot}${gap}${ending}\\b`, 'g'),
  new RegExp(
    `${local}${gap}${at}${gap}${label}(?:${gap}${dot}${gap}${label}){0,3}\\s{0,3}(?:\\bdot\\b|[([{]\\s?(?:dot|\\.)\\s?[)\\]}])${gap}${ending}\\b`,
    'g',
  ),
  new RegExp(`${local}[([{<*_]{1,2}\\s?at\\s?[)\\]}>*_]{1,2}${gap}${label}${gap}${dot}${gap}${ending}\\b`, 'g'),
  new RegExp(`(?<![a-z0-9._-])[a-z0-9_.+-]{2,64}@[a-z0-9_-]{1,63}(?:\\.[a-z0-9_-]{1,63}){1,4}`, 'g'),
  // "rahul gmail com", "rahul99gmail.com"
  new RegExp(`${local}\\s{1,3}(?:${providers})${gap}${dot}?${gap}com\\b`, 'g'),
  new RegExp(`(?<![a-z0-9])[a-z0-9._]{2,40}(?:${providers})${gap}${dot}${gap}com\\b`, 'g'),
]

/** Banks' names are said after "at", too: "she works at SBI". */
const payIds = [
  new RegExp(
    `(?<![a-z0-9._-])[a-z0-9._-]{1,64}${gap}(?:@|\\bat ?the ?rate(?: ?of)?\\b|[([{]at[)\\]}])${gap}(?:${payHandles.join('|')})\\b(?!\\s?\\.\\s?[a-z])`,
    'g',
  ),
  new RegExp(
    `(?<![a-z0-9._-])[a-z0-9._-]{2,64}${gap}${at}${gap}(?:ok ?(?:axis|sbi|icici|hdfc ?bank)|ybl|ibl|axl|upi)\\b`,
    'g',
  ),
  new RegExp(
    `\\b(?:upi|bhim|gpay|google pay|phonepe|paytm|vpa)\\b[^\\n.!?]{0,20}[ :][a-z0-9._-]{2,64} at (?:${payHandles.join('|')})\\b`,
    'g',
  ),
  /\b(?:upi|bhim|gpay|google pay|phonepe|phone pe|paytm|vpa)\b(?:\s(?:id|to|is|on|me|my|no|number)){0,3}\s{0,2}[:=-]?\s{0,2}[a-z0-9._-]{2,64}\s{0,2}@\s{0,2}[a-z]{2,20}/g,
]

const links = [
  /(?:h\s?t\s?t\s?p\s?s?|hxxps?)\s?:\s?\/\s?\/\s?[^\s\uE000\uE001]{1,2000}/g,
  new RegExp(
    `\\bwww\\s?${dot}\\s?${label}(?:\\s?${dot}\\s?[a-z0-9-]{2,63}){0,4}(?:/[^\\s\\uE000\\uE001]{0,500})?`,
    'g',
  ),
  // wa.me/91…, t dot me slash name
  new RegExp(
    `\\b(?:wa|t|telegram|chat\\s?${dot}\\s?whatsapp|discord|m)\\s?${dot}\\s?(?:me|dog|gg|com)\\s?(?:/|\\bslash\\b)\\s?[^\\s\\uE000\\uE001]{1,200}`,
    'g',
  ),
  new RegExp(`\\b(?:wa|t)\\s?\\.\\s?me\\b`, 'g'),
  new RegExp(
    `(?<![a-z0-9@._-])${label}(?:\\.${label}){0,4}\\.${ending}(?![a-z0-9_-])(?:[:/?#][^\\s\\uE000\\uE001]{0,500}|\\s{1,2}slash\\s[^\\s\\uE000\\uE001]{1,200})?`,
    'g',
  ),
  // "name .com"
  /(?<![a-z0-9@._-])[a-z0-9-]{3,63}\s\.(?:com|in|org|co)(?![a-z0-9_-])/g,
  new RegExp(
    `(?<![a-z0-9])[a-z0-9-]{2,63}\\s{0,2}(?:\\s\\.\\s|\\bdot\\b|[([{]\\s?(?:dot|\\.)\\s?[)\\]}])\\s{0,2}(?:${label}\\s{0,2}(?:\\s\\.\\s|\\bdot\\b)\\s{0,2})?(?:com|in|org|net|io|me|info|co|ly|xyz|online)\\b(?:\\s?(?:/|\\bslash\\b)\\s?[^\\s\\uE000\\uE001]{1,200})?`,
    'g',
  ),
]

/** Addresses of the state, which lead to no person, and degrees: "cbse.gov.in", "B.Com", "M.Sc.in". */
const publicSite = /^[a-z0-9.-]+\.(?:gov|nic)\.in(?![a-z0-9.-])/
const degree =
  /^(?:[a-z]{1,2}|tech|phil|hons|etc|approx|std)(?:\.(?:[a-z]{1,2}|tech|phil|com))*\.(?:com|ed|[a-z]{2,4})$/
/** Names of things people learn. */
const technology = /^(?:asp|vb|ml|ado) ?\.net$|^socket\.io$/
const endsInWord = new RegExp(`^[a-z]{1,2}\\.(?:${[...wordEndings].join('|')})$`)

/** Whether what looks like a link is one, by what was written: "done.In class" is two sentences. */
function isLink(found: string, written: string): boolean {
  if (/^(?:h\s?t|hxx|www)/.test(found) && !publicSite.test(found)) return true
  const isShort = /^(?:(?:wa|t)\s?\.\s?me|[xm]\s?\.\s?(?:com|me)\s?\/)/.test(found)
  if (!isShort && (degree.test(found) || endsInWord.test(found))) return false
  if (publicSite.test(found) || technology.test(found)) return false
  const tail = /\.(\p{L}+)$/u.exec(written)?.[1] ?? ''
  const isNewSentence = wordEndings.has(tail.toLowerCase()) && /^\p{Lu}\p{Ll}*$/u.test(tail)
  return !isNewSentence || !/\p{Ll}\s?\.\p{Lu}/u.test(written)
}

/** Where a pattern is found, with the marks of what is set aside never inside. */
export const spansOf = (text: string, patterns: readonly RegExp[]): Span[] =>
  patterns.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({ start: index, end: index + found.length })).filter(
      ({ start, end }) => !text.slice(start, end).includes(asideMark),
    ),
  )

export const mailSpans = (plain: string): Span[] => [...spansOf(plain, mails), ...squeezedMails(plain)]
export const paySpans = (plain: string): Span[] => spansOf(plain, payIds)
export const linkSpans = (plain: string, writtenOf: (span: Span) => string): Span[] =>
  spansOf(plain, links).filter((span) => isLink(plain.slice(span.start, span.end), writtenOf(span)))

const squeezed = new RegExp(
  `(?:@|at(?:therate)?(?:of)?)(?:${providers})(?:[.,]|dot|point)?(?:com|in|co)|(?:@|attherate(?:of)?)(?:${providers})`,
  'g',
)

/** Addresses that are spaced out or interrupted: "r a h u l @ g m a i l . c o m", "g-mail". */
function squeezedMails(plain: string): Span[] {
  const places: number[] = []
  let tight = ''
  for (const { 0: character, index } of plain.matchAll(/[\p{L}\p{M}\d@.,\uE000]/gu)) {
    tight += character
    for (let unit = 0; unit < character.length; unit++) places.push(index + unit)
  }
  return Array.from(tight.matchAll(squeezed), ({ 0: found, index }) => {
    const anchor = places[index] ?? 0
    return { start: beginOfName(plain, anchor), end: (places[index + found.length - 1] ?? anchor) + 1 }
  }).filter(({ start, end }) => end - start < 80 && !plain.slice(start, end).includes(asideMark))
}

/** Where the name before an @ begins: one word, or single letters in a row. */
function beginOfName(plain: string, anchor: number): number {
  const before = plain.slice(Math.max(0, anchor - 60), anchor)
  const spaced = /(?:(?<![a-z0-9])[a-z0-9][ ._-]{1,2}){2,30}[\s([{<-]{0,3}$/.exec(before)
  const word = /[a-z0-9._+-]{1,60}[\s([{<-]{0,3}$/.exec(before)
  return anchor - ((spaced ?? word)?.[0].length ?? 0)
}
