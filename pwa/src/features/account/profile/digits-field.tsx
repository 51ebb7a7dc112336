import { digitsOnly } from '@abhyas/shared/identity/registration/texts'
import { useState } from 'react'
import { bound, type BoundField } from '../../../ui/form/form-context.ts'
import { TextField } from '../../../ui/text-field.tsx'

interface DigitsFieldProps extends BoundField<string> {
  readonly label: string
  readonly max: number
}

/**
 * A number as it is dialled: what is no digit is not taken, and the field says so. A `maxlength` would count it too.
 */
export const FormDigits = bound(function DigitsField({ max, onChange, ...field }: DigitsFieldProps) {
  const [notice, setNotice] = useState<string>()
  function type(typed: string): void {
    const digits = typed.replaceAll(/[^0-9]/g, '')
    setNotice(digits === typed ? undefined : digitsOnly)
    onChange(digits.slice(0, max))
  }
  return (
    <TextField
      {...field}
      type="tel"
      hint={notice}
      inputProps={{ inputMode: 'numeric' }}
      onChange={({ target }) => type(target.value)}
    />
  )
})
