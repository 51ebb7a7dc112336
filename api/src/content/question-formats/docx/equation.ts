import { maxElementDepth } from '@abhyas/shared/content/questions/size-rules'
import { localName, type XmlElement, XmlRefused } from '../xml/tree.ts'
import { texOf } from './tex.ts'

/** Most elements of an equation. Those of books have hundreds. */
const maxElements = 5_000

/** Collects an equation of a document while that is read. */
export class Equation {
  readonly #root: XmlElement = { name: 'oMath', attributes: {}, children: [] }
  readonly #open = [this.#root]
  #elements = 0
  #isTooDeep = false

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#elements += 1
    const named = Object.entries(attributes).map(([key, value]) => [localName(key), value] as const)
    const element: XmlElement = { name, attributes: Object.fromEntries(named), children: [] }
    // What is too large is only followed to its end.
    if (this.#elements <= maxElements && this.#open.length <= maxElementDepth) this.#open.at(-1)!.children.push(element)
    this.#open.push(element)
    this.#isTooDeep ||= this.#open.length > maxElementDepth
  }

  /** Between the elements there are only spaces of the file. */
  text(text: string): void {
    if (this.#open.at(-1)!.name === 't' && this.#elements <= maxElements) this.#open.at(-1)!.children.push(text)
  }

  /** Returns true at the end of the equation itself. */
  close(): boolean {
    this.#open.pop()
    return this.#open.length === 0
  }

  /** Returns the formula as texts of questions have it; empty if it has no signs. Throws XmlRefused. */
  formula(isBlock: boolean): string {
    if (this.#elements > maxElements) throw new XmlRefused('too-many-elements', maxElements)
    if (this.#isTooDeep) throw new XmlRefused('too-nested', maxElementDepth)
    const tex = texOf(this.#root)
    if (tex === '') return ''
    return isBlock ? `\\[${tex}\\]` : `\\(${tex}\\)`
  }
}
