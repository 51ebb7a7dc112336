import Box from '@mui/material/Box'
import { type Tone, toned } from '../../ui/toned.ts'

/** What stands for a subject: the first row whose pattern its name matches. */
const signs: readonly (readonly [subject: RegExp, sign: string, tone: Tone])[] = [
  [/physic/i, 'F = ma', 'info'],
  [/chemi/i, 'H₂O', 'err'],
  [/math|algebra|geometry|statistic/i, 'x² + y²', 'warn'],
  [/biolog|botany|zoology|physiolog/i, 'DNA', 'ok'],
  [/histor|civic|social|politic/i, '1947', 'warn'],
  [/geograph|environment/i, '23½° N', 'ok'],
  [/econom|account|commerce|business/i, '₹ %', 'ok'],
  [/comput|information|program/i, '{ 01 }', 'info'],
  [/english|hindi|sanskrit|bengali|language|literature/i, 'Aa अ', 'err'],
]

interface TestThumbnailProps {
  readonly test: { readonly thumbnail_url: string; readonly subject_name: string; readonly test_name: string }
  /** In pixels; the height is 10/16 of it. */
  readonly width: number
}

/** The picture of a test, or a sign of its subject. It is decoration: the name stands beside it. */
export function TestThumbnail({ test, width }: TestThumbnailProps) {
  const { thumbnail_url: url, subject_name: subject, test_name: name } = test
  const size = { width, height: Math.round((width * 10) / 16), borderRadius: '6px', flexShrink: 0 }
  if (url) return <Box component="img" src={url} alt="" loading="lazy" sx={{ ...size, objectFit: 'cover' }} />
  const [, sign = '', tone = 'neutral'] = signs.find(([pattern]) => pattern.test(subject)) ?? []
  return (
    <Box
      aria-hidden="true"
      sx={({ vars }) => ({
        ...size,
        display: 'grid',
        placeItems: 'center',
        fontSize: width > 100 ? '1.125rem' : '0.6875rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        ...toned(vars, tone),
      })}
    >
      {sign || initialsOf(subject || name)}
    </Box>
  )
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
    .slice(0, 3)
