import { documentOf, type Raw } from '../bson/raw.ts'
import { conditionNode, parseFilter } from './operators.ts'
import { matcherOf, positionOf, type Node } from './tree.ts'

/** A compiled query filter. */
export class Filter {
  readonly node: Node
  readonly matches: (document: Raw) => boolean

  constructor(node: Node) {
    this.node = node
    this.matches = matcherOf(node)
  }

  /** The position of the array element by which `document` matches: what `$` in an update stands for. */
  positionOf(document: Raw): number | undefined {
    return positionOf(this.node, document)
  }
}

/** Compiles a filter document; a missing one accepts all. Throws MongoError where MongoDB refuses it. */
export function compileFilter(filter: Raw | undefined): Filter {
  return new Filter(filter ? parseFilter(filter) : { kind: 'and', branches: [] })
}

/** Compiles a condition on one value: an object of operators, a regular expression, or a plain value for equality. */
export function compileCondition(condition: Raw): (value: Raw | undefined) => boolean {
  return matcherOf(conditionNode(condition)) as (value: Raw | undefined) => boolean
}

export const emptyDocument = documentOf(Buffer.from([5, 0, 0, 0, 0]))
