import { retryImport } from '../../ui/lazy.ts'

/** Loads what cleans HTML and draws formulas. One for all: what one text has learnt of a failed address, all know. */
export const loadShow = retryImport(() => import('./show-html.ts'))
