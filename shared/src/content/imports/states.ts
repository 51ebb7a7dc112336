/** States of an import. `ready` waits for its start after a dry run. */
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

/** Whether a worker is processing the import, or will. */
export const isUnderWay = (status: ImportState): boolean =>
  status === 'uploaded' || status === 'checking' || status === 'running'

/** What to do with a question that already exists in the bank. */
export const duplicateModes = ['skip', 'update', 'keep'] as const
export type DuplicateMode = (typeof duplicateModes)[number]
