import { elementsIn, textOf, type XmlElement, XmlRefused } from '../xml/tree.ts'
import { baseOf, fractionOf, rowsIn } from '../tex/parts.ts'
import { accents, texOfSign, texOfSigns, texOfWords, withLimits } from '../tex/signs.ts'

/**
 * Returns the TeX of an equation of Word, by the elements of ECMA-376, part 1, §22.1. Throws XmlRefused if it has one
 * that is unknown.
 */
export const texOf = (equation: XmlElement): string => insideOf(equation).trim()

const insideOf = (element: XmlElement): string => elementsIn(element).map(partOf).join('')

/** Printers read a part more than once: without this, parts within each other would take twice the time for each level. */
const printed = new WeakMap<XmlElement, string>()

function partOf(element: XmlElement): string {
  const tex = printed.get(element) ?? print(element)
  printed.set(element, tex)
  return tex
}

function print(element: XmlElement): string {
  const { name } = element
  if (Object.hasOwn(printers, name)) return printers[name]!(element)
  if (name.endsWith('Pr') || textOf(element).trim() === '') return ''
  throw new XmlRefused('element-unsupported', `equation: ${name}`)
}

/** Returns the TeX of what an element has under a name; empty if it has none. */
const at = (element: XmlElement, name: string) => elementsIn(element, name).map(insideOf).join('').trim()
const braced = (element: XmlElement, name: string) => `{${at(element, name)}}`
const base = (element: XmlElement) => baseOf(at(element, 'e'))

/** What stands above already is not raised once more. */
const power = (element: XmlElement) =>
  braced(element, 'sup').replaceAll(/\{\}('+)/g, (_, signs: string) => '\\prime '.repeat(signs.length))

/** Returns a property of an element: undefined if it has none, empty if it has no value. */
function property(element: XmlElement, name: string): string | undefined {
  const [all] = elementsIn(element, `${element.name}Pr`)
  const [one] = all ? elementsIn(all, name) : []
  return one && (one.attributes.val ?? '')
}

/** Whether a property is there that is not switched off. */
function has(element: XmlElement, name: string): boolean {
  const value = property(element, name)
  return value !== undefined && !['0', 'false', 'off'].includes(value)
}

const printers: Readonly<Record<string, (element: XmlElement) => string>> = {
  r: run,
  f: fraction,
  sSup: (it) => `${base(it)}^${power(it)}`,
  sSub: (it) => `${base(it)}_${braced(it, 'sub')}`,
  sSubSup: (it) => `${base(it)}_${braced(it, 'sub')}^${power(it)}`,
  sPre: (it) => `{}_${braced(it, 'sub')}^${braced(it, 'sup')}${braced(it, 'e')}`,
  rad: (it) =>
    has(it, 'degHide') || at(it, 'deg') === ''
      ? `\\sqrt${braced(it, 'e')}`
      : `\\sqrt[${braced(it, 'deg')}]${braced(it, 'e')}`,
  nary,
  d: delimiters,
  func: (it) => `${functionName(at(it, 'fName'))}${braced(it, 'e')}`,
  limLow: (it) => limit(it, '_', 'underset'),
  limUpp: (it) => limit(it, '^', 'overset'),
  acc: accent,
  bar: (it) => `\\${property(it, 'pos') === 'top' ? 'overline' : 'underline'}${braced(it, 'e')}`,
  groupChr: group,
  m: (it) =>
    rowsIn(
      'matrix',
      elementsIn(it, 'mr').map((row) => elementsIn(row, 'e').map(insideOf).join(' & ')),
    ),
  eqArr: equations,
  box: (it) => at(it, 'e'),
  borderBox: (it) => `\\boxed${braced(it, 'e')}`,
  phant: (it) => (property(it, 'show') === '0' ? `\\phantom${braced(it, 'e')}` : at(it, 'e')),
  // Others that hold parts of an equation: several in one paragraph, a change that was tracked.
  oMath: insideOf,
  ins: insideOf,
  del: () => '',
}

const styles: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    'double-struck': 'mathbb',
    script: 'mathcal',
    fraktur: 'mathfrak',
    'sans-serif': 'mathsf',
    monospace: 'mathtt',
    p: 'mathrm',
    b: 'mathbf',
    bi: 'boldsymbol',
  }),
)

/** A run has properties of equations and those of text, both named `rPr`. */
function run(element: XmlElement): string {
  const text = elementsIn(element, 't').map(textOf).join('')
  const properties = elementsIn(element, 'rPr').flatMap((all) => elementsIn(all))
  const valueOf = (name: string) => properties.find((one) => one.name === name)?.attributes.val
  if (properties.some(({ name, attributes: { val } }) => name === 'nor' && val !== '0')) return text && texOfWords(text)
  const letters = styles.get(valueOf('scr') ?? '') ?? styles.get(valueOf('sty') ?? '')
  return texOfSigns(text, { ...(letters && { letters }), isUpright: valueOf('sty') === 'p' })
}

function fraction(element: XmlElement): string {
  const type = property(element, 'type')
  const between = type === 'skw' || type === 'lin' ? 'slash' : type === 'noBar' ? 'nothing' : 'line'
  return fractionOf(at(element, 'num'), at(element, 'den'), between)
}

function nary(element: XmlElement): string {
  const sign = texOfSign(property(element, 'chr') ?? '∫').trim()
  const limLoc = property(element, 'limLoc')
  const place = limLoc === 'undOvr' ? '\\limits' : limLoc === 'subSup' ? '\\nolimits' : ''
  const below = has(element, 'subHide') || at(element, 'sub') === '' ? '' : `_${braced(element, 'sub')}`
  const above = has(element, 'supHide') || at(element, 'sup') === '' ? '' : `^${braced(element, 'sup')}`
  return `${/^\\[a-z]/.test(sign) ? sign : `\\mathop{${sign}}`}${below || above ? place : ''}${below}${above}${braced(element, 'e')}`
}

/** What TeX stretches to the height of what is between. */
const stretched = new Set('()[]{}|/‖⟨⟩〈〉⌊⌋⌈⌉')

function delimiters(element: XmlElement): string {
  const [begin, end, between] = [
    ['begChr', '('],
    ['endChr', ')'],
    ['sepChr', '|'],
  ].map(([name, usual]) => property(element, name!) ?? usual!) as [string, string, string]
  const parts = elementsIn(element, 'e')
  const [only, ...more] = parts.length === 1 ? elementsIn(parts[0]!) : []
  const isPair = only?.name === 'f' && more.length === 0 && property(only, 'type') === 'noBar'
  if (begin === '(' && end === ')' && isPair) return `\\binom${braced(only, 'num')}${braced(only, 'den')}`
  const texts = parts.map((part) => insideOf(part).trim())
  if (![begin, end, between].every((sign) => sign === '' || stretched.has(sign)))
    return `${texOfSigns(begin)}${texts.join(texOfSigns(between))}${texOfSigns(end)}`
  const sign = (one: string) => (one === '' ? '.' : texOfSign(one))
  return `\\left${sign(begin)}${texts.join(`\\middle${sign(between)}`)}\\right${sign(end)}`
}

/** A name of a function, which may have a limit below it already; others are set as TeX sets its own. */
function functionName(tex: string): string {
  if (/^\\[a-zA-Z]/.test(tex) && !tex.startsWith('\\mathrm')) return `${tex} `
  const word = /^(?:\\mathrm)?\{?([A-Za-z]+)\}?$/.exec(tex)?.[1]
  return word ? texOfSigns(word, { isUpright: true, letters: 'operatorname' }) : `${tex} `
}

const limit = (element: XmlElement, index: string, command: string) =>
  withLimits.test(at(element, 'e'))
    ? `${at(element, 'e')}${index}${braced(element, 'lim')}`
    : `\\${command}${braced(element, 'lim')}${braced(element, 'e')}`

function accent(element: XmlElement): string {
  const sign = property(element, 'chr') ?? '\u0302'
  const named = accents.get(sign)
  if (!named) throw new XmlRefused('element-unsupported', `equation: accent ${sign}`)
  return `\\${named[base(element).startsWith('{') ? 1 : 0]}${braced(element, 'e')}`
}

/** Signs that are as long as what is above or below them. */
const groups: ReadonlyMap<string, string> = new Map(Object.entries<string>({ '⏟': 'underbrace', '⏞': 'overbrace' }))
const arrows: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    '→': 'xrightarrow',
    '←': 'xleftarrow',
    '↔': 'xleftrightarrow',
    '⇌': 'xrightleftharpoons',
    '⇒': 'xRightarrow',
    '⇐': 'xLeftarrow',
    '⇔': 'xLeftrightarrow',
  }),
)

function group(element: XmlElement): string {
  const sign = property(element, 'chr') ?? '⏟'
  const isAbove = property(element, 'pos') === 'top'
  if (groups.get(sign)) return `\\${groups.get(sign)}${braced(element, 'e')}`
  if (arrows.get(sign)) return `\\${arrows.get(sign)}${isAbove ? `[${braced(element, 'e')}]{}` : braced(element, 'e')}`
  return `\\${isAbove ? 'overset' : 'underset'}{${texOfSign(sign)}}${braced(element, 'e')}`
}

/** An `&` of a row says where rows are aligned. One further inside is a sign. */
function equations(element: XmlElement): string {
  const rows = elementsIn(element, 'e').map((row) => elementsIn(row).map(alignedPart).join(''))
  return rows.some((row) => /(?<!\\)&/.test(row)) ? rowsIn('aligned', rows) : rowsIn('array', rows, '{l}')
}

function alignedPart(element: XmlElement): string {
  const tex = partOf(element)
  return element.name === 'r' && !tex.startsWith('\\text') ? tex.replaceAll('\\&', '&') : tex
}
