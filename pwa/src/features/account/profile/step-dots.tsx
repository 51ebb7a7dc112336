import { dotsFor, type StepId } from '@abhyas/shared/identity/profile/steps'
import { mdiCheck, mdiMinus } from '@mdi/js'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Icon } from '../../../ui/icon.tsx'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'
import { column } from './column.ts'

interface StepDotsProps {
  readonly registrant: string
  readonly active: StepId
  /** Steps before the active one are done. */
  readonly isList?: boolean
}

const size = 24
/** What stands in a dot in place of its number. */
const signs: Readonly<Record<string, string>> = { done: mdiCheck, 'not needed': mdiMinus }

/** The steps of the profile: done, here, ahead, or not needed, shown by shape and words, then by colour. */
export function StepDots({ registrant, active, isList = false }: StepDotsProps) {
  const dots = dotsFor(registrant)
  const here = dots.findIndex(({ id }) => id === active)
  return (
    <Box
      component="ol"
      aria-label="Steps"
      sx={{
        display: 'flex',
        flexDirection: isList ? 'column' : 'row',
        gap: isList ? 2.5 : 0,
        listStyle: 'none',
        m: 0,
        p: 0,
      }}
    >
      {dots.map(({ id, number, isNeeded, shortTitle }, at) => {
        const state = at === here ? 'here' : !isNeeded ? 'not needed' : at < here ? 'done' : 'ahead'
        return (
          <Box
            component="li"
            key={id}
            aria-current={state === 'here' ? 'step' : undefined}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              color: state === 'here' ? 'text.primary' : 'text.secondary',
              fontWeight: state === 'here' ? 700 : 400,
            }}
          >
            {!isList && at > 0 && (
              <Box
                aria-hidden
                sx={{
                  width: { xs: 16, sm: 22 },
                  height: 2,
                  marginInlineEnd: '-12px',
                  bgcolor: at <= here ? 'primary.main' : 'control.main',
                }}
              />
            )}
            <Box
              aria-hidden
              sx={{
                width: size,
                height: size,
                borderRadius: '50%',
                display: 'grid',
                placeItems: 'center',
                typography: 'caption',
                fontWeight: 700,
                border: '2px solid',
                borderColor: state === 'here' ? 'secondary.main' : 'primary.main',
                color: 'primary.main',
                ...(state === 'here' && {
                  bgcolor: 'secondary.main',
                  color: 'secondary.contrastText',
                  // Where the colours are the reader's own, fills go; this one stays.
                  '@media (forced-colors: active)': {
                    forcedColorAdjust: 'none',
                    backgroundColor: 'Highlight',
                    borderColor: 'Highlight',
                    color: 'HighlightText',
                  },
                }),
                ...(state === 'done' && { bgcolor: 'primary.main', color: 'primary.contrastText' }),
              }}
            >
              {signs[state] ? <Icon path={signs[state]} sx={{ fontSize: 16 }} /> : number}
            </Box>
            <span style={isList ? undefined : visuallyHidden}>
              {shortTitle}
              {state !== 'here' && <span style={visuallyHidden}>, {state}</span>}
            </span>
          </Box>
        )
      })}
    </Box>
  )
}

/** The current step of the profile; on wide screens the list of steps is beside the form. */
export function StepHeader({ registrant, active }: { readonly registrant: string; readonly active: StepId }) {
  const dots = dotsFor(registrant)
  const at = dots.findIndex(({ id }) => id === active) + 1
  return (
    <Box sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ ...column, display: 'flex', alignItems: 'center', gap: 1, minHeight: 52, pr: { xs: 7, md: 10 } }}>
        <Box sx={{ flexGrow: 1, display: { md: 'none' } }}>
          <StepDots registrant={registrant} active={active} />
        </Box>
        <Typography sx={{ flexGrow: 1, display: { xs: 'none', md: 'block' }, fontWeight: 700 }}>
          Your profile
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ display: { md: 'none' } }}>
          Step {at} of {dots.length}
        </Typography>
      </Box>
    </Box>
  )
}
