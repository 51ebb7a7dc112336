import type { Theme } from '@mui/material/styles'

export type Tone = 'ok' | 'warn' | 'err' | 'info' | 'neutral'

/** The soft colours of a tone, and the colour of text on them. */
export const toned = (vars: Theme['vars'], tone: Tone) => ({
  bgcolor: vars?.palette.surface[tone].soft,
  color: vars?.palette.surface[tone].onSoft,
})
