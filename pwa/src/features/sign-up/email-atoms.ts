import { atom } from 'jotai'

/** A code that is on its way: where to, and when the next may be asked for. It outlives the dialog. */
export interface PendingCode {
  readonly email: string
  readonly resendAt: number
}

export const pendingCodeAtom = atom<PendingCode | undefined>(undefined)
export const verifiedEmailAtom = atom<string | undefined>(undefined)
