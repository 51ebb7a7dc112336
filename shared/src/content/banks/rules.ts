import { tooLong } from '../../identity/registration/texts.ts'
import type { FormRules } from '../../forms/check-form.ts'
import { atMost, required } from '../../forms/predicates.ts'
import { type BankParentField, bankParents, maxBankNameLength } from './fields.ts'
import { nameBlank, parentBlank } from './texts.ts'

export type BankValues = Readonly<Record<'name' | BankParentField, string>>

/** The rules of a question bank's form. Whether the rows exist and the name is free only the server knows. */
export const bankRules: FormRules<BankValues> = [
  { field: 'name', checks: [required(nameBlank), atMost(maxBankNameLength, tooLong(maxBankNameLength))] },
  ...bankParents
    .filter(({ isRequired }) => isRequired)
    .map(({ field, label }) => ({ field, checks: [required(parentBlank(label))] })),
]
