import { dotted } from '../../../ui/dotted.ts'
import { bound, type FieldProps } from '../../../ui/form/form-context.ts'
import { ManyPicker } from '../../../ui/many-picker.tsx'
import { nameIn, useMembers } from './use-members.ts'

interface StudentsPickerProps extends FieldProps<readonly string[]> {
  readonly batchId: string
  /** Only those who can take tests. */
  readonly needAccount: boolean
}

/** Any number of students of a class. Its values are ids of learners. */
export function StudentsPicker({ batchId, needAccount, ...field }: StudentsPickerProps) {
  const members = useMembers(batchId)
  const options = (members ?? [])
    .filter(({ has_account }) => has_account || !needAccount)
    .map(({ learner }) => ({ id: learner.id, text: dotted(learner.first_name, learner.studying_in) }))
  return (
    <ManyPicker
      {...field}
      placeholder="Type to search"
      options={options}
      nameOf={(id) => nameIn(members, id)}
      noOptionsText={options.length === 0 ? 'Nobody can be chosen yet' : 'No matching student'}
      isLoading={members === undefined}
    />
  )
}

export const StudentsField = bound(StudentsPicker)
