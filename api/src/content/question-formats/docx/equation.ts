import { maxElementDepth } from '@abhyas/shared/content/questions/size-rules'
import { formulaOf } from '../tex/parts.ts'
import { elementOf, XmlRefused } from '../xml/tree.ts'
import { texOf } from './tex.ts'

/** Most elements of an equation. Those of books have hundreds. */
const maxElements = 5_000

/** Collects an equation of a document while that is read. */
export class Equation {
  readonly #root = elementOf('oMath', {})
  readonly #open = [this.#root]
  #elements = 0
  /** Why it is not read: it is only followed to its end. */
  #refused: XmlRefused | undefined

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#elements += 1
    if (this.#elements > maxElements) this.#refused ??= new XmlRefused('too-many-elements', maxElements)
    else if (this.#open.length > maxElementDepth) this.#refused ??= new XmlRefused('too-nested', maxElementDepth)
    const element = elementOf(name, attributes)
    if (!this.#refused) this.#open.at(-1)!.children.push(element)
    this.#open.push(element)
  }

  /** Between the elements there are only spaces of the file. */
  text(text: string): void {
    const element = this.#open.at(-1)!
    if (element.name === 't' && !this.#refused) element.children.push(text)
  }

  /** Returns true at the end of the equation itself. */
  close(): boolean {
    this.#open.pop()
    return this.#open.length === 0
  }

  /** Returns the formula as texts of questions have it; empty if it has no signs. Throws XmlRefused. */
  formula(isBlock: boolean): string {
    if (this.#refused) throw this.#refused
    return formulaOf(texOf(this.#root), isBlock)
  }
}
