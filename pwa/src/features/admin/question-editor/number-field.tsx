import { useState } from 'react'
import { bound } from '../../../ui/form/form-context.ts'
import { TextField } from '../../../ui/text-field.tsx'

interface NumberFieldProps {
  readonly id: string
  readonly label: string
  readonly value: number
  readonly problem?: string | undefined
  /** Makes a value of the number that was typed. */
  readonly clean?: (number: number) => number
  readonly onChange: (value: number) => void
}

/** A number as it is typed. The form gets it once it is valid. */
export function NumberField({ id, label, value, problem, clean = (number) => number, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && (typed.trim() === '' || !Number.isFinite(Number(typed)))
  return (
    <TextField
      id={id}
      label={label}
      value={typed ?? String(value)}
      inputProps={{ inputMode: 'decimal' }}
      problem={isWrong ? 'Enter a number.' : problem}
      onChange={({ target }) => {
        setTyped(target.value)
        const number = Number(target.value)
        if (target.value.trim() !== '' && Number.isFinite(number)) onChange(clean(number))
      }}
      onBlur={() => !isWrong && setTyped(undefined)}
    />
  )
}

export const FormNumber = bound(NumberField)
