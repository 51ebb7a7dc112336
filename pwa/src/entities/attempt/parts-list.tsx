import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { Heading } from '../../ui/text.tsx'
import { toneOfPart } from './result-words.ts'

/** A part of a test, such as a topic. */
export interface Part {
  readonly name: string
  readonly percent: number
  /** What the percent is of: '9 of 10'. */
  readonly counted: string
}

/** Parts with a bar each; the number is always beside it. */
export const PartsList = ({ title, parts }: { readonly title: string; readonly parts: readonly Part[] }) => (
  <Box component="section" aria-label={title}>
    <Heading sx={{ mb: 1.5 }}>{title}</Heading>
    <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {parts.map(({ name, percent, counted }) => (
        <Box
          key={name}
          component="li"
          sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
        >
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', mb: 0.75 }}>
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {name}
            </Box>
            <Box component="span" sx={{ flexShrink: 0 }}>
              <b>{`${Math.round(percent)} %`}</b>{' '}
              <Box component="span" sx={{ color: 'text.secondary', typography: 'body2' }}>
                {counted}
              </Box>
            </Box>
          </Box>
          <Box aria-hidden sx={{ height: 8, borderRadius: '4px', bgcolor: 'background.sunken' }}>
            <Box
              sx={{
                height: '100%',
                borderRadius: '4px',
                width: `${Math.min(100, Math.max(0, percent))}%`,
                bgcolor: `${toneOfPart(percent)}.main`,
              }}
            />
          </Box>
        </Box>
      ))}
    </Card>
  </Box>
)
