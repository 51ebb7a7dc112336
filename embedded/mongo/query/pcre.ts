/** What PCRE, and so MongoDB, has and RE2 has not: its name, and what RE2 stumbles on there. */
const lacking: readonly (readonly [name: string, fragment: RegExp])[] = [
  ['backreferences and looking around', /^\\[1-9gk]|^\(\?<?[=!]/],
  ['an atomic group (?>', /^\(\?>/],
  ['a comment (?#', /^\(\?#/],
  ['a branch reset (?|', /^\(\?\|/],
  ['a condition (?(', /^\(\?\(/],
  ['recursion (?R', /^\(\?(?:R|&|[+-]?\d|\+$)/],
  ["a group named in quotes (?'", /^\(\?'/],
  ['a callout (?C', /^\(\?C/],
  ['a flag such as (?x', /^\(\?[a-zA-Z]*[Jnx^]/],
  ['a possessive quantifier ++', /^(?:[*+?]|\{[\d,]+\})\+$/],
  ['\\p of classes that are only PCRE’s', /^\\[pP]\{\^?(?:X(?:an|ps|sp|uc|wd)|L&)\}$/],
]
/** Escapes that only PCRE has. */
const escapes = /^\\[ZGKRhHVXNCecoE]/
/** The most repetitions that PCRE and RE2 allow. */
const [mostRepeats, mostHere] = [65_535, 1_000]

/**
 * Names what a pattern has that MongoDB understands and RE2 does not; undefined where the pattern is wrong for both.
 * @param message what RE2 says of the pattern, which ends with the text that it stumbles on
 */
export function lackOf(source: string, message: string): string | undefined {
  const fragment = /`([^]*)`$/.exec(message)?.[1] ?? ''
  if (fragment === '(?P') return /\(\?P[=>]/.test(source) ? 'a group used by its name (?P=' : undefined
  if (escapes.test(fragment)) return fragment.slice(0, 2)
  if (message.includes('invalid repeat count'))
    return isTooOften(fragment) ? `more than ${mostHere} repeats` : undefined
  if (/missing argument.*`\*`$/.test(message) && /\(\*[A-Z]/.test(source)) return 'a verb such as (*ACCEPT)'
  return lacking.find(([, pattern]) => pattern.test(fragment))?.[0]
}

function isTooOften(repeat: string): boolean {
  const [least = 0, most = least] = (repeat.match(/\d+/g) ?? []).map(Number)
  return least <= most && most <= mostRepeats
}
