import { attemptLimits } from '@abhyas/shared/assessment/attempts/limits'
import { useState } from 'react'
import { TextField } from '../../../ui/text-field.tsx'

interface TypedAnswerProps {
  readonly id: string
  readonly label: string
  readonly type: 'short' | 'numerical' | 'essay'
  readonly value: string
  readonly isLocked: boolean
  readonly onType: (text: string) => void
}

/** A text or a number that is typed. What is shown is what was typed, also before it is written. */
export function TypedAnswer({ id, label, type, value, isLocked, onType }: TypedAnswerProps) {
  const [typed, setTyped] = useState<string>()
  const max = attemptLimits[type]
  const text = typed ?? value
  const isEssay = type === 'essay'
  return (
    <TextField
      id={id}
      label={label}
      value={text}
      disabled={isLocked}
      multiline={isEssay}
      {...(isEssay && { minRows: 8, hint: `${text.length} of ${max} characters` })}
      autoComplete="off"
      inputProps={{
        maxLength: max,
        spellCheck: false,
        ...(type === 'numerical' && { inputMode: 'decimal' as const }),
      }}
      onChange={({ target }) => {
        setTyped(target.value)
        onType(target.value)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
