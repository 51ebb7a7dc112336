import { useFamily } from '../../../data/family.ts'
import { FormSelect } from '../../../ui/form/fields.tsx'

interface ForWhomProps {
  readonly onChosen: (childId: string) => void
}

/** Lets a guardian buy for a child who has an account: the access is the child's, the receipt their own. */
export function ForWhom({ onChosen }: ForWhomProps) {
  const children = (useFamily().answer?.data ?? []).filter(({ is_self, has_account }) => !is_self && has_account)
  if (children.length === 0) return null
  return (
    <FormSelect
      name="beneficiary_id"
      label="For whom?"
      empty="Myself"
      options={children.map(({ id, first_name }) => ({ value: id, text: first_name || 'Your child' }))}
      onChosen={onChosen}
    />
  )
}
