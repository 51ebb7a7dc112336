import { allIn, elementsIn, textOf, type XmlElement } from '../xml/tree.ts'

/** What a declared answer says is right. */
export interface Response {
  readonly isSingle: boolean
  readonly isNumber: boolean
  readonly isCaseSensitive: boolean
  /** Right values, in their order. A pair is `source target`. */
  readonly correct: readonly string[]
  /** Points of values. */
  readonly points: ReadonlyMap<string, number>
}

/** Reads the declared answers of an item by their identifiers. */
export const responsesOf = (item: XmlElement): ReadonlyMap<string, Response> =>
  new Map(
    elementsIn(item, 'responseDeclaration').map((one) => [one.attributes.identifier ?? '', responseIn(one, item)]),
  )

function responseIn(declared: XmlElement, item: XmlElement): Response {
  const { identifier = '', cardinality = 'single', baseType = '' } = declared.attributes
  const [correct, mapping] = ['correctResponse', 'mapping'].map((name) => elementsIn(declared, name)[0])
  const entries = mapping ? elementsIn(mapping, 'mapEntry') : []
  const ignoresCase = entries.some(isCaseless) || comparisonsOf(item, 'stringMatch', identifier).some(isCaseless)
  return {
    isSingle: cardinality === 'single',
    isNumber: baseType === 'float' || baseType === 'integer',
    isCaseSensitive: !ignoresCase,
    correct: correct ? elementsIn(correct, 'value').map(valueIn) : [],
    points: new Map(
      entries.map(({ attributes: { mapKey = '', mappedValue = '0' } }) => [
        oneSpaced(mapKey),
        Number(mappedValue) || 0,
      ]),
    ),
  }
}

const isCaseless = ({ attributes }: XmlElement) => attributes.caseSensitive === 'false'
const oneSpaced = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const valueIn = (element: XmlElement) => oneSpaced(textOf(element))

/** The comparisons of a kind in which the scoring of an item looks at an answer. */
const comparisonsOf = (item: XmlElement, kind: string, identifier: string): XmlElement[] =>
  elementsIn(item, 'responseProcessing')
    .flatMap((scoring) => allIn(scoring, (name) => name === kind))
    .filter((one) => elementsIn(one, 'variable').some(({ attributes }) => attributes.identifier === identifier))

/** Returns by how much a typed number may differ from a value, as the scoring of the item says. */
export function toleranceOf(item: XmlElement, identifier: string, value: number): number {
  const [equal] = comparisonsOf(item, 'equal', identifier)
  const { toleranceMode = 'exact', tolerance = '' } = equal?.attributes ?? {}
  const widest = Math.max(0, ...tolerance.split(/\s+/).map((one) => Number(one) || 0))
  if (toleranceMode === 'absolute') return widest
  return toleranceMode === 'relative' ? Number(Math.abs((value * widest) / 100).toPrecision(12)) : 0
}

const rounded = (weight: number) => Math.max(-100, Math.min(100, Math.round(weight * 1_000) / 1_000))

/** Returns the weight of a value where one answer is chosen or typed: its share of the most points. */
export function weightOfOne({ correct, points }: Response, value: string): number {
  if (correct.includes(value)) return 100
  const most = Math.max(0, ...points.values())
  return most > 0 ? rounded(((points.get(value) ?? 0) / most) * 100) : 0
}

/** Returns the weight of a value where several are chosen: its share of all points. */
export function weightOfMany({ correct, points }: Response, value: string): number {
  const sum = [...points.values()].reduce((total, one) => total + Math.max(0, one), 0)
  if (sum > 0) return rounded(((points.get(value) ?? 0) / sum) * 100)
  return correct.includes(value) ? rounded(100 / correct.length) : 0
}
