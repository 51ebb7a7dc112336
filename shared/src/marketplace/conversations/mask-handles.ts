import { mailProviders, notNames, platforms } from './contact-words.ts'
import { type Span } from './mask-addresses.ts'
import { asideMark } from './plain-text.ts'

const platform = `(?<![\\p{L}\\p{M}\\d])(?:${platforms.toSorted((a, b) => b.length - a.length).join('|')})(?![\\p{L}\\p{M}\\d])`
const noun = '(?:id|ids|handle|username|user name|name|account|profile|page|channel|group|a/c|ac|link|number|no)'
const name = '[\\p{L}\\d_][\\p{L}\\p{M}\\d._#-]{1,40}'
const says =
  '(?:\\s{0,2}[:=~>→@|]{1,2}\\s{0,2}@?|\\s{1,2}[-–—]\\s{1,2}@?|\\s(?:is|hai|named|called|by|as)\\s{1,2}[:@]?|\\s-|-(?=[a-z]))'

/** How somebody is named at another place. The name is the last group; `isSure` takes any name that is no plain word. */
interface Way {
  readonly pattern: RegExp
  readonly isSure: boolean
}
const way = (pattern: string, isSure: boolean): Way => ({ pattern: new RegExp(pattern, 'dgu'), isSure })

const ways: readonly Way[] = [
  // insta: name; telegram id is name; my ig is name
  way(`${platform}(?:\\s${noun}){0,2}\\s{0,2}[:=~>→|@]{1,2}\\s{0,2}@?(${name})`, true),
  way(`${platform}(?:\\s${noun}){1,2}${says}(${name})`, true),
  way(`${platform}(?:\\s(?:my|ki|ka))?\\s(?:id|handle|username|user name|name)\\s{1,2}@?(${name})`, true),
  way(`${platform}[^\\n.!?]{0,20}[ ,](?:id|username|handle)(?:\\sis\\s|\\s{0,2}[:=-]\\s{0,2}|\\s)@?(${name})`, true),
  way(`${platform}(?:\\s${noun}){1,2}\\s{1,2}(${name})`, false),
  way(`(?<!\\p{L})(?:my|mera|meri|our)\\s(?:\\p{L}{1,10}\\s)?${platform}${says}(${name})`, true),
  way(`${platform}\\s(?:as|named|called|under|pe|par)\\s(?:the name\\s)?(${name})`, true),
  way(`${platform}\\s{0,2}[-–—]\\s{0,2}@?(${name})(?=\\s{0,2}(?:$|[\\n,.;]))`, true),
  way(`${platform}${says}(${name})`, false),
  way(`${platform}\\s{1,2}@?(${name})`, false),
  // find name on insta; name_99 on telegram; name is my insta
  way(
    `(?<!\\p{L})(?:find|follow|search|add|dm|ping|text|msg|message|type|look up|search for|look for)(?:\\s(?:me|us))?(?:\\s(?:as|at|by|for|with))?\\s@?(${name})\\s(?:on|in|at|over|from)\\s(?:my\\s)?(?!youtube|yt)${platform}`,
    true,
  ),
  way(`(?<!\\p{L})(?:follow|subscribe|subscribe to)\\s@?(${name})\\s(?:on|in)\\s${platform}`, true),
  way(`(?<!\\p{L})at sign\\s(${name})`, true),
  way(`(?<![\\p{L}\\d_.])(${name})\\s{0,2}(?:on|in|at|@|-|–|is my|is on|\\()\\s{0,2}${platform}`, false),
  way(`(?<![\\p{L}\\d_.])(${name})\\s(?:is|hai)\\s(?:my|mera|meri|our)\\s${platform}`, true),
  // username: name_99
  way(
    `(?<!\\p{L})(?:username|user name|user id|userid|handle)(?:\\s(?:is|hai)\\s|\\s{0,2}[:=-]\\s{0,2})@?(${name})`,
    true,
  ),
  way(`(?<!\\p{L})(?:username|user name|user id|handle|my id|id)(?:\\sis)?\\s{1,2}@?(${name})`, false),
]

const mailbox = `(?<!\\p{L})(?:${mailProviders.join('|')}|email|e-mail|mail)`
const mailWays: readonly Way[] = [
  way(`${mailbox}(?:\\s(?:me|us|on|at|to|is|id|my)){0,3}\\s(${name})\\s(?:${mailProviders.join('|')})(?!\\p{L})`, true),
  way(`(?<![\\p{L}\\d_.])(${name})\\s(?:on|in|@)\\s(?:my\\s)?(?:${mailProviders.join('|')})(?!\\p{L})`, false),
  way(`${mailbox}(?:\\s(?:id|address|ac|account))?(?:\\sis\\s|\\s{0,2}[:=]\\s{0,2})(${name})`, true),
  way(`${mailbox}\\s(?:id|address)\\s(${name})`, false),
  way(`${mailbox}(?:\\sid)?\\s{1,2}(${name})`, false),
  way(`(?<![\\p{L}\\d_.])(${name})\\s(?:is|hai)\\s(?:my|mera|meri)\\s(?:${mailProviders.join('|')})`, true),
]

/** @name, but not "@ 5 pm", "@home" or the middle of a mail address. */
const mention = /(?<![\p{L}\p{M}\d._@-])@[a-z_][a-z0-9_.]{2,40}/gu

/** Names of other places are seldom plain words: they have a digit, a line or a dot inside. */
const isMade = (found: string): boolean =>
  /^[^\p{L}]*\p{L}[^\d_#]*[\d_#]|^[^\d_]*[\d_][^\p{L}]*\p{L}|\p{L}[.]\p{L}/u.test(found)
const isPlainWord = (found: string): boolean =>
  notNames.has(found.replaceAll(/(?<![._#-])[._#-]+$/g, '')) ||
  /^\p{L}{2,7}(?:ing|ed|ly|ful|able|tion)$/u.test(found) ||
  platforms.includes(found) ||
  /^\d{1,6}$|^\d+(?:st|nd|rd|th)$/.test(found)

const namesOf = (plain: string, found: readonly Way[]): Span[] =>
  found.flatMap(({ pattern, isSure }) =>
    Array.from(plain.matchAll(pattern), (match) => {
      const [start, end] = match.indices?.at(-1) ?? [0, 0]
      return { start, end }
    }).filter(({ start, end }) => {
      const said = plain.slice(start, end)
      return !said.includes(asideMark) && !isPlainWord(said) && said.length > 2 && (isSure || isMade(said))
    }),
  )

/** Where names at other places stand. */
export const handleSpans = (plain: string): Span[] => [
  ...namesOf(plain, ways),
  ...Array.from(plain.matchAll(mention), ({ 0: found, index }) => ({ start: index, end: index + found.length })).filter(
    ({ start, end }) => !isPlainWord(plain.slice(start + 1, end)),
  ),
]

/** Where mail addresses stand of which only the name is said: "my gmail is rahul.s". */
export const mailNameSpans = (plain: string): Span[] => namesOf(plain, mailWays)
