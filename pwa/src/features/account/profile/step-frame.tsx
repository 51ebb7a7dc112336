import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import { nextLabel, type StepId, stepsFor } from '@abhyas/shared/identity/profile/steps'
import { deleteQuestion, deleteTitle, secondaryQuestion } from '@abhyas/shared/identity/profile/texts'
import { schoolOf } from '@abhyas/shared/identity/profile/to-values'
import { mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type ComponentType, memo, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { StepAhead } from '../../../data/open-step.ts'
import type { QueuedChange } from '../../../data/outbox/kinds/profile.ts'
import { sendChanges } from '../../../data/outbox/send-schedule.ts'
import { isFull, noStore } from '../../../data/storage-space.ts'
import { Waiting } from '../../../ui/call-state.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Form } from '../../../ui/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { takeBackErrors, toast } from '../../../ui/toast.ts'
import { hasWayOn, WayOn } from '../../../entities/learner/way-on.tsx'
import { column } from './column.ts'
import { AboutStep } from './about-step.tsx'
import type { Deletion, FieldsProps } from './bound-step.tsx'
import { deleteDocument } from '../../../entities/document/delete-document.ts'
import { beginStep, focusStep } from './focus-step.ts'
import { ContactStep } from './contact-step.tsx'
import { EducationStep } from './education-step.tsx'
import { FoundDraft } from './restored-draft-banner.tsx'
import { InstituteStep } from './institute-step.tsx'
import { SavingBar } from './saving-bar.tsx'
import { StepDots } from './step-dots.tsx'
import { TeachingStep } from './teaching-step.tsx'
import { type StepForm, useStep } from './use-step.ts'
import type { ReturnedStep } from './use-steps.ts'

interface StepProps {
  readonly id: StepId
  readonly profile: Profile
  /** What of this step waits to be sent. */
  readonly queue: readonly QueuedChange[]
  readonly returned: ReturnedStep | undefined
  readonly ahead: StepAhead | undefined
  readonly open: (id: StepId) => void
  readonly onClose: () => void
  /** The last step is over. */
  readonly onDone: () => void
}

const fieldsOf: { readonly [Id in StepId]: ComponentType<FieldsProps<Id>> } = {
  about: AboutStep,
  teaching: TeachingStep,
  education: EducationStep,
  contact: ContactStep,
  institute: InstituteStep,
}

/** A step: its fields and the frame around them. Rendered ahead of time, it does not render again when it is shown. */
export const Step = memo(function Step({ id, profile, queue, returned, ahead, open, onClose, onDone }: StepProps) {
  const form = useStep(id, profile, queue, returned?.problems, ahead)
  const [asked, setAsked] = useState<Deletion>()
  const [isRefused, setIsRefused] = useState(returned !== undefined)
  const title = useRef<HTMLHeadingElement>(null)
  const isOpen = form !== undefined
  useEffect(() => {
    if (isOpen) beginStep(title.current)
  }, [isOpen])
  if (!form) return <Waiting />

  const Fields = fieldsOf[id] as ComponentType<FieldsProps>
  const steps = stepsFor(profile.i_am)
  const at = steps.findIndex((one) => one.id === id)
  const [before, step, after] = [steps[at - 1]?.id, steps[at]!, steps[at + 1]?.id]
  async function next(): Promise<void> {
    // The button of a last step that nobody touched says "Close".
    if (!after && !form!.isChanged) return onDone()
    try {
      if (!(await form!.submit())) return toast(step.failed, 'error')
      setIsRefused(false)
    } catch (error) {
      // What was typed is on the screen; that the device is full has been said.
      return isFull(error) ? undefined : toast(noStore, 'error')
    }
    // Before the app draws what the queue's change concerns: on a slow phone this takes a third of the time off Next.
    if (after) flushSync(() => open(after))
    takeBackErrors()
    // The next step does not wait for the network.
    void sendChanges()
    if (!after) onDone()
  }
  const keep = () => setAsked(undefined)
  async function remove(): Promise<void> {
    setAsked(undefined)
    if (asked === 'secondary')
      (form as StepForm<'education'>).set({ class12Completed: 'no', secondary: schoolOf(null) })
    else if (asked && 'document' in asked) await deleteDocument(asked.document)
    else if (asked) {
      await form!.removeRow(asked.row)
      void sendChanges()
    }
    if (asked !== 'secondary') focusAfterRow()
  }
  // The button that was pressed disappears with its row: the focus moves to what follows the rows.
  function focusAfterRow(): void {
    const next = title.current?.closest('form')?.querySelector<HTMLElement>('[data-adds-row]')
    if (next) next.focus()
    else focusStep()
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 }}>
      <Box sx={{ flexGrow: 1 }}>
        <Box
          sx={{
            ...column,
            py: 3,
            display: 'grid',
            columnGap: 6,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '240px minmax(0, 720px)' },
          }}
        >
          <Box sx={{ display: { xs: 'none', md: 'block' }, pt: 1 }}>
            <StepDots profile={profile} active={id} isList open={open} />
          </Box>
          <Form
            id={`profile-step-${id}`}
            onSubmit={next}
            style={{ display: 'grid', gap: 20, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}
          >
            <Typography ref={title} component="h2" variant="h2" tabIndex={-1} sx={{ outline: 'none' }}>
              {step.title(profile.i_am)}
            </Typography>
            {form.found && <FoundDraft found={form.found} onDiscard={form.discard} onAnswered={focusStep} />}
            {isRefused && returned && hasWayOn(returned.code) && (
              <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
                <Problem>{returned.message}</Problem>
                <WayOn after={returned.code} />
              </Box>
            )}
            <ErrorSummary problems={Object.entries(form.problems)} submitCount={form.submitCount} />
            <Fields form={form} profile={profile} onDelete={setAsked} />
          </Form>
        </Box>
      </Box>
      <SavingBar
        form={form}
        waits={queue.length > 0}
        stepId={id}
        nextLabel={nextLabel(profile.i_am, id, form.isChanged)}
        onBack={before && (() => open(before))}
      />
      <IconButton onClick={onClose} aria-label="Close" sx={{ position: 'absolute', top: 2, right: { xs: 4, md: 24 } }}>
        <Icon path={mdiClose} />
      </IconButton>
      {asked && (
        <DialogFrame title={deleteTitle} onClose={keep}>
          <Typography sx={{ mb: 2.5 }}>{asked === 'secondary' ? secondaryQuestion : deleteQuestion}</Typography>
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' }}>
            {/* The safe answer has the focus. */}
            <Button variant="outlined" autoFocus onClick={keep}>
              No
            </Button>
            <Button variant="contained" color="error" onClick={() => void remove()}>
              Yes
            </Button>
          </Box>
        </DialogFrame>
      )}
    </Box>
  )
})
