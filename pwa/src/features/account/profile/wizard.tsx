import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import type { StepId } from '@abhyas/shared/identity/profile/steps'
import { updateFailedWith } from '@abhyas/shared/identity/profile/texts'
import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { QueuedChange } from '../../../data/outbox/kinds/profile.ts'
import { takeBack } from '../../../data/profile-drafts.ts'
import { keepClear } from '../../../ui/keep-clear.ts'
import { toast } from '../../../ui/toast.ts'
import { beginStep, focusStep } from './focus-step.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { Step } from './step-frame.tsx'
import { StepHeader } from './step-dots.tsx'
import { UnsentBanner } from './unsent-banner.tsx'
import { useStepHistory } from './use-step-history.ts'
import { type OpenedStep, useSteps } from './use-steps.ts'

interface WizardProps {
  readonly first: OpenedStep
  readonly profile: Profile
  readonly queue: readonly QueuedChange[]
  readonly onClose: () => void
  /** The last step is over. */
  readonly onDone: () => void
}

/** The steps of the profile: one at a time, each kept on the device as it is typed and sent when it is left. */
export function Wizard({ first, profile, queue, onClose, onDone }: WizardProps) {
  const { at, drawn, returned, open, bringBack } = useSteps(profile, first)
  useStepHistory(profile.i_am, at, open)
  const [isDeciding, setIsDeciding] = useState(true)
  const conflict = queue.find(({ state }) => state === 'conflict')
  const refused = queue.find(({ state }) => state === 'refused')
  useEffect(() => () => keepClear(), [])

  const asked = isDeciding ? conflict : undefined
  const isAsked = asked !== undefined
  // What the question was opened from may be gone, and with it the place that the focus goes back to.
  useEffect(() => {
    if (!isAsked && document.activeElement === document.body) focusStep()
  }, [isAsked])

  const refusedSeq = refused?.seq
  const takeIn = useEffectEvent(() => {
    if (!refused) return
    const { seq, step, problems = {}, message = '', code = '' } = refused
    toast(updateFailedWith(message), 'error')
    bringBack({ seq, step, problems, message, code })
    void takeBack(profile.id, step)
  })
  // What the server refused comes back to its step, with what was changed after it, and holds nothing up.
  useEffect(() => {
    if (refusedSeq !== undefined) takeIn()
  }, [refusedSeq])

  const stepOf = ({ id, ahead }: OpenedStep) => {
    const own = returned?.step === id ? returned : undefined
    return (
      <StepPlace key={`${id} ${own?.seq ?? ''}`} isShown={id === at}>
        <Step {...{ id, profile, ahead, open, onClose, onDone }} queue={ownOf(queue, id)} returned={own} />
      </StepPlace>
    )
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 }}>
      <StepHeader profile={profile} active={at} open={open} />
      <UnsentBanner queue={queue} onDecide={() => setIsDeciding(true)} />
      {/* The next step is rendered while this one is filled in; the previous one is removed when the new one is shown. */}
      {drawn.map(stepOf)}
      {asked && (
        <ConflictDialog key={asked.seq} change={asked} profile={profile} onClose={() => setIsDeciding(false)} />
      )}
    </Box>
  )
}

/**
 * The place of a step, visible or hidden. React's Activity would undo and repeat its effects,
 * which takes a slow phone longer than rendering it.
 */
function StepPlace({ isShown, children }: { readonly isShown: boolean; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  // A step whose draft is still being read moves the focus itself.
  useEffect(() => {
    if (isShown) beginStep(place.current?.querySelector('h2'))
  }, [isShown])
  return (
    <div ref={place} style={{ display: isShown ? 'contents' : 'none' }}>
      {children}
    </div>
  )
}

const none: readonly QueuedChange[] = []

/** What waits of one step; where nothing does it is always the same, and the step is not drawn again. */
function ownOf(queue: readonly QueuedChange[], id: StepId): readonly QueuedChange[] {
  const own = queue.filter(({ step }) => step === id)
  return own.length === 0 ? none : own
}
