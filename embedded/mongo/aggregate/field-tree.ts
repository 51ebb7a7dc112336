import { parsePath } from '../bson/path.ts'
import { BsonWriter } from '../bson/writer.ts'
import { FieldNames } from '../bson/field-names.ts'
import { documentOf, someValue, Type, type Raw } from '../bson/raw.ts'
import { MongoError } from '../errors.ts'
import { assertFieldName } from './expression.ts'
import type { Value } from './values.ts'

/** What becomes of a field: it stays, goes, is computed from the whole document, cut down, or is looked into. */
export type Node = 'keep' | 'drop' | ((root: Raw) => Value) | Cut | Tree
/** Makes of a field's value what stays of it; a field that is missing stays so. */
export interface Cut {
  cut(value: Raw, root: Raw): Value
}
export type Tree = Map<string, Node>

/** Puts a node at a dotted path. Throws 31249 or 31250 for one that begins or goes on another, 15 for one too long. */
export function place(tree: Tree, path: string, node: Node): void {
  // Most have no dots, and projections of many fields come with every small answer.
  const names = path.includes('.') ? parsePath(path).map((step) => step.name) : [path]
  names.forEach(assertFieldName)
  let inner = tree
  for (const [i, name] of names.slice(0, -1).entries()) {
    const next = inner.get(name) ?? new Map()
    if (!(next instanceof Map)) {
      throw new MongoError(31249, `Path collision at ${path} remaining portion ${names.slice(i + 1).join('.')}`)
    }
    inner.set(name, next)
    inner = next
  }
  if (inner.has(names.at(-1)!)) throw new MongoError(31250, `Path collision at ${path}`)
  inner.set(names.at(-1)!, node)
}

/** Sets the value at a path, or takes it away where it is missing. */
export function fieldSetter(path: string): (document: Raw, value: Value) => Raw {
  let current: Value
  const tree: Tree = new Map()
  place(tree, path, () => current)
  const set = transform(tree, true)
  return (document, value) => {
    current = value
    return set(document)
  }
}

/** A function of documents that does what a tree says; `rest` is whether fields that are not named stay. */
export function transform(tree: Tree, rest: boolean): (document: Raw) => Raw {
  const compiled = compile(tree)
  return (document) => {
    // What names its fields keeps few of them.
    const size = document.end - document.start + 64
    const writer = new BsonWriter(rest ? size : Math.min(size, 256)).begin()
    writeFields(document, compiled, rest, document, writer)
    return documentOf(writer.end().bytes())
  }
}

/** A tree whose names are found by their bytes, so that no name of a document is decoded. */
interface Compiled {
  readonly fields: FieldNames<Step>
  /** Those that may be written although the document has no such field. */
  readonly computed: readonly Step[]
}

interface Step {
  readonly name: string
  readonly node: Exclude<Node, Tree> | Compiled
}

function compile(tree: Tree): Compiled {
  const steps = [...tree].map(([name, node]): Step => ({ name, node: node instanceof Map ? compile(node) : node }))
  return { fields: new FieldNames(steps), computed: steps.filter(({ node }) => computes(node)) }
}

const computes = (node: Step['node']): boolean =>
  typeof node === 'function' || (isInner(node) && node.computed.length > 0)

const isInner = (node: Step['node'] | undefined): node is Compiled => typeof node === 'object' && 'fields' in node

/** Fields stay where they are; computed ones take the place of what they replace where the others stay, else they follow. */
function writeFields(
  object: Raw | undefined,
  { fields, computed }: Compiled,
  rest: boolean,
  root: Raw,
  writer: BsonWriter,
): void {
  const written = computed.length > 0 ? new Set<Step>() : undefined
  if (object) {
    // Fields that stay and lie side by side are copied at once.
    let [from, to] = [0, 0]
    const { bytes } = object
    someValue(object, (value, _, nameAt) => {
      const step = fields.find(bytes, nameAt, value.start - 1)
      const node = step?.node
      if (node === undefined ? rest : node === 'keep') {
        if (to !== nameAt - 1) {
          if (to > from) writer.copy(bytes, from, to)
          from = nameAt - 1
        }
        to = value.end
      } else if (step && typeof node !== 'string') {
        if (to > from) writer.copy(bytes, from, to)
        from = to
        if (typeof node === 'function') {
          if (rest) write(writer, step.name, (written?.add(step), node(root)))
        } else if (!isInner(node)) write(writer, step.name, node!.cut(value, root))
        else {
          const isContainer = value.type === Type.object || value.type === Type.array
          if ((rest || isContainer) && writeInside(step.name, value, node, rest, root, writer)) written?.add(step)
        }
      }
    })
    if (to > from) writer.copy(bytes, from, to)
  }
  for (const step of computed) {
    if (written!.has(step)) continue
    if (typeof step.node === 'function') write(writer, step.name, step.node(root))
    else if (isInner(step.node)) writeObject(step.name, undefined, step.node, rest, root, writer)
  }
}

function write(writer: BsonWriter, name: string, value: Value): void {
  if (value) writer.raw(name, value)
}

/** Looks into an object or into every element of an array. False where nothing was written for the name. */
function writeInside(name: string, value: Raw, tree: Compiled, rest: boolean, root: Raw, writer: BsonWriter): boolean {
  if (value.type === Type.object) writeObject(name, value, tree, rest, root, writer)
  else if (value.type === Type.array) {
    writer.begin(Type.array, name)
    let position = 0
    someValue(value, (element) => void (writeInside(String(position), element, tree, rest, root, writer) && position++))
    writer.end()
  } else if (tree.computed.length > 0) writeObject(name, undefined, tree, rest, root, writer)
  else if (rest) writer.raw(name, value)
  else return false
  return true
}

function writeObject(
  name: string,
  object: Raw | undefined,
  tree: Compiled,
  rest: boolean,
  root: Raw,
  writer: BsonWriter,
): void {
  writer.begin(Type.object, name)
  writeFields(object, tree, rest, root, writer)
  writer.end()
}
