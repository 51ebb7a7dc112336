import { parsePath } from '../bson/path.ts'
import type { Raw } from '../bson/raw.ts'
import { parseFilter } from '../query/operators.ts'
import type { Node } from '../query/tree.ts'
import { applyTasks, emptyObject } from './apply.ts'
import { set } from './operators.ts'
import { check } from './text.ts'

/**
 * The document an upsert starts from: the fields for which the filter admits a single value, by that value, $eq, $in or
 * $all of one, also inside $and and an $or of one. Throws NotSingleValueField (54) where a field, or a field and one
 * within it, are named twice.
 */
export function upsertSeed(filter: Raw): Buffer {
  const fields = equalities(parseFilter(filter)).sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [i, [path]] of fields.entries()) {
    const other = fields.slice(0, i).find(([above]) => `${path}.`.startsWith(`${above}.`))
    check(!other, `cannot infer query fields to set, path '${other?.[0]}' is matched twice`, 54)
  }
  const tasks = fields.map(([path, value]) => ({ steps: parsePath(path), change: set(value) }))
  return (applyTasks(tasks, emptyObject, { position: undefined, inserting: true }) ?? emptyObject).slice()
}

function equalities(node: Node): [path: string, value: Raw][] {
  if (node.kind === 'expr' || node.kind === 'nor' || (node.kind === 'or' && node.branches.length > 1)) return []
  if (node.kind !== 'field') return node.branches.flatMap(equalities)
  const { values = [] } = node.test
  return values.length === 1 ? [[node.field, values[0]!]] : []
}
