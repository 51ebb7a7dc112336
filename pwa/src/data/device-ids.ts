/** The id of the device's copy of somebody's document, on which changes are based. */
export const copyId = (kind: string, userId: string): string => `${kind}-copy:${userId}`
export const isDocumentCopy = (id: string): boolean => id.includes('-copy:')

/** The id of the draft of a document. */
export const draftId = (kind: string, userId: string, key: string, schema: number): string =>
  `${kind}:${userId}:${key}:${schema}`

/** Who keeps the draft of a document until it is sent; undefined for the drafts of other forms. */
export function draftOwner(id: string): string | undefined {
  const [, owner, , schema] = id.split(':')
  return schema === undefined ? undefined : owner
}
