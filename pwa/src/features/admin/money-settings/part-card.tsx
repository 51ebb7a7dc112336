import type { MoneySettings } from '@abhyas/shared/billing/money-settings/shapes'
import { setByServer } from '@abhyas/shared/billing/money-settings/texts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { ReactNode } from 'react'
import { FormSelect, FormText } from '../../../ui/form/fields.tsx'
import { Heading, Muted } from '../../../ui/text.tsx'
import type { payeeParts } from './setting-parts.ts'

type Part = (typeof payeeParts)[number]

const personalHint = 'Apps often refuse links to a personal ID; its QR code works.'

interface PartCardProps {
  readonly part: Part
  readonly values: MoneySettings
  /** Whether the server's settings say the UPI ID. */
  readonly isFixed?: boolean
  /** Below its fields. */
  readonly children?: ReactNode
}

/** A part of the form. */
export const PartCard = ({ part: { title, hint, fields }, values, isFixed = false, children }: PartCardProps) => (
  <Card component="section" aria-label={title} sx={{ p: { xs: 2, md: 2.5 }, mb: 2 }}>
    <Heading>{title}</Heading>
    <Muted sx={{ mb: 2 }}>{hint}</Muted>
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {fields.map(({ name, label, hint: help, clean, options, isLong = false, isHalf = false }) => (
        <Box key={name} sx={{ gridColumn: { sm: isHalf ? 'auto' : '1 / -1' } }}>
          {options ? (
            <FormSelect name={name} label={label} options={options} />
          ) : (
            <FormText
              name={name}
              label={label}
              {...(isFixed && name === 'upi_id' ? { hint: setByServer, readOnly: true } : { hint: help })}
              autoComplete="off"
              {...(clean && { clean })}
              {...(isLong && { multiline: true, minRows: 2 })}
            />
          )}
          {name === 'upi_kind' && values.upi_kind === 'personal' && <Muted sx={{ mt: 0.5 }}>{personalHint}</Muted>}
        </Box>
      ))}
    </Box>
    {children}
  </Card>
)
