import { TextField } from './text-field.tsx'

interface PickerMeanwhileProps {
  readonly id: string
  readonly label: string
}

/** The place of a list that is searched by typing, until its part of the app is loaded. */
export const PickerMeanwhile = ({ id, label }: PickerMeanwhileProps) => (
  <TextField id={id} label={label} placeholder="Loading..." disabled />
)
