import { maxListed } from './limits.ts'

export const balancesFound = 'Balances'
export const accountWrong = 'Choose an account of the ledger.'
export const orderWrong = 'An order is named by its ID.'
export const tooFar = `Narrow the dates: at most ${maxListed.toLocaleString('en-IN')} entries are listed at once.`
