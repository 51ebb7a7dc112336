import { mdiCheckDecagram } from '@mdi/js'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { Icon } from './icon.tsx'
import { Muted } from './text.tsx'

export type Fact = readonly [name: string, value: string, mark?: string]

/** What is known and cannot be changed here: text, not greyed fields. What is empty is left out. */
export const FactList = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <Paper variant="outlined" component="dl" sx={{ m: 0, px: 2, borderRadius: '12px' }}>
    {facts
      .filter(([, value]) => value !== '')
      .map(([name, value, mark], at) => (
        <Box
          key={`${name} ${at}`}
          sx={{
            display: 'flex',
            gap: 1,
            py: 1.5,
            borderBottom: 1,
            borderColor: 'divider',
            '&:last-child': { borderBottom: 0 },
          }}
        >
          <Muted component="dt" sx={{ width: { xs: 88, sm: 128 }, flexShrink: 0, lineHeight: '24px' }}>
            {name}
          </Muted>
          <Box component="dd" sx={{ m: 0, flexGrow: 1, minWidth: 0, display: 'flex', gap: 1 }}>
            <Box component="span" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {value}
            </Box>
            {mark && <Icon path={mdiCheckDecagram} title={mark} color="primary" />}
          </Box>
        </Box>
      ))}
  </Paper>
)
