import { atom } from 'jotai'
import type { ChannelName } from './channels.ts'

/** A code that is on its way: where to, and when the next may be asked for. It outlives the dialog. */
export interface PendingCode {
  readonly address: string
  readonly resendAt: number
}

export const pendingCodesAtom = atom<Partial<Record<ChannelName, PendingCode>>>({})
/** What this browser has verified; the server holds it for 30 minutes. */
export const verifiedAtom = atom<Partial<Record<ChannelName, string>>>({})
