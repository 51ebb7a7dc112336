import { parsePath } from '../bson/path.ts'
import { someElement, textOf, type Raw } from '../bson/raw.ts'
import { compileFilter } from '../query/filter.ts'
import type { Node } from '../query/tree.ts'
import { assertDepth, isDynamic, kindAt, type Step, type Task } from './apply.ts'
import { elementFilter } from './arrays.ts'
import { operators, renamed, type Operator } from './operators.ts'
import { assertKind, check } from './text.ts'

/** Which elements the parts `$[id]` of a path stand for. */
type ElementFilters = ReadonlyMap<string, Step['takes']>

/** Compiles array filters, by the parts of paths they are for. Throws MongoError where MongoDB refuses them. */
export function compileArrayFilters(arrayFilters: Raw[]): ElementFilters {
  const filters = new Map<string, Step['takes']>()
  for (const raw of arrayFilters) {
    assertKind(raw, 'an object', 'An array filter', 14)
    const filter = compileFilter(raw)
    const names = [...new Set(firstNames(filter.node))]
    const name = names.join("' and '")
    check(names.length === 1, `Expected a single top-level field name, found '${name}' in an array filter`, 9)
    check(/^[a-z][a-zA-Z0-9]*$/.test(name), `No name for an array filter: '${name}'; it must be like 'element1'`)
    check(!filters.has(`$[${name}]`), `Found multiple array filters with the same top-level field name ${name}`, 9)
    filters.set(`$[${name}]`, elementFilter(name, filter))
  }
  return filters
}

function firstNames(node: Node): string[] {
  if (node.kind === 'field') return [node.path[0]!.name]
  return node.kind === 'expr' ? [] : node.branches.flatMap(firstNames)
}

/** Compiles a document of update operators. Throws MongoError where MongoDB refuses it. */
export function compileOperators(spec: Raw, filters: ElementFilters): Task[] {
  const tasks: Task[] = []
  const taken = new Map<string, string>()
  const add = (path: string, argument: Raw, operator: Operator) => {
    const steps = stepsOf(path, filters)
    assertDepth(argument, steps.length)
    claim(taken, path, steps)
    tasks.push({ steps, change: operator(argument, path) })
  }
  someElement(spec, (name, fields) => {
    const operator = Object.hasOwn(operators, name) ? operators[name] : undefined
    const expected = 'Expected a valid update modifier or pipeline-style update specified as an array'
    check(operator, `Unknown modifier: ${name}. ${expected}`, 9)
    assertKind(fields, 'an object', `Modifiers operate on fields: ${name}`, 9)
    someElement(fields, (path, argument) => {
      add(path, argument, operator)
      if (name === '$rename') add(textOf(argument), argument, () => renamed(path))
    })
  })
  for (const name of filters.keys()) {
    const isUsed = tasks.some(({ steps }) => steps.some((step) => step.name === name))
    check(isUsed, `The array filter for identifier '${name.slice(2, -1)}' was not used in the update`, 9)
  }
  return tasks
}

function stepsOf(path: string, filters: ElementFilters): Step[] {
  const names = path.split('.')
  check(!names.includes(''), `The update path '${path}' contains an empty field name, which is not allowed.`, 56)
  const isPlaced = !isDynamic(names[0]!) && names.indexOf('$') === names.lastIndexOf('$')
  check(isPlaced, `Cannot have a positional element in the first position, or '$' twice, in path '${path}'`)
  return parsePath(path).map((step) => {
    const { name } = step
    const takes = name === '$[]' ? () => true : filters.get(name)
    const isKnown = takes || name === '$' || !isDynamic(name)
    check(isKnown, `No array filter found for identifier '${name.slice(2, -1)}' in path '${path}'`)
    return { ...step, takes }
  })
}

/** Throws ConflictingUpdateOperators (40) where a path, or one above it or below it, is taken. */
function claim(taken: Map<string, string>, path: string, steps: Step[]): void {
  for (const depth of steps.keys()) {
    const prefix = path.split('.', depth + 1).join('.')
    const kind = kindAt({ steps }, depth + 1)
    const other = taken.get(prefix)
    const isFree = !other || (other === kind && kind !== 'change')
    check(isFree, `Updating the path '${path}' would create a conflict at '${prefix}'`, 40)
    taken.set(prefix, kind)
  }
}
