import { dotsFor, type StepId } from '@abhyas/shared/identity/profile/steps'
import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import { mdiCheck, mdiMinus } from '@mdi/js'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'
import { column } from './column.ts'
import { doneSteps, reachableSteps } from './step-states.ts'

interface StepDotsProps {
  readonly profile: Profile
  readonly active: StepId
  readonly isList?: boolean
  /** Goes to a step that can be reached from here. */
  readonly open: (id: StepId) => void
}

const size = 24
/** What stands in a dot in place of its number. */
const signs: Readonly<Record<string, string>> = { done: mdiCheck, 'not needed': mdiMinus }

/** The steps of the profile: done, here, ahead, or not needed, shown by shape and words, then by colour. */
export function StepDots({ profile, active, isList = false, open }: StepDotsProps) {
  const dots = dotsFor(profile.i_am)
  const here = dots.findIndex(({ id }) => id === active)
  const done = doneSteps(profile, active)
  const reachable = reachableSteps(profile, active)
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
        const state = at === here ? 'here' : !isNeeded ? 'not needed' : done.has(id) ? 'done' : 'ahead'
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
            <StepButton isLink={state !== 'here' && reachable.has(id)} onOpen={() => open(id)}>
              <Dot state={state} number={number} />
              <span style={isList ? undefined : visuallyHidden}>
                {shortTitle}
                {state !== 'here' && <span style={visuallyHidden}>, {state}</span>}
              </span>
            </StepButton>
          </Box>
        )
      })}
    </Box>
  )
}

interface StepButtonProps {
  readonly isLink: boolean
  readonly onOpen: () => void
  readonly children: ReactNode
}

const inLine = { display: 'flex', alignItems: 'center', gap: 1.5 } as const

/** A step that one can go to; others are text. On a phone the finger has more room than the dot. */
const StepButton = ({ isLink, onOpen, children }: StepButtonProps) =>
  isLink ? (
    <ButtonBase
      onClick={onOpen}
      sx={{
        ...inLine,
        font: 'inherit',
        color: 'inherit',
        textAlign: 'start',
        borderRadius: '8px',
        position: 'relative',
        '&:hover': { textDecoration: 'underline' },
        '&::after': { content: '""', position: 'absolute', inset: '-10px -4px' },
      }}
    >
      {children}
    </ButtonBase>
  ) : (
    <Box sx={inLine}>{children}</Box>
  )

const Dot = ({ state, number }: { readonly state: string; readonly number: number }) => (
  <Box
    aria-hidden
    sx={{
      width: size,
      height: size,
      flexShrink: 0,
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
)

/** The current step of the profile; on wide screens the list of steps is beside the form. */
export function StepHeader({ profile, active, open }: Omit<StepDotsProps, 'isList'>) {
  const dots = dotsFor(profile.i_am)
  const at = dots.findIndex(({ id }) => id === active) + 1
  return (
    <Box sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ ...column, display: 'flex', alignItems: 'center', gap: 1, minHeight: 52, pr: { xs: 7, md: 10 } }}>
        <Box sx={{ flexGrow: 1, display: { md: 'none' } }}>
          <StepDots profile={profile} active={active} open={open} />
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
