import type { ComponentProps } from 'react'
import { FormText } from './fields.tsx'

interface LongTextProps extends Pick<ComponentProps<typeof FormText>, 'name' | 'label' | 'hint'> {
  /** As the rules have it: what is longer can be typed, and is said to be too long. */
  readonly max: number
  readonly rows?: number
}

/** Several lines of text. */
export const FormLongText = ({ max, rows = 3, ...field }: LongTextProps) => (
  <FormText {...field} multiline minRows={rows} inputProps={{ maxLength: 2 * max }} />
)

/** A whole number. Its value is a text. */
export const FormDigits = (field: Pick<ComponentProps<typeof FormText>, 'name' | 'label'>) => (
  <FormText {...field} inputProps={{ inputMode: 'numeric', maxLength: 4 }} clean={digitsOf} />
)

const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '')
