import { createScanner, LanguageVariant, ScriptTarget, SyntaxKind } from 'typescript'

/** A line of code in the form that is compared. */
export interface Line {
  /** Its number in the file, from 1. */
  readonly number: number
  /** Its tokens, with a placeholder for every name, text and number. */
  readonly shape: string
  /** Its tokens as written. Equal if two lines differ only in white space and comments. */
  readonly text: string
  /** Whether it holds at most one name or value, as `} else {`, `<Box` and `fullWidth` do. */
  readonly isThin: boolean
}

interface Token {
  readonly kind: SyntaxKind
  readonly text: string
  readonly line: number
}

/**
 * The compared lines of a source file: without blank lines, comments, imports and lines of punctuation only. A text of
 * several lines belongs to the line on which it begins.
 */
export function readLines(source: string): Line[] {
  return groupBy(withoutImports(scan(source)), ({ line }) => `${line}`)
    .filter((tokens) => tokens.some(({ kind }) => signOf(kind) !== undefined || isReserved(kind)))
    .map((tokens) => ({
      number: tokens[0]?.line ?? 0,
      shape: tokens.map(({ kind, text }) => signOf(kind) ?? text).join(' '),
      text: tokens.map(({ text }) => text).join(' '),
      isThin: tokens.filter(({ kind }) => signOf(kind) !== undefined).length <= 1,
    }))
}

/** The placeholder for a number, for a text or pattern, or for a name. */
function signOf(kind: SyntaxKind): string | undefined {
  if (kind === SyntaxKind.NumericLiteral || kind === SyntaxKind.BigIntLiteral) return '0'
  if (kind >= SyntaxKind.FirstLiteralToken && kind <= SyntaxKind.LastTemplateToken) return 's'
  return kind >= SyntaxKind.Identifier && !isReserved(kind) ? 'n' : undefined
}

/** `type` and `of` are not reserved: they are names, as in `{ type: 'a' }`. */
const isReserved = (kind: SyntaxKind) => kind >= SyntaxKind.FirstReservedWord && kind <= SyntaxKind.LastReservedWord

/** The tokens without white space and comments. */
function scan(source: string): Token[] {
  const scanner = createScanner(ScriptTarget.Latest, true, LanguageVariant.JSX, source)
  const tokens: Token[] = []
  // The open braces, innermost last. Without a parser, the previous tokens decide what `}` and `/` mean.
  const braces: SyntaxKind[] = []
  let line = 1
  let counted = 0
  for (let kind = scanner.scan(); kind !== SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    if (kind === SyntaxKind.CloseBraceToken && braces.pop() === SyntaxKind.TemplateHead)
      kind = scanner.reScanTemplateToken(false)
    if (slashes.has(kind) && !endsValue(tokens.at(-1)?.kind)) kind = scanner.reScanSlashToken()
    if (kind === SyntaxKind.OpenBraceToken) braces.push(kind)
    if (kind === SyntaxKind.TemplateHead || kind === SyntaxKind.TemplateMiddle) braces.push(SyntaxKind.TemplateHead)
    const start = scanner.getTokenStart()
    for (; counted < start; counted++) if (source[counted] === '\n') line++
    tokens.push({ kind, text: scanner.getTokenText(), line })
  }
  return tokens
}

/** Whether a slash after such a token is a division. Otherwise it opens a regular expression. */
const endsValue = (kind = SyntaxKind.Unknown) => signOf(kind) !== undefined || closing.has(kind)
const slashes = new Set([SyntaxKind.SlashToken, SyntaxKind.SlashEqualsToken])
const closing = new Set([
  SyntaxKind.CloseParenToken,
  SyntaxKind.CloseBracketToken,
  SyntaxKind.CloseBraceToken,
  SyntaxKind.ThisKeyword,
])

/** Drops `import … 'module'`, but neither `import('module')` nor `import.meta`. */
function withoutImports(tokens: readonly Token[]): Token[] {
  let isImport = false
  return tokens.filter(({ kind }, at) => {
    const next = tokens[at + 1]?.kind
    if (kind === SyntaxKind.ImportKeyword) isImport = next !== SyntaxKind.OpenParenToken && next !== SyntaxKind.DotToken
    const drops = isImport
    if (kind === SyntaxKind.StringLiteral) isImport = false
    return !drops
  })
}

/** Groups items by key, in the order in which each key first occurs. */
export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return [...groups.values()]
}
