/** An element of a question, with what stands in it. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

export const child = ({ children }: Element, name: string): Element | undefined =>
  children.find((one) => one.name === name)

export const childrenOf = ({ children }: Element, name: string): Element[] =>
  children.filter((one) => one.name === name)

/** The text of an element itself, or of the `text` in it, as Moodle writes both. */
export const textIn = (element: Element | undefined): string =>
  element === undefined ? '' : (child(element, 'text')?.text ?? element.text).trim()
