import type { OwnListing } from '@abhyas/shared/marketplace/listings/shapes'
import { partNames } from '@abhyas/shared/marketplace/listings/texts'
import { sumOf } from '@abhyas/shared/sum-of'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { formatNumber } from '../../../ui/format-number.ts'
import { PlainList } from '../../../ui/plain-list.tsx'
import { Muted } from '../../../ui/text.tsx'

type Part = OwnListing['parts'][number]

/** The points of somebody, what they are made of, and how each part gains more. */
export const ScoreParts = ({ score, parts }: Pick<OwnListing, 'score' | 'parts'>) => (
  <>
    <Typography variant="h3" component="p" sx={{ mb: 2 }}>
      {formatNumber(score)} of {formatNumber(sumOf(parts.map(({ most }) => most)))} points
    </Typography>
    <PlainList sx={{ gap: 2 }}>
      {parts.map((part) => (
        <PartRow key={part.id} {...part} />
      ))}
    </PlainList>
  </>
)

/** A newer server may have parts that this version has no name for. */
const names: Readonly<Record<string, string>> = partNames

const PartRow = ({ id, points, most, next }: Part) => (
  <li>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <span>{names[id] ?? id}</span>
      <Box component="span" sx={{ whiteSpace: 'nowrap', fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}>
        {points} of {most}
      </Box>
    </Box>
    <LinearProgress
      variant="determinate"
      value={most === 0 ? 0 : (100 * points) / most}
      // The words above say the same.
      aria-hidden="true"
      sx={{ height: 6, borderRadius: 3, my: 0.75, bgcolor: 'divider' }}
    />
    {next && <Muted>{next}</Muted>}
  </li>
)
