import { createHash } from 'node:crypto'

/** 24 hex digits of a hash: the id of what exists once for this text, however often it is begun. */
export const hexIdOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24)
