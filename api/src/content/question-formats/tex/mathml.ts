import { elementsIn, textOf, type XmlElement, XmlRefused } from '../xml/tree.ts'
import { baseOf, formulaOf, fractionOf, rowsIn } from './parts.ts'
import { accents, texOfSign, texOfSigns, texOfWords, withLimits } from './signs.ts'

/**
 * Returns a formula of MathML as texts of questions have it: its own TeX, where the file gives that beside, else the
 * TeX of its elements (MathML Core, and those of MathML 3 that programs write). Empty if it has no signs. Throws
 * XmlRefused if it has an element that is unknown.
 */
export function formulaOfMathml(math: XmlElement): string {
  return formulaOf(insideOf(math).trim(), math.attributes.display === 'block')
}

const insideOf = (element: XmlElement): string => elementsIn(element).map(partOf).join('')

function partOf(element: XmlElement): string {
  const { name } = element
  if (!Object.hasOwn(printers, name)) throw new XmlRefused('element-unsupported', `math: ${name}`)
  return printers[name]!(element)
}

type Print = (element: XmlElement) => string

/** Returns the parts of an element whose places have a meaning: base, what is below, what is above. */
const partsOf = (element: XmlElement) => elementsIn(element).map((one) => partOf(one).trim())

/** What stands above already is not raised once more. */
const power = (tex: string) => (/^\{\}'+$/.test(tex) ? `{${'\\prime '.repeat(tex.length - 2)}}` : `{${tex}}`)
const space = '\\;'

const printers: Readonly<Record<string, Print>> = {
  mrow: insideOf,
  mstyle: insideOf,
  mpadded: insideOf,
  maction: (it) => partsOf(it)[0] ?? '',
  semantics,
  mi: identifier,
  mn: (it) => texOfSigns(textOf(it)),
  mo: (it) => texOfSigns(textOf(it), { isUpright: true }),
  mtext: (it) => (textOf(it).trim() === '' ? space : texOfWords(textOf(it))),
  ms: (it) => texOfWords(`"${textOf(it)}"`),
  mspace: () => space,
  none: () => '',
  mfrac: fraction,
  msqrt: (it) => `\\sqrt{${insideOf(it).trim()}}`,
  mroot(it) {
    const [under = '', index = ''] = partsOf(it)
    return `\\sqrt[{${index}}]{${under}}`
  },
  msub(it) {
    const [of = '', below = ''] = partsOf(it)
    return `${baseOf(of)}_{${below}}`
  },
  msup(it) {
    const [of = '', above = ''] = partsOf(it)
    return `${baseOf(of)}^${power(above)}`
  },
  msubsup(it) {
    const [of = '', below = '', above = ''] = partsOf(it)
    return `${baseOf(of)}_{${below}}^${power(above)}`
  },
  munder(it) {
    const [of = '', below = ''] = partsOf(it)
    const line = lines.get(signOf(it))
    if (line) return `\\${line}{${of}}`
    return withLimits.test(of) ? `${of}\\limits_{${below}}` : `\\underset{${below}}{${of}}`
  },
  mover(it) {
    const [of = '', above = ''] = partsOf(it)
    const accent = marks.get(signOf(it))
    if (accent) return `\\${accent[of.length > 1 ? 1 : 0]}{${of}}`
    return withLimits.test(of) ? `${of}\\limits^{${above}}` : `\\overset{${above}}{${of}}`
  },
  munderover(it) {
    const [of = '', below = '', above = ''] = partsOf(it)
    if (withLimits.test(of)) return `${of}\\limits_{${below}}^{${above}}`
    return `\\underset{${below}}{\\overset{${above}}{${of}}}`
  },
  mfenced: fenced,
  mtable: (it) => {
    const rows = elementsIn(it).map((row) => elementsIn(row).map((cell) => insideOf(cell).trim()))
    return rowsIn(
      'matrix',
      rows.map((cells) => cells.join(' & ')),
    )
  },
  mphantom: (it) => `\\phantom{${insideOf(it).trim()}}`,
  menclose: (it) => (/\bbox\b/.test(it.attributes.notation ?? '') ? `\\boxed{${insideOf(it).trim()}}` : insideOf(it)),
}

/** A program that made a formula from TeX often gives that beside. */
function semantics(element: XmlElement): string {
  const tex = elementsIn(element, 'annotation').find(({ attributes: { encoding = '' } }) => /\bx-tex$/i.test(encoding))
  if (tex && textOf(tex).trim() !== '') return textOf(tex).trim()
  const [shown] = elementsIn(element)
  return shown ? partOf(shown) : ''
}

const variants: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    normal: 'mathrm',
    bold: 'mathbf',
    'bold-italic': 'boldsymbol',
    'double-struck': 'mathbb',
    script: 'mathcal',
    fraktur: 'mathfrak',
    'sans-serif': 'mathsf',
    monospace: 'mathtt',
  }),
)

/** Several letters are a name, which stands upright. */
function identifier(element: XmlElement): string {
  const text = textOf(element).trim()
  const { mathvariant = text.length > 1 ? 'normal' : 'italic' } = element.attributes
  const letters = variants.get(mathvariant)
  return texOfSigns(text, { ...(letters && { letters }), isUpright: mathvariant === 'normal' })
}

function fraction(element: XmlElement): string {
  const [above = '', below = ''] = partsOf(element)
  const { bevelled, linethickness = '' } = element.attributes
  return fractionOf(above, below, bevelled === 'true' ? 'slash' : linethickness.startsWith('0') ? 'nothing' : 'line')
}

/** Signs above, as programs write them: over one sign, and over several. */
const marks: ReadonlyMap<string, readonly [string, string]> = new Map(
  Object.entries<readonly [string, string]>({
    ...Object.fromEntries(accents),
    '^': ['hat', 'widehat'],
    ˆ: ['hat', 'widehat'],
    '~': ['tilde', 'widetilde'],
    '˜': ['tilde', 'widetilde'],
    '¯': ['bar', 'overline'],
    '‾': ['overline', 'overline'],
    '―': ['overline', 'overline'],
    '→': ['vec', 'overrightarrow'],
    '˙': ['dot', 'dot'],
    '.': ['dot', 'dot'],
    '¨': ['ddot', 'ddot'],
    '⏞': ['overbrace', 'overbrace'],
  }),
)
const lines: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    _: 'underline',
    '¯': 'underline',
    '‾': 'underline',
    '⏟': 'underbrace',
  }),
)

/** The sign above or below, if it is an operator. */
function signOf(element: XmlElement): string {
  const [, sign] = elementsIn(element)
  return sign?.name === 'mo' ? textOf(sign).trim() : ''
}

/** An older way to write parts in brackets, with separators between. */
function fenced(element: XmlElement): string {
  const { open = '(', close = ')', separators = ',' } = element.attributes
  const signs = Array.from(separators.replaceAll(/\s/g, ''))
  const inside = partsOf(element).map((part, i) =>
    i === 0 ? part : `${texOfSign(signs[i - 1] ?? signs.at(-1) ?? '')}${part}`,
  )
  return `${texOfSigns(open)}${inside.join('')}${texOfSigns(close)}`
}
