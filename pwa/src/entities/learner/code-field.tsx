import type { ComponentProps } from 'react'
import { FormText } from '../../ui/form/fields.tsx'

type CodeFieldProps = Pick<ComponentProps<typeof FormText>, 'label' | 'readOnly'>

/** A code that was read out or written down. Nobody's browser keeps it. */
export const CodeField = (props: CodeFieldProps) => (
  <FormText
    {...props}
    name="code"
    hint="8 letters and digits, such as K7QM 2XPA"
    autoFocus
    autoComplete="off"
    inputProps={{ maxLength: 20, autoCapitalize: 'characters', spellCheck: false }}
    sx={{ '& input': { letterSpacing: '0.08em', textTransform: 'uppercase' } }}
  />
)
