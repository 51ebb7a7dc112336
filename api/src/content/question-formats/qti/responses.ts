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
  /** How the scoring compares a number. */
  readonly equal: Readonly<Record<string, string>>
}

/** Reads the declared answers of an item by their identifiers. */
export function responsesOf(item: XmlElement): ReadonlyMap<string, Response> {
  const [matches, equals] = ['stringMatch', 'equal'].map((kind) => comparisonsIn(item, kind))
  return new Map(
    elementsIn(item, 'responseDeclaration').map((one) => {
      const { identifier = '' } = one.attributes
      return [identifier, responseIn(one, matches?.get(identifier), equals?.get(identifier))]
    }),
  )
}

function responseIn(declared: XmlElement, match: XmlElement | undefined, equal: XmlElement | undefined): Response {
  const { cardinality = 'single', baseType = '' } = declared.attributes
  const [correct, mapping] = ['correctResponse', 'mapping'].map((name) => elementsIn(declared, name)[0])
  const entries = mapping ? elementsIn(mapping, 'mapEntry') : []
  const points = entries.map(
    ({ attributes: { mapKey = '', mappedValue = '0' } }) => [oneSpaced(mapKey), Number(mappedValue) || 0] as const,
  )
  return {
    isSingle: cardinality === 'single',
    isNumber: baseType === 'float' || baseType === 'integer',
    isCaseSensitive: !entries.some(isCaseless) && !(match && isCaseless(match)),
    correct: correct ? elementsIn(correct, 'value').map(valueIn) : [],
    points: new Map(points),
    equal: equal?.attributes ?? {},
  }
}

const isCaseless = ({ attributes }: XmlElement) => attributes.caseSensitive === 'false'
const oneSpaced = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const valueIn = (element: XmlElement) => oneSpaced(textOf(element))

/** The comparisons of a kind in the scoring of an item, by the answers that they look at. */
function comparisonsIn(item: XmlElement, kind: string): ReadonlyMap<string, XmlElement> {
  const all = elementsIn(item, 'responseProcessing').flatMap((scoring) => allIn(scoring, (name) => name === kind))
  const named = all.flatMap((one) =>
    elementsIn(one, 'variable').map(({ attributes }): [string, XmlElement] => [attributes.identifier ?? '', one]),
  )
  return new Map(named.toReversed())
}

/** Returns by how much a typed number may differ from a value, as the scoring of the item says. */
export function toleranceOf({ equal }: Response, value: number): number {
  const { toleranceMode = 'exact', tolerance = '' } = equal
  const widest = tolerance.split(/\s+/, 2).reduce((most, one) => Math.max(most, Number(one) || 0), 0)
  if (toleranceMode === 'absolute') return widest
  return toleranceMode === 'relative' ? Number(Math.abs((value * widest) / 100).toPrecision(12)) : 0
}

const rounded = (weight: number) => Math.max(-100, Math.min(100, Math.round(weight * 1_000) / 1_000))

/** Returns the weight of a value where one answer is chosen or typed: its share of the most points. */
export function weightOfOne({ correct, points }: Response, value: string): number {
  if (correct.includes(value)) return 100
  const most = [...points.values()].reduce((one, other) => Math.max(one, other), 0)
  return most > 0 ? rounded(((points.get(value) ?? 0) / most) * 100) : 0
}

/** Returns the weight of a value where several are chosen: its share of all points. */
export function weightOfMany({ correct, points }: Response, value: string): number {
  const sum = [...points.values()].reduce((total, one) => total + Math.max(0, one), 0)
  if (sum > 0) return rounded(((points.get(value) ?? 0) / sum) * 100)
  return correct.includes(value) ? rounded(100 / correct.length) : 0
}
