import { maxElementDepth } from '@abhyas/shared/content/questions/size-rules'
import type { Reason } from '@abhyas/shared/content/imports/import-errors'
import { SaxesParser } from 'saxes'

/** An element with its content in order. Names are without a namespace prefix. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: (XmlElement | string)[]
}

/** Most elements and attributes of a question. Real ones have hundreds. */
export const maxNodes = 50_000

/** XML that is not read, and why. */
export class XmlRefused extends Error {
  readonly reason: Reason

  constructor(...reason: Reason) {
    super(reason.join(' '))
    this.reason = reason
  }
}

/** Some programs write a namespace prefix before every name. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Returns an element without content, from what the parser says of its tag. */
export const elementOf = (name: string, attributes: Readonly<Record<string, string>>): XmlElement => ({
  name: localName(name),
  attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [localName(key), value])),
  children: [],
})

/**
 * Parses the XML of one question. Rejects a document type declaration, and with it all custom entities; nothing that it
 * names elsewhere is loaded. Throws XmlRefused.
 */
export function parseTree(text: string): XmlElement {
  const parser = new SaxesParser()
  const root: XmlElement = { name: '', attributes: {}, children: [] }
  const stack = [root]
  let nodes = 0
  function count(): void {
    nodes += 1
    if (nodes > maxNodes) throw new XmlRefused('too-many-elements', maxNodes)
  }
  const add = (child: XmlElement | string) => stack.at(-1)!.children.push(child)
  parser.on('doctype', () => {
    throw new XmlRefused('item-broken', 'a document type is not allowed')
  })
  parser.on('error', ({ message }) => {
    throw new XmlRefused('item-broken', message.replace(/^\d+:\d+: /, '').replace(/\.$/, ''))
  })
  parser.on('attribute', count)
  parser.on('opentag', ({ name, attributes }) => {
    count()
    if (stack.length > maxElementDepth) throw new XmlRefused('too-nested', maxElementDepth)
    const element = elementOf(name, attributes as Record<string, string>)
    add(element)
    stack.push(element)
  })
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => void stack.pop())
  parser.write(text).close()
  return root.children.find((child) => typeof child !== 'string') ?? root
}

/** Returns the child elements, of a name if one is given. */
export const elementsIn = ({ children }: XmlElement, name?: string): XmlElement[] =>
  children.filter((one) => typeof one !== 'string').filter((one) => name === undefined || one.name === name)

/** Returns all elements of the names below an element, in their order. */
export function allIn(element: XmlElement, isMeant: (name: string) => boolean): XmlElement[] {
  return elementsIn(element).flatMap((one) => (isMeant(one.name) ? [one, ...allIn(one, isMeant)] : allIn(one, isMeant)))
}

/** Returns the text of an element and of all below it. */
export const textOf = ({ children }: XmlElement): string =>
  children.map((one) => (typeof one === 'string' ? one : textOf(one))).join('')
