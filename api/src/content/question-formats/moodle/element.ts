/** An element of a question and its content. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

/** Returns the first child of a name. */
export const child = ({ children }: Element, name: string): Element | undefined =>
  children.find((one) => one.name === name)

/** Returns the children of a name. */
export const childrenOf = ({ children }: Element, name: string): Element[] =>
  children.filter((one) => one.name === name)

/** Returns the text of an element or of its `text` child. Moodle writes both forms. */
export const textIn = (element: Element | undefined): string =>
  element === undefined ? '' : (child(element, 'text')?.text ?? element.text).trim()
