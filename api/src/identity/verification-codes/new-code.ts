import { randomInt } from 'node:crypto'
import { codeLimits } from '@abhyas/shared/identity/verification-codes/limits'

/** Four random digits, uniformly distributed over the 10,000 codes. */
export const newCode = (): string => String(randomInt(0, 10 ** codeLimits.digits)).padStart(codeLimits.digits, '0')
