import { joined } from '@abhyas/shared/profile/changes'
import { updateFailedWith } from '@abhyas/shared/profile/messages'
import type { Profile } from '@abhyas/shared/profile/shapes'
import { nextLabel, type StepId, stepsFor } from '@abhyas/shared/profile/steps'
import { useEffect, useState } from 'react'
import type { QueuedChange } from '../../data/outbox/engine.ts'
import { onTaken, sendChanges } from '../../data/outbox/send.ts'
import { takeBack } from '../../data/outbox/store.ts'
import { isFull, noStore, onFull } from '../../data/room.ts'
import { say } from '../../ui/say.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { keepClear } from './saving-bar.tsx'
import { StepFrame } from './step-frame.tsx'
import { Waiting } from '../../ui/call-state.tsx'
import { useStep } from './use-step.ts'

interface WizardProps {
  /** Where it is opened; the first step where that is none of theirs. */
  readonly startAt?: string | undefined
  readonly profile: Profile
  readonly queue: readonly QueuedChange[]
  readonly onClose: () => void
}

// What is sent after the wizard was closed is told all the same: for the life of the page.
onTaken((message) => say(message))
onFull((message) => say(message, 'error'))

/** The steps of the profile: one at a time, each kept on the device as it is typed and sent when it is left. */
export function Wizard({ startAt, profile, queue, onClose }: WizardProps) {
  const steps = stepsFor(profile.i_am)
  const start = steps.find((step) => step.id === startAt) ?? steps[0]
  const [id, setId] = useState<StepId>(start?.id ?? 'about')
  const [isDeciding, setIsDeciding] = useState(true)
  const conflict = queue.find(({ state }) => state === 'conflict')
  const refused = queue.find(({ state }) => state === 'refused')
  const [returned, setReturned] = useState<Returned>()
  // Taken into the step as it is drawn: what the server found wrong is shown with what was typed.
  if (refused && returned?.seq !== refused.seq) {
    setReturned({ seq: refused.seq, step: refused.step, problems: refused.problems ?? {} })
    setId(refused.step)
  }

  useEffect(() => () => keepClear(), [])

  const { seq: refusedSeq, step: refusedStep, message: refusal = '' } = refused ?? {}
  // What the server refused comes back to its step, with what was changed after it, and holds nothing up.
  useEffect(() => {
    if (refusedSeq === undefined || !refusedStep) return
    say(updateFailedWith(refusal), 'error')
    void takeBack(profile.id, refusedStep, (all) => all.reduce(joined))
  }, [refusedSeq, refusedStep, refusal, profile.id])

  const at = steps.findIndex((step) => step.id === id)
  const go = (to: number) => setId(steps[to]?.id ?? id)
  return (
    <>
      <Step
        key={`${id} ${returned?.step === id ? returned.seq : ''}`}
        id={id}
        profile={profile}
        queue={queue}
        returned={returned?.step === id ? returned : undefined}
        onBack={at > 0 ? () => go(at - 1) : undefined}
        onDone={() => (at === steps.length - 1 ? onClose() : go(at + 1))}
        onClose={onClose}
      />
      {conflict && isDeciding && (
        <ConflictDialog key={conflict.seq} change={conflict} profile={profile} onClose={() => setIsDeciding(false)} />
      )}
    </>
  )
}

/** A change that the server refused, and what it found wrong. */
interface Returned {
  readonly seq: number
  readonly step: StepId
  readonly problems: Readonly<Record<string, string>>
}

interface StepProps extends Omit<WizardProps, 'onClose' | 'startAt'> {
  readonly id: StepId
  readonly returned: Returned | undefined
  readonly onBack: (() => void) | undefined
  readonly onDone: () => void
  readonly onClose: () => void
}

function Step({ id, profile, queue, returned, onBack, onDone, onClose }: StepProps) {
  const form = useStep(id, profile, queue, returned?.problems)
  const step = stepsFor(profile.i_am).find((one) => one.id === id)!
  if (!form) return <Waiting />

  async function next(): Promise<void> {
    try {
      if (!(await form!.submit())) return say(step.failed, 'error')
    } catch (error) {
      // What was typed stays on the screen; that the device is full has been said.
      return isFull(error) ? undefined : say(noStore, 'error')
    }
    // The next step does not wait for the network.
    void sendChanges()
    onDone()
  }
  return (
    <StepFrame
      step={step}
      form={form}
      profile={profile}
      queue={queue}
      nextLabel={nextLabel(profile.i_am, id, form.isChanged)}
      onBack={onBack}
      onNext={next}
      onClose={onClose}
    />
  )
}
