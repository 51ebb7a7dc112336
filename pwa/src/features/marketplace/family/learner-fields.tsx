import { relations, schoolBoards, studyingIn } from '@abhyas/shared/identity/profile/choices'
import { FormSelect, FormText } from '../../../ui/form/fields.tsx'

export interface OwnFields {
  first_name: string
  date_of_birth: string
  studying_in: string
  board: string
  medium: string
}

/** Also the order in which a conflict names them. */
export const learnerLabels: readonly { readonly name: keyof OwnFields; readonly label: string }[] = [
  { name: 'first_name', label: 'First name' },
  { name: 'date_of_birth', label: 'Date of birth' },
  { name: 'studying_in', label: 'Class' },
  { name: 'board', label: 'Board (optional)' },
  { name: 'medium', label: 'Medium (optional)' },
]

/** What a guardian says about a child. */
export const LearnerFields = () => (
  <>
    <FormText name="first_name" label="First name" autoComplete="off" autoFocus />
    <FormText
      name="date_of_birth"
      label="Date of birth"
      type="date"
      inputProps={{ max: new Date().toISOString().slice(0, 10) }}
    />
    <FormSelect name="studying_in" label="Class" options={studyingIn} />
    <FormSelect name="board" label="Board (optional)" options={schoolBoards} />
    <FormText
      name="medium"
      label="Medium (optional)"
      hint="The language of lessons, such as Hindi"
      autoComplete="off"
    />
  </>
)

/** What the guardian is to the child. */
export const RelationField = () => <FormSelect name="relation" label="You are the child's" options={relations} />
