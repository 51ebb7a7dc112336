import { SwitchLine } from '../switch-line.tsx'
import { FormField } from './fields.tsx'

interface FormSwitchProps {
  readonly name: string
  readonly label: string
  readonly hint: string
}

/** On or off, with a hint below it. */
export const FormSwitch = ({ name, label, hint }: FormSwitchProps) => (
  <FormField<boolean> name={name}>
    {({ value, onChange }) => (
      <SwitchLine label={label} hint={hint} isOn={value} isDisabled={false} onChange={onChange} />
    )}
  </FormField>
)
