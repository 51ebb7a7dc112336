import { codeLimits } from '@abhyas/shared/identity/verification-codes/limits'
import { codeDigits } from '@abhyas/shared/identity/verification-codes/rules'
import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'

interface CodeInputProps {
  readonly value: string
  /** Of the sentence about a wrong code. */
  readonly problemId: string | undefined
  readonly onChange: (code: string) => void
}

const places = Array.from({ length: codeLimits.digits }, (_, place) => place)

const edge = (color: string, outline: number) => ({ outline, outlineColor: color, outlineOffset: -outline })
const edges = { active: edge('secondary.main', 3), wrong: edge('error.main', 2), quiet: edge('control.main', 1) }
const box = {
  width: 60,
  height: 64,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '12px',
  fontSize: '1.75rem',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  bgcolor: 'background.paper',
}

/**
 * One real field, so that phones can fill it and anything can be pasted, drawn as four boxes. Of a wrong code all is
 * selected: what is typed or pasted next replaces it.
 */
export function CodeInput({ value, problemId, onChange }: CodeInputProps) {
  const isWrong = problemId !== undefined
  const input = useRef<HTMLInputElement>(null)
  const [isFocused, setIsFocused] = useState(false)
  useEffect(() => {
    if (!isWrong) return
    input.current?.focus()
    input.current?.select()
  }, [isWrong])
  const active = isFocused && !isWrong ? Math.min(value.length, codeLimits.digits - 1) : -1
  const quiet = isWrong ? 'wrong' : 'quiet'
  return (
    <Box sx={{ position: 'relative', width: 'fit-content', mx: 'auto' }}>
      <Box sx={{ display: 'flex', gap: { xs: 1.5, sm: 2 } }} aria-hidden>
        {places.map((place) => (
          <Box key={place} sx={{ ...box, ...edges[place === active ? 'active' : quiet] }}>
            {value[place] ?? (place === active && <Box sx={{ width: 2, height: 28, bgcolor: 'text.primary' }} />)}
          </Box>
        ))}
      </Box>
      <Box
        component="input"
        ref={input}
        value={value}
        aria-label="4-digit code"
        aria-invalid={isWrong}
        aria-describedby={problemId}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        onChange={({ target }: { target: HTMLInputElement }) => onChange(codeDigits(target.value))}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
        sx={{
          position: 'absolute',
          inset: 0,
          width: '100%',
          border: 0,
          p: 0,
          // 16 px keep phones from zooming in; the digits are drawn by the boxes.
          fontSize: '1rem',
          color: 'transparent',
          caretColor: 'transparent',
          bgcolor: 'transparent',
          '&::selection': { bgcolor: 'transparent' },
          '&:focus-visible': { outline: 'none' },
        }}
      />
    </Box>
  )
}
