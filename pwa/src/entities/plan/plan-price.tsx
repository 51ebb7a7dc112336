import type { Plan } from '@abhyas/shared/billing/plans/shapes'
import Box from '@mui/material/Box'
import { Muted } from '../../ui/text.tsx'
import { priceNote, priceOf } from './plan-words.ts'

interface PlanPriceProps {
  readonly of: Pick<Plan, 'prices' | 'per_seat' | 'gst_rate'>
  readonly isLarge?: boolean
}

/** The one price of a plan, which is what is paid. */
export const PlanPrice = ({ of: plan, isLarge = false }: PlanPriceProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline' }}>
    <Box component="strong" sx={{ typography: isLarge ? 'h1' : 'h3', fontVariantNumeric: 'tabular-nums' }}>
      {priceOf(plan)}
    </Box>
    <Muted component="span">{priceNote(plan)}</Muted>
  </Box>
)
