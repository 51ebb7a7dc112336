import { useState } from 'react'
import { TextField } from '../../../ui/text-field.tsx'

interface NumberFieldProps {
  readonly id: string
  readonly label: string
  readonly value: number
  readonly problem?: string | undefined
  readonly onChange: (value: number) => void
}

/** A number as it is typed; what is none yet is not told. */
export function NumberField({ id, label, value, problem, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && (typed.trim() === '' || !Number.isFinite(Number(typed)))
  return (
    <TextField
      id={id}
      label={label}
      value={typed ?? String(value)}
      inputProps={{ inputMode: 'decimal' }}
      problem={isWrong ? 'Write a number.' : problem}
      onChange={({ target }) => {
        setTyped(target.value)
        const number = Number(target.value)
        if (target.value.trim() !== '' && Number.isFinite(number)) onChange(number)
      }}
      onBlur={() => !isWrong && setTyped(undefined)}
    />
  )
}
