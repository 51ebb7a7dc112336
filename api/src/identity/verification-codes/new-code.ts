import { randomInt } from 'node:crypto'
import { codeLimits } from '@abhyas/shared/identity/verification-codes/limits'

/** Four digits, each of the 10,000 as likely as any other. */
export const newCode = (): string => String(randomInt(0, 10 ** codeLimits.digits)).padStart(codeLimits.digits, '0')
