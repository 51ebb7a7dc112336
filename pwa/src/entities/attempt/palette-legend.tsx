import type { PaletteState } from '@abhyas/shared/assessment/attempts/palette'
import Box from '@mui/material/Box'
import { PlainList } from '../../ui/plain-list.tsx'
import { PaletteMark, PaletteMarks } from './palette-mark.tsx'
import { legendStates, paletteNames } from './palette-words.ts'

/** What the five shapes mean, and how many questions have each of them. */
export const PaletteLegend = ({ counts }: { readonly counts?: Readonly<Record<PaletteState, number>> }) => (
  <PaletteMarks>
    <PlainList aria-label="What the shapes mean" sx={{ gridTemplateColumns: 'repeat(auto-fill, minmax(138px, 1fr))' }}>
      {legendStates.map((state) => (
        <Box key={state} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2' }}>
          <PaletteMark state={state} size={30}>
            {counts?.[state]}
          </PaletteMark>
          {paletteNames[state]}
        </Box>
      ))}
    </PlainList>
  </PaletteMarks>
)
