import { callErrorOf } from '../data/call-error.ts'
import { toast } from './toast.ts'

/** Says why a call failed. */
export const toastError = (error: unknown): void => toast(callErrorOf(error).message, 'error')
