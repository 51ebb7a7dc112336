import { badValue } from '../errors.ts'

/** What a pattern is made of, as far as it matters here: quoted and escaped signs, classes, flags, brackets of groups. */
const tokens =
  /\\Q[^]*?(?:\\E|$)|\\[^]|\[\^?\]?(?:\\[^]|\[:\^?\w+:\]|[^\]\\])*\]|\(\?[a-zA-Z-]+\)|\((?:\?(?:P?<\w+>|[a-zA-Z-]*:))?|\)(?:[*+?]|\{\d+(?:,\d*)?\})?|[^]/g

/** A group that is open: whether a `$` stands in the branch that is being read, and in any. */
interface Group {
  inBranch: boolean
  inAny: boolean
}

/**
 * Whether a pattern, read without the option `m`, has a `$` that MongoDB also finds before a newline that ends the text.
 * RE2 finds it at the end only, so a text that ends in a newline has to be tried without that too. That is the same
 * where nothing follows a `$` and there is no `\z`; throws where it would not be.
 */
export function endsBeforeNewline(source: string): boolean {
  if (!source.includes('$') || /^\(\?[a-z]*m[a-z]*\)/.test(source)) return false
  const groups: Group[] = [{ inBranch: false, inAny: false }]
  for (const [token] of source.matchAll(tokens)) {
    const group = groups.at(-1)!
    if (token === '$') group.inBranch = group.inAny = true
    else if (token === '|') group.inBranch = false
    else if (token.startsWith(')')) {
      // What is repeated follows itself.
      if (group.inAny && /[*+{]/.test(token)) throw notLast()
      groups.pop()
      const outer = groups.at(-1)!
      outer.inBranch ||= group.inAny
      outer.inAny ||= group.inAny
    } else {
      if (group.inBranch) throw notLast()
      if (/^\((?!\?[a-zA-Z-]+\))/.test(token)) groups.push({ inBranch: false, inAny: false })
    }
  }
  if (groups[0]!.inAny && source.includes('\\z')) throw badValue(`\\z beside $ ${unsupported}`)
  return groups[0]!.inAny
}

const unsupported = 'in a regular expression is not supported by this database'

const notLast = () => badValue(`something behind $ ${unsupported}`)
