import { other } from '@abhyas/shared/identity/profile/choices'
import type { StepValues } from '@abhyas/shared/identity/profile/parts'
import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import type { StepId } from '@abhyas/shared/identity/profile/steps'
import type { PropsWithChildren } from 'react'
import { BoundValues } from '../../../ui/form/bound-values.tsx'
import type { StepForm } from './use-step.ts'

/** The row, the document or the record of the 12th that somebody wants to delete. */
export type Deletion = { readonly row: string } | { readonly document: string } | 'secondary'

/** What the fields of a step are drawn with. */
export interface FieldsProps<Id extends StepId = StepId> {
  readonly form: StepForm<Id>
  readonly profile: Profile
  /** Asks before it deletes. */
  readonly onDelete: (asked: Deletion) => void
}

/** The field that specifies what Other is, by the list that offers Other. */
const specifiedBy: Readonly<Record<string, string>> = {
  nationality: 'otherNationality',
  religion: 'other_religion',
  name_of_institute_university: 'other_university',
}

/** Binds the fields of a step by their names. A choice of a list empties the field that specifies Other. */
export function BoundStep<Id extends StepId>({ form, children }: PropsWithChildren<{ readonly form: StepForm<Id> }>) {
  function set(more: Partial<StepValues[Id]>): void {
    const specified = Object.entries(more).filter(([name, value]) => specifiedBy[name] && value !== other)
    form.set({ ...more, ...Object.fromEntries(specified.map(([name]) => [specifiedBy[name], ''])) })
  }
  return (
    <BoundValues<StepValues[Id]> values={form.values} problems={form.problems} set={set}>
      {children}
    </BoundValues>
  )
}
