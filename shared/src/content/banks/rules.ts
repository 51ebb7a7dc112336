import { tooLong } from '../../identity/registration/texts.ts'
import type { FormRules } from '../../forms/check-form.ts'
import { atMost, required } from '../../forms/predicates.ts'
import { type BankParentField, bankParents, maxBankNameLength } from './fields.ts'
import { nameBlank, parentBlank } from './texts.ts'

export type BankValues = Readonly<Record<'name' | BankParentField, string>>

/** Rules of the question bank form. Only the server checks that rows exist and the name is free. */
export const bankRules: FormRules<BankValues> = [
  { field: 'name', checks: [required(nameBlank), atMost(maxBankNameLength, tooLong(maxBankNameLength))] },
  ...bankParents
    .filter(({ isRequired }) => isRequired)
    .map(({ field, label }) => ({ field, checks: [required(parentBlank(label))] })),
]
