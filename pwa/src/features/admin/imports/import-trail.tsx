import { isTable } from '@abhyas/shared/content/imports/formats'
import type { ImportRow } from '@abhyas/shared/content/imports/shapes'
import { mdiCheck } from '@mdi/js'
import Box from '@mui/material/Box'
import { Icon } from '../../../ui/icon.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toned } from '../../../ui/toned.ts'
import { needsMapping } from '../../../entities/import/mapping-state.ts'

const steps = ['File', 'Columns', 'Check', 'Import', 'Report'] as const
type Step = (typeof steps)[number]

/** The step that an import is at. */
function stepOf(job: ImportRow): Step {
  if (needsMapping(job)) return 'Columns'
  if (['uploaded', 'checking', 'ready'].includes(job.status)) return 'Check'
  // What ended before it wrote anything ended in its check.
  if (['failed', 'cancelled'].includes(job.status) && job.counts.total === 0) return 'Check'
  return job.status === 'running' ? 'Import' : 'Report'
}

/** The five steps of an import, and which one it is at. Only tables have columns. */
export function ImportTrail({ job }: { readonly job?: ImportRow }) {
  const current = job ? stepOf(job) : 'File'
  const shown: readonly Step[] =
    job?.format && !isTable(job.format) ? steps.filter((step) => step !== 'Columns') : steps
  const at = shown.indexOf(current)
  const isOver = current === 'Report'
  return (
    <>
      <Box sx={{ display: { xs: 'block', md: 'none' }, mb: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 0.75 }}>
          <Box component="span" sx={{ fontWeight: 600, flexGrow: 1 }}>
            Step {at + 1} of {shown.length}: {current}
          </Box>
          {shown[at + 1] && <Muted component="span">Next: {shown[at + 1]}</Muted>}
        </Box>
        <Box sx={{ display: 'flex', gap: 0.75 }} aria-hidden>
          {shown.map((step, i) => (
            <Box
              key={step}
              sx={{ height: 4, flexGrow: 1, borderRadius: '2px', bgcolor: i <= at ? 'primary.main' : 'divider' }}
            />
          ))}
        </Box>
      </Box>
      <Box
        component="ol"
        aria-label="Steps of the import"
        sx={{ display: { xs: 'none', md: 'flex' }, listStyle: 'none', m: 0, p: 0, gap: 1, alignItems: 'center', mb: 2 }}
      >
        {shown.map((step, i) => (
          <TrailStep key={step} name={step} number={i + 1} isDone={i < at || isOver} isCurrent={i === at} />
        ))}
      </Box>
    </>
  )
}

interface TrailStepProps {
  readonly name: Step
  readonly number: number
  readonly isDone: boolean
  readonly isCurrent: boolean
}

const TrailStep = ({ name, number, isDone, isCurrent }: TrailStepProps) => (
  <Box
    component="li"
    aria-current={isCurrent ? 'step' : undefined}
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      fontSize: '0.875rem',
      fontWeight: isDone || isCurrent ? 600 : 400,
      color: isDone || isCurrent ? 'text.primary' : 'text.secondary',
      'li + &::before': { content: '""', width: 28, height: '1px', bgcolor: 'divider' },
    }}
  >
    <Box
      aria-hidden
      sx={({ vars }) => ({
        width: 22,
        height: 22,
        borderRadius: '50%',
        display: 'grid',
        placeItems: 'center',
        fontSize: '0.75rem',
        ...(isDone || isCurrent
          ? { bgcolor: vars?.palette.primary.main, color: vars?.palette.primary.contrastText }
          : toned(vars, 'neutral')),
      })}
    >
      {isDone ? <Icon path={mdiCheck} sx={{ fontSize: '0.9375rem' }} /> : number}
    </Box>
    {name}
  </Box>
)
