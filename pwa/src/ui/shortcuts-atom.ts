import { atom } from 'jotai'

/** Whether the list of all keyboard shortcuts is open. */
export const shortcutsAtom = atom(false)
