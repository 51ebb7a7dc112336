import Box from '@mui/material/Box'
import { shownMarks } from './marks.ts'

const [size, width] = [124, 12]
const radius = (size - width) / 2
const round = 2 * Math.PI * radius

/** The score as a part of a ring, with its numbers within it. */
export function ScoreRing({ score, total }: { readonly score: number; readonly total: number }) {
  const part = total > 0 ? Math.min(1, Math.max(0, score / total)) : 0
  return (
    <Box sx={{ position: 'relative', width: size, height: size, flexShrink: 0 }}>
      <Box
        component="svg"
        aria-hidden
        viewBox={`0 0 ${size} ${size}`}
        sx={{ transform: 'rotate(-90deg)', fill: 'none', strokeWidth: width, strokeLinecap: 'round' }}
      >
        <Box
          component="circle"
          cx={size / 2}
          cy={size / 2}
          r={radius}
          sx={{ stroke: 'var(--mui-palette-background-sunken)' }}
        />
        {part > 0 && (
          <Box
            component="circle"
            cx={size / 2}
            cy={size / 2}
            r={radius}
            strokeDasharray={`${part * round} ${round}`}
            sx={{ stroke: 'var(--mui-palette-primary-main)' }}
          />
        )}
      </Box>
      <Box sx={{ position: 'absolute', inset: 0, display: 'grid', placeContent: 'center', textAlign: 'center' }}>
        <Box component="span" sx={{ fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.15 }}>
          {shownMarks(score)}
        </Box>
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>{`of ${shownMarks(total)}`}</Box>
      </Box>
    </Box>
  )
}
