import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js'
import InputAdornment from '@mui/material/InputAdornment'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { ChoiceGroup } from '../choice-group.tsx'
import { IconAction } from '../icon-action.tsx'
import { SelectField } from '../select-field.tsx'
import { TextField } from '../text-field.tsx'
import { type Bound, type BoundField, useField } from './form-context.ts'

interface FormTextProps extends Bound<ComponentProps<typeof TextField>> {
  /** Makes a value of what was typed: only digits, no more than ten. */
  readonly clean?: (typed: string) => string
}

export function FormText({ name, clean = (typed) => typed, ...props }: FormTextProps) {
  const { onChange, ...field } = useField<string>(name)
  return <TextField {...props} {...field} onChange={({ target }) => onChange(clean(target.value))} />
}

/** A password, which its owner may look at. */
function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'endAdornment'>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      endAdornment={
        <InputAdornment position="end">
          <IconAction
            edge="end"
            label={`${isShown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`}
            icon={isShown ? mdiEyeOffOutline : mdiEyeOutline}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          />
        </InputAdornment>
      }
    />
  )
}

interface FormPasswordProps extends Bound<ComponentProps<typeof PasswordField>> {
  readonly checksToo?: readonly string[]
}

export function FormPassword({ name, checksToo, ...props }: FormPasswordProps) {
  const { onChange, ...field } = useField<string>(name, checksToo)
  return <PasswordField {...props} {...field} onChange={({ target }) => onChange(target.value)} />
}

interface FormSelectProps extends Bound<ComponentProps<typeof SelectField>> {
  readonly checksToo?: readonly string[]
  /** Called after the form has the choice. */
  readonly onChosen?: (value: string) => void
}

export function FormSelect({ name, checksToo, onChosen, empty = 'Choose', ...props }: FormSelectProps) {
  const { onChange, ...field } = useField<string>(name, checksToo)
  function choose(value: string): void {
    onChange(value)
    onChosen?.(value)
  }
  return <SelectField {...props} {...field} empty={empty} onChange={({ target }) => choose(target.value)} />
}

type FormChoicesProps = Omit<Bound<ComponentProps<typeof ChoiceGroup>>, 'chosen' | 'isMany'>

/** One of a few answers: its value is a text. */
export function FormChoice({ name, ...props }: FormChoicesProps) {
  const { value, onChange, ...field } = useField<string>(name)
  return <ChoiceGroup {...props} {...field} chosen={[value]} onChange={([one = '']) => onChange(one)} />
}

/** Any of a few answers: its value is a list. */
export function FormChoices({ name, ...props }: FormChoicesProps) {
  const { value, ...field } = useField<readonly string[]>(name)
  return <ChoiceGroup {...props} {...field} isMany chosen={value} />
}

interface FormFieldProps<Value> {
  readonly name: string
  readonly children: (field: BoundField<Value>) => ReactNode
}

/** Binds any other field. */
export function FormField<Value>({ name, children }: FormFieldProps<Value>) {
  return children(useField<Value>(name))
}
