/** What an import is at. `ready` waits for its start after a dry run. */
export const importStates = [
  'uploaded',
  'checking',
  'ready',
  'running',
  'completed',
  'failed',
  'cancelled',
  'undone',
] as const
export type ImportState = (typeof importStates)[number]

/** Whether a worker is at it, or will be. */
export const isUnderWay = (status: ImportState): boolean =>
  status === 'uploaded' || status === 'checking' || status === 'running'

/** What is done with a question that the bank has already. */
export const duplicateModes = ['skip', 'update', 'keep'] as const
export type DuplicateMode = (typeof duplicateModes)[number]
