import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { WideSwitch } from '../../../ui/switch-line.tsx'

/** Letters with signs above and below them need room between the lines. */
export const looseIn = (lang: string) => (lang === 'hi' ? { lineHeight: 1.75 } : {})

interface PurposeSwitchProps {
  readonly id: string
  readonly name: string
  readonly lang: string
  readonly isOn: boolean
  readonly isDisabled: boolean
  /** Below the name: what it is for, and since when. */
  readonly children: ReactNode
  readonly describedBy?: string | undefined
  readonly onChange: () => void
}

/** One purpose to agree to: the whole line is its target. */
export const PurposeSwitch = ({
  id,
  name,
  lang,
  isOn,
  isDisabled,
  children,
  describedBy,
  onChange,
}: PurposeSwitchProps) => (
  <Box component="li" lang={lang} sx={{ pt: 0.5, pb: 1.5, borderTop: 1, borderColor: 'divider' }}>
    <WideSwitch
      id={id}
      label={name}
      describedBy={[`${id}-about`, describedBy].filter(Boolean).join(' ')}
      isOn={isOn}
      isDisabled={isDisabled}
      onChange={onChange}
      sx={{ mr: -1, '& .MuiFormControlLabel-label': { fontWeight: 500 } }}
    />
    <Box
      id={`${id}-about`}
      sx={{ typography: 'body2', color: 'text.secondary', pr: { xs: 0, sm: 7 }, ...looseIn(lang) }}
    >
      {children}
    </Box>
  </Box>
)
