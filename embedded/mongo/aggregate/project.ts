import { isNumber, isTrue } from '../bson/numbers.ts'
import { documentOf, fieldsOf, someElement, Type, valuesOf, type Raw } from '../bson/raw.ts'
import { MongoError } from '../errors.ts'
import { check } from '../update/text.ts'
import { evaluator } from './expression.ts'
import { place, transform, type Node, type Tree } from './field-tree.ts'
import { text, type Variables } from './operators/define.ts'
import { typeOf } from './values.ts'

/** A stage that makes of each document another. */
export type DocumentStage = (document: Raw) => Raw

/** `$project`: fields in, out or computed. Throws 31252-31254 for a mix of ways. */
export function compileProject(spec: Raw, variables: Variables): DocumentStage {
  check(spec.type === Type.object, '$project specification must be an object', 15969)
  let including: boolean | undefined
  const leaf = (value: Raw, path: string): Node => {
    if (!isNumber(value) && value.type !== Type.boolean) {
      check(including !== false, 'Cannot use expression other than $meta in exclusion projection', 31252)
      including = true
      return evaluator(value, variables)
    }
    const keep = isTrue(value)
    if (path !== '_id' && (including ??= keep) !== keep) {
      const [asked, mode] = keep ? ['inclusion', 'exclusion'] : ['exclusion', 'inclusion']
      throw new MongoError(keep ? 31253 : 31254, `Cannot do ${asked} on field ${path} in ${mode} projection`)
    }
    return keep ? 'keep' : 'drop'
  }
  const tree = treeOf('$project', spec, [51272, 51270], leaf)
  including ??= tree.get('_id') !== 'drop'
  if (including && !tree.has('_id')) tree.set('_id', 'keep')
  return transform(tree, !including)
}

/** `$addFields` and `$set`. */
export function compileAddFields(spec: Raw, variables: Variables, name = '$addFields'): DocumentStage {
  check(spec.type === Type.object, `${name} specification stage must be an object, got ${typeOf(spec)}`, 40272)
  const tree = treeOf(name, spec, [40177, 40180], (value) => evaluator(value, variables))
  return transform(tree, true)
}

export function compileUnset(spec: Raw): DocumentStage {
  const paths = spec.type === Type.array ? valuesOf(spec) : [spec]
  check(paths.length > 0, '$unset specification must have at least one field', 31119)
  const tree: Tree = new Map()
  for (const path of paths) place(tree, text(path === spec ? 31002 : 31120)(path, '$unset'), 'drop')
  return transform(tree, true)
}

/** `$replaceRoot` and `$replaceWith`. */
export function compileReplaceRoot(newRoot: Raw, variables: Variables): DocumentStage {
  const evaluate = evaluator(newRoot, variables)
  return (document) => {
    const value = evaluate(document)
    if (value?.type === Type.object) return documentOf(Buffer.from(value.slice()))
    throw new MongoError(40228, `the new root must evaluate to an object, but it is of type ${typeOf(value)}`)
  }
}

/** Reads a specification; `empty` are the codes for one without fields and for an object inside without any. */
function treeOf(
  stage: string,
  spec: Raw,
  [empty, emptyInside]: [number, number],
  leaf: (value: Raw, path: string) => Node,
): Tree {
  const tree: Tree = new Map()
  const read = (object: Raw, prefix: string): void => {
    someElement(object, (name, value) => {
      const path = prefix + name
      const [key] = value.type === Type.object ? fieldsOf(value).keys() : ['$']
      check(key !== undefined, `An empty object is not a valid value at ${path}`, emptyInside)
      if (key.startsWith('$')) place(tree, path, leaf(value, path))
      else read(value, `${path}.`)
    })
  }
  try {
    read(spec, '')
    check(tree.size > 0, 'specification must have at least one field', empty)
    return tree
  } catch (error) {
    if (!(error instanceof MongoError)) throw error
    const isConflict = stage !== '$project' && (error.code === 31249 || error.code === 31250)
    throw new MongoError(isConflict ? 40176 : error.code, `Invalid ${stage} :: caused by :: ${error.message}`)
  }
}
