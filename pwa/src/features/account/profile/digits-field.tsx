import { digitsOnly } from '@abhyas/shared/identity/registration/texts'
import { useState } from 'react'
import { bound } from '../../../ui/form/form-context.ts'
import { TextField } from '../../../ui/text-field.tsx'

interface DigitsFieldProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly max: number
  readonly problem: string | undefined
  readonly onChange: (digits: string) => void
}

/** A number as it is dialled: what is no digit is not taken, and the field says so. */
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
      inputProps={{ inputMode: 'numeric', maxLength: max }}
      onChange={({ target }) => type(target.value)}
    />
  )
})
