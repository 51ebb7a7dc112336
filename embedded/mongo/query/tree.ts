import { somePathValue, type Path } from '../bson/path.ts'
import { fieldOf, Type, valuesOf, type Raw } from '../bson/raw.ts'
import type { Bounds } from './bounds.ts'

/** What one operator asks of one value. */
export interface Test {
  /** Whether a value has it, arrays not opened; `undefined` is a missing value. */
  accepts(value: Raw | undefined): boolean
  /** Whether an array at the path's end is looked at only as a whole. */
  readonly whole?: boolean
  /** Where an index holds what is accepted; missing where that is no help. */
  bounds?(): Bounds
  /** Whether it is a regular expression, which no partial index may be made of. */
  readonly isPattern?: boolean
  /** The only values accepted, for $eq and $in. */
  readonly values?: readonly Raw[]
  /** For $elemMatch: what an element has to meet, and as a tree. */
  readonly element?: (item: Raw) => boolean
  readonly inner?: Node
}

/** A filter as a tree: the planner reads it, `matcherOf` makes a predicate of it. An empty path is the value itself. */
export type Node =
  | { readonly kind: 'and' | 'or' | 'nor'; readonly branches: readonly Node[] }
  | { readonly kind: 'field'; readonly field: string; readonly path: Path; readonly test: Test }
  | { readonly kind: 'expr'; readonly matches: (document: Raw) => boolean }

/** What all must hold of a tree: its parts where it is a conjunction, whose parts may be conjunctions; else itself. */
export function branchesOf(node: Node): readonly Node[] {
  return node.kind === 'and' ? node.branches.flatMap(branchesOf) : [node]
}

export function matcherOf(node: Node): (document: Raw) => boolean {
  if (node.kind === 'expr') return node.matches
  if (node.kind === 'field') {
    const { path, test } = node
    if (path.length === 0) return (value) => test.accepts(value)
    return (document) => somePathValue(document, path, test.whole === true, (value) => test.accepts(value))
  }
  const branches = node.branches.map(matcherOf)
  if (node.kind === 'and')
    return branches.length === 1 ? branches[0]! : (document) => branches.every((matches) => matches(document))
  const isOr = node.kind === 'or'
  return (document) => branches.some((matches) => matches(document)) === isOr
}

/**
 * The position of the array element by which a document matches: what `$` in an update stands for.
 * The last condition that matches by an element decides, as in MongoDB.
 */
export function positionOf(node: Node, document: Raw): number | undefined {
  if (node.kind === 'field') return elementPosition(document, node.path, node.test)
  if (node.kind === 'expr' || node.kind === 'nor') return undefined
  const decisive =
    node.kind === 'and' ? node.branches : node.branches.filter((branch) => matcherOf(branch)(document)).slice(0, 1)
  return decisive.map((branch) => positionOf(branch, document)).findLast((position) => position !== undefined)
}

/** The position of the first element that meets `test`, in the first array on a path. */
function elementPosition(value: Raw, path: Path, test: Test): number | undefined {
  const [step, ...rest] = path
  // A number in the path names the element: the path goes on and `$` has nothing to stand for here.
  if (value.type !== Type.array || (step && step.position >= 0)) {
    const next = step && fieldOf(value, step.bytes)
    return next && elementPosition(next, rest, test)
  }
  const accepts = (found: Raw | undefined) => test.accepts(found)
  const position = valuesOf(value).findIndex((element) => {
    if (!step) return test.element ? test.element(element) : test.accepts(element)
    return element.type === Type.object && somePathValue(element, path, test.whole === true, accepts)
  })
  return position < 0 ? undefined : position
}
