/**
 * States of an attempt. `expired`: the server closed it, with what it had. `held`: a person decides about answers that
 * came too late. `marking`: an essay waits for its marks. `final`: nothing that arrives counts any more.
 */
export const attemptStates = ['running', 'submitted', 'expired', 'held', 'marking', 'final', 'void'] as const
export type AttemptState = (typeof attemptStates)[number]

/** Who ended an attempt: its person, the time that was over on the device, or the server. */
export type Ender = 'person' | 'time' | 'server'

/** Whether an event hands a test in. */
export const handsIn = ({ type }: { readonly type: string }): boolean => type === 'submit' || type === 'time_up'

/** States in which events are still taken. Those after a hand-in come from another device, and count if they are older. */
export const openStates: readonly AttemptState[] = ['running', 'submitted', 'expired', 'marking']

/** Why a person decides about answers: they came too late, or after solutions of the exam were shown. */
export const heldReasons = ['late', 'solutions'] as const
export type HeldReason = (typeof heldReasons)[number]
