import { couponLimits } from './limits.ts'

const { codeMin, codeMax } = couponLimits

/** A code as it is stored and compared: without spaces, in capitals. */
export const cleanCode = (text = ''): string => text.replaceAll(/\s/g, '').toUpperCase()

/** Whether a cleaned text can be a code. */
export const isCode = (code: string): boolean =>
  code.length >= codeMin && code.length <= codeMax && /^[A-Z0-9]+$/.test(code)

/** The signs of a code that is made: none is easily taken for another one. */
export const codeSigns = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
