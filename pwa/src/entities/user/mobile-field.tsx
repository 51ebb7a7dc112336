import { hasMoreThanMobile, mobileDigits } from '@abhyas/shared/identity/registration/mobile-number'
import { digitsOnly } from '@abhyas/shared/identity/registration/texts'
import { type ComponentProps, useState } from 'react'
import { bound, type BoundField } from '../../ui/form/form-context.ts'
import { TextField } from '../../ui/text-field.tsx'

interface MobileFieldProps
  extends Omit<ComponentProps<typeof TextField>, keyof BoundField<string>>, BoundField<string> {
  readonly countryCode?: string
}

/**
 * A mobile number without its country. It has no `maxlength`: the browser would cut a number that comes with its
 * country before the country can be taken off.
 */
export function MobileField({ countryCode, hint, onChange, ...field }: MobileFieldProps) {
  const [notice, setNotice] = useState<string>()
  function change(text: string): void {
    const number = mobileDigits(text, countryCode)
    setNotice(hasMoreThanMobile(text, number) ? digitsOnly : undefined)
    onChange(number)
  }
  return (
    <TextField
      {...field}
      type="tel"
      hint={notice ?? hint}
      inputProps={{ inputMode: 'numeric' }}
      onChange={({ target }) => change(target.value)}
    />
  )
}

export const FormMobile = bound(MobileField)
