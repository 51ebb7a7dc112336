import type { ProfileDocument } from '@abhyas/shared/identity/documents/shapes'

/** Whether the server has the file of a document. That of an identity document goes with the decision on it. */
export const hasFile = ({ kind, status }: Pick<ProfileDocument, 'kind' | 'status'>): boolean =>
  kind !== 'identity' || status === 'pending'
