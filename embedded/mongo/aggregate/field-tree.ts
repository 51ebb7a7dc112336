import { parsePath } from '../bson/path.ts'
import { BsonWriter } from '../bson/writer.ts'
import { documentOf, someElement, someValue, Type, type Raw } from '../bson/raw.ts'
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
  return (document) => {
    const writer = new BsonWriter(document.end - document.start + 64).begin()
    writeFields(document, tree, rest, document, writer)
    return documentOf(writer.end().bytes())
  }
}

/** Fields stay where they are; computed ones take the place of what they replace where the others stay, else they follow. */
function writeFields(object: Raw | undefined, tree: Tree, rest: boolean, root: Raw, writer: BsonWriter): void {
  const written = new Set<string>()
  if (object) {
    someElement(object, (name, value) => {
      const node = tree.get(name)
      if (node === undefined ? rest : node === 'keep') writer.raw(name, value)
      if (typeof node === 'object' && 'cut' in node) write(writer, name, node.cut(value, root))
      else if (node instanceof Map) {
        const isContainer = value.type === Type.object || value.type === Type.array
        if ((rest || isContainer) && writeInside(name, value, node, rest, root, writer)) written.add(name)
      }
      if (typeof node === 'function' && rest) write(writer, name, (written.add(name), node(root)))
    })
  }
  for (const [name, node] of tree) {
    if (written.has(name)) continue
    if (typeof node === 'function') write(writer, name, node(root))
    else if (node instanceof Map && computes(node)) writeObject(name, undefined, node, rest, root, writer)
  }
}

function write(writer: BsonWriter, name: string, value: Value): void {
  if (value) writer.raw(name, value)
}

/** Looks into an object or into every element of an array. False where nothing was written for the name. */
function writeInside(name: string, value: Raw, tree: Tree, rest: boolean, root: Raw, writer: BsonWriter): boolean {
  if (value.type === Type.object) writeObject(name, value, tree, rest, root, writer)
  else if (value.type === Type.array) {
    writer.begin(Type.array, name)
    let position = 0
    someValue(value, (element) => void (writeInside(String(position), element, tree, rest, root, writer) && position++))
    writer.end()
  } else if (computes(tree)) writeObject(name, undefined, tree, rest, root, writer)
  else if (rest) writer.raw(name, value)
  else return false
  return true
}

function writeObject(
  name: string,
  object: Raw | undefined,
  tree: Tree,
  rest: boolean,
  root: Raw,
  writer: BsonWriter,
): void {
  writer.begin(Type.object, name)
  writeFields(object, tree, rest, root, writer)
  writer.end()
}

function computes(tree: Tree): boolean {
  return [...tree.values()].some((node) => typeof node === 'function' || (node instanceof Map && computes(node)))
}
